import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { pinyin } from 'pinyin-pro';

/** As a product of the mainland writes them; ICU's short style leaves the first two characters out. */
const ownNames: Record<string, string> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

/** Syllables as they are typed, a space between: '重庆' is 'chong qing'. ü is typed v. */
export const syllables = (name: string): string =>
  pinyin(name.replace(/[^\p{Script=Han}]/gu, ''), { toneType: 'none', v: true, type: 'array' }).join(' ');

/**
 * One line for each country that has a dialling code: code, code, name and reading for zh-CN, then for zh-TW; a reading that
 * is the same stands once. In the order of zh-CN's dictionary.
 */
export function countryLines(): string[] {
  const cn = new Intl.DisplayNames('zh-CN', { type: 'region', style: 'short' });
  const tw = new Intl.DisplayNames('zh-TW', { type: 'region', style: 'short' });
  const byName = new Intl.Collator('zh-CN-u-co-pinyin');
  return getCountries()
    .map((code) => ({ code, cn: ownNames[code] ?? cn.of(code)!, tw: tw.of(code)! }))
    .sort((a, b) => byName.compare(a.cn, b.cn))
    .map(({ code, cn: simplified, tw: traditional }) => {
      const read = syllables(simplified);
      const readTw = syllables(traditional);
      return [code, getCountryCallingCode(code), simplified, read, traditional, readTw === read ? '' : readTw].join('|');
    });
}
