import type { Language } from '../../i18n/i18n';

/** A country or region that has a dialling code. */
export interface Country {
  /** ISO 3166-1, two capitals (and AC, TA, XK, which telephones know). */
  code: string;
  /** The dialling code without '+', e.g. '86'. */
  dial: string;
  /** The country's name in each language. */
  names: Record<Language, string>;
}

/** The countries where most readers of Chinese live, in the order in which they are offered. The list of all others is loaded on demand. */
export const commonCountries: readonly Country[] = (
  [
    ['CN', '86', '中国', '中國'],
    ['HK', '852', '中国香港', '香港'],
    ['MO', '853', '中国澳门', '澳門'],
    ['TW', '886', '中国台湾', '台灣'],
    ['SG', '65', '新加坡', '新加坡'],
    ['MY', '60', '马来西亚', '馬來西亞'],
    ['JP', '81', '日本', '日本'],
    ['KR', '82', '韩国', '南韓'],
    ['US', '1', '美国', '美國'],
    ['CA', '1', '加拿大', '加拿大'],
    ['GB', '44', '英国', '英國'],
    ['AU', '61', '澳大利亚', '澳洲'],
    ['NZ', '64', '新西兰', '紐西蘭'],
  ] as const
).map(([code, dial, cn, tw]) => ({ code, dial, names: { 'zh-CN': cn, 'zh-TW': tw } }));

/** The default country of a form. */
export const firstCountry = commonCountries[0]!;
