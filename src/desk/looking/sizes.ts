import { type DeskLanguage, useLanguage } from '../i18n/language';

const MB = 1024 * 1024;
const GB = 1024 * MB;

const plain = (language: DeskLanguage, n: number, places: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: places }).format(n);

/** Formats numbers, sizes and durations for this section. */
export function useNumbers() {
  const language = useLanguage();
  return {
    number: (n: number) => plain(language, n, n < 10 ? 2 : n < 100 ? 1 : 0),
    bytes: (n: number) => (n >= GB ? `${plain(language, n / GB, 1)} GB` : `${plain(language, n / MB, 1)} MB`),
    ms: (n: number) => (n >= 1_000 ? `${plain(language, n / 1_000, 2)} s` : `${plain(language, n, 0)} ms`),
  };
}
