import i18next from 'i18next';
import type { first as simplifiedFirst } from './zh-CN/first';
import type { rest as simplifiedRest } from './zh-CN/rest';

export type Language = 'zh-CN' | 'zh-TW';
export type MessageKey = keyof typeof simplifiedFirst | keyof typeof simplifiedRest;

/** A catalogue in two parts: the first screen does not wait for what the others say. */
interface Catalogue {
  first(): Promise<{ first: Record<keyof typeof simplifiedFirst, string> }>;
  rest(): Promise<{ rest: Record<keyof typeof simplifiedRest, string> }>;
}
const catalogues: Record<Language, Catalogue> = {
  'zh-CN': { first: () => import('./zh-CN/first'), rest: () => import('./zh-CN/rest') },
  'zh-TW': { first: () => import('./zh-TW/first'), rest: () => import('./zh-TW/rest') },
};

function add(language: Language, texts: Record<string, string>): void {
  i18next.addResourceBundle(language, 'translation', texts, true);
  plain.clear();
}

async function loadFirst(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) add(language, (await catalogues[language].first()).first);
}

const whole = new Set<Language>();
/** Every text of the current language: any screen but the first needs it. Fails where its file cannot be fetched. */
export async function wholeCatalogue(language: Language = currentLanguage()): Promise<void> {
  if (whole.has(language)) return;
  const [{ rest }] = await Promise.all([catalogues[language].rest(), loadFirst(language)]);
  add(language, rest);
  whole.add(language);
}

/** Starts with the first part of one catalogue. */
export async function startI18n(language: Language): Promise<void> {
  // What was loaded before goes with a new start.
  whole.clear();
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    // Keys are flat: 'player.danmu.on' is one key, and React escapes by itself.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    returnEmptyString: false,
  });
  await loadFirst(language);
  await changeTo(language);
}

async function changeTo(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  plain.clear();
  document.documentElement.lang = language;
}

/** Switches at run time; texts, `lang` of the page and the i18n request field follow. */
export async function setLanguage(language: Language): Promise<void> {
  await wholeCatalogue(language);
  await changeTo(language);
}

export const currentLanguage = (): Language => (i18next.language === 'zh-TW' ? 'zh-TW' : 'zh-CN');

/** Texts as the catalogue has them: a row of cards asks for the same ones dozens of times. */
const plain = new Map<MessageKey, string>();

/**
 * A text of the current language; `{name}` in it is replaced by `values.name`. Done here: i18next takes 40 µs for it, and the
 * cards of one row ask 20 times (docs/decisions/2026-11-22-key-press.md).
 */
export function t(key: MessageKey, values?: Record<string, string | number>): string {
  let text = plain.get(key);
  if (text === undefined) {
    text = i18next.t(key, { skipInterpolation: true });
    plain.set(key, text);
  }
  return values ? text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : text;
}

/** Whether the part of the catalogue that holds this text has been fetched. */
export const hasText = (key: MessageKey): boolean => i18next.exists(key);

/** A word of the catalogue's data; undefined where nobody translated it. */
export const knownWord = (word: string, lng: Language): string | undefined => {
  const key = `word.${word}`;
  return i18next.exists(key, { lng }) ? i18next.t(key, { lng }) : undefined;
};

export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
