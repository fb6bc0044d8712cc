import { type DeskLanguage, useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';

/** By 24 hours: in zh-TW '晚上11:24' was longer than any column of a table, and its hour was cut off. */
const at = (ms: number, language: DeskLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(ms);

/** Says a time as a table shows it; 'never' for 0. In the zone of whoever looks. */
export function useTime(): (ms: number) => string {
  const language = useLanguage();
  const t = useTexts();
  return (ms) => (ms > 0 ? at(ms, language) : t.never);
}

/** A time as a field of kind datetime-local has it, '' for 0, and back. */
export const toField = (ms: number): string => {
  if (ms <= 0) return '';
  const date = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16);
};
export const fromField = (text: string): number => (text ? new Date(text).getTime() : 0);
