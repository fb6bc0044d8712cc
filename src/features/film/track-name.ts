import type { MessageKey, t as translate } from '../../i18n/i18n';
import type { AudioChoice } from '../../player/state';

/** The languages that films come in: Intl.DisplayNames is younger than our oldest engines (Chromium 53). */
const names: Record<string, MessageKey> = {
  und: 'player.language.und',
  zh: 'player.language.zh',
  'zh-cn': 'player.language.zhCN',
  'zh-hans': 'player.language.zhCN',
  'zh-tw': 'player.language.zhTW',
  'zh-hk': 'player.language.zhTW',
  'zh-hant': 'player.language.zhTW',
  yue: 'player.language.yue',
  nan: 'player.language.nan',
  en: 'player.language.en',
  ja: 'player.language.ja',
  ko: 'player.language.ko',
  fr: 'player.language.fr',
  de: 'player.language.de',
  es: 'player.language.es',
  it: 'player.language.it',
  pt: 'player.language.pt',
  ru: 'player.language.ru',
  th: 'player.language.th',
  vi: 'player.language.vi',
  ms: 'player.language.ms',
  id: 'player.language.id',
  hi: 'player.language.hi',
  ar: 'player.language.ar',
  tr: 'player.language.tr',
};

/** The name of a language (BCP 47): 'en-US' as 'en'; the given tag where the list does not have the language. */
function languageName(t: typeof translate, language: string): string {
  const tag = language.toLowerCase();
  const key = names[tag] ?? names[tag.replace(/-.*$/, '')];
  return key ? t(key) : language;
}

/** A label that is a number only tells tracks of one language apart; any other label was given by the film's maker. */
const isNumber = (label: string): boolean => /^\d+$/.test(label);

/** The name of a subtitle in the choice: its given label, else its language. */
export const subtitleName = (t: typeof translate, { language, label }: AudioChoice): string =>
  label || languageName(t, language);

/** The name of a sound track in the choice: its language, and the label that tells it from others of the same language. */
export function soundName(t: typeof translate, { language, label }: AudioChoice): string {
  if (language === 'und' && label) return label;
  const name = languageName(t, language);
  if (!label || label === name) return name;
  return isNumber(label) ? `${name} ${label}` : t('player.soundNamed', { language: name, name: label });
}
