import type { Texts } from '../i18n/texts';

/** For what something was reported, in words; a name that this desk does not know stays as it is. */
export const reasonWord = (t: Texts, reason: string): string =>
  t.reports.reasons[reason as keyof Texts['reports']['reasons']] ?? reason;
