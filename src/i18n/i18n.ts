import i18next from 'i18next';
import type { messages as simplified } from './zh-CN/all';

export type Language = 'zh-CN' | 'zh-TW';
export type MessageKey = keyof typeof simplified;

const catalogues: Record<Language, () => Promise<{ messages: Record<MessageKey, string> }>> = {
  'zh-CN': () => import('./zh-CN/all'),
  'zh-TW': () => import('./zh-TW/all'),
};

async function loadCatalogue(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const { messages } = await catalogues[language]();
  i18next.addResourceBundle(language, 'translation', messages);
}

/** Starts with one catalogue; the other is fetched when it is chosen. */
export async function startI18n(language: Language): Promise<void> {
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
  await loadCatalogue(language);
  await setLanguage(language);
}

/** Switches at run time; texts, `lang` of the page and the i18n request field follow. */
export async function setLanguage(language: Language): Promise<void> {
  await loadCatalogue(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export const currentLanguage = (): Language => (i18next.language === 'zh-TW' ? 'zh-TW' : 'zh-CN');

/** A text of the current language; `{name}` in it is replaced by `values.name`. */
export const t = (key: MessageKey, values?: Record<string, string | number>): string => i18next.t(key, values ?? {});

export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
