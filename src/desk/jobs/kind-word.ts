import type { Texts } from '../i18n/texts';

/** The name of a kind of job; a kind that this desk does not know is shown by its own name. */
export const kindWord = (t: Texts, kind: string): string => t.jobs.kinds[kind as keyof Texts['jobs']['kinds']] ?? kind;
