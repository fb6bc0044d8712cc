import type { Texts } from '../i18n/texts';

/** The reason of a report in words; a reason that this desk does not know is shown by its own name. */
export const reasonWord = (t: Texts, reason: string): string =>
  t.reports.reasons[reason as keyof Texts['reports']['reasons']] ?? reason;
