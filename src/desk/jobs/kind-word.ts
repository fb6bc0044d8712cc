import type { Texts } from '../i18n/texts';

/** What a kind of job does, in words; one that this desk does not know stays as it is. */
export const kindWord = (t: Texts, kind: string): string => t.jobs.kinds[kind as keyof Texts['jobs']['kinds']] ?? kind;
