import { type DeskLanguage, useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';

/** Uses 24 hours: in zh-TW '晚上11:24' was wider than any column of a table, and its hour was cut off. */
const at = (ms: number, language: DeskLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(ms);

/** Formats a time for a table; 'never' for 0. In the time zone of the browser. */
export function useTime(): (ms: number) => string {
  const language = useLanguage();
  const t = useTexts();
  return (ms) => (ms > 0 ? at(ms, language) : t.never);
}

/** Converts a time to the value of a datetime-local field, '' for 0, and back. */
export const toField = (ms: number): string => {
  if (ms <= 0) return '';
  const date = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16);
};
export const fromField = (text: string): number => (text ? new Date(text).getTime() : 0);
