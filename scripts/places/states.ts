import { syllables } from './countries';

/** A row of iso_3166-2.json. */
export interface Subdivision {
  code: string;
  name: string;
  parent?: string;
}

/** Two names by code; from own-states.txt, where iso-codes has none, or one that nobody there uses. */
export type OwnNames = ReadonlyMap<string, readonly [cn: string, tw: string]>;

/** Hong Kong, Macau and Taiwan are chosen as regions of their own; nobody lives on the outlying islands (UM). */
const leftOut = new Set(['CN-HK', 'CN-MO', 'CN-TW']);

/** The texts of a compiled catalogue of gettext (.mo), by the original. */
export function readCatalogue(mo: Buffer): Map<string, string> {
  if (mo.readUInt32LE(0) !== 0x950412de) throw new Error('Not a catalogue');
  const [count, originals, translations] = [mo.readUInt32LE(8), mo.readUInt32LE(12), mo.readUInt32LE(16)];
  const text = (table: number, index: number) => {
    const at = table + index * 8;
    return mo.toString('utf8', mo.readUInt32LE(at + 4), mo.readUInt32LE(at + 4) + mo.readUInt32LE(at));
  };
  return new Map(Array.from({ length: count }, (_, index) => [text(originals, index), text(translations, index)]));
}

export const readOwnNames = (text: string): OwnNames =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string, string])
      .map(([code, cn, tw]) => [code, [cn, tw]]),
  );

/**
 * One line for each country whose every part of the first level has a Chinese name of its own: code, then parts of code, name,
 * reading and the name in zh-TW where it differs. Where some have no name the whole country is left out: a list with gaps is
 * worse than a field to type in.
 */
export function stateLines(
  rows: readonly Subdivision[],
  cn: ReadonlyMap<string, string>,
  own: OwnNames,
  toTraditional: (text: string) => string,
): string[] {
  const byName = new Intl.Collator('zh-CN-u-co-pinyin');
  const named = rows
    .filter(({ code, parent }) => !parent && !leftOut.has(code) && code.slice(0, 3) !== 'UM-')
    .map(({ code, name }) => {
      const [simplified = '', traditional = ''] = own.get(code) ?? [cn.get(name)];
      return { code, cn: simplified, tw: traditional || toTraditional(simplified) };
    });
  const countries = [...new Set(named.map(({ code }) => code.slice(0, 2)))].sort();
  return countries.flatMap((country) => {
    const parts = named.filter(({ code }) => code.slice(0, 2) === country).sort((a, b) => byName.compare(a.cn, b.cn));
    const whole = parts.every((part) => part.cn) && new Set(parts.map((part) => part.cn)).size === parts.length;
    if (!whole || parts.length < 2) return [];
    const texts = parts.map((part) =>
      [part.code.slice(3), part.cn, syllables(part.cn), part.tw === part.cn ? '' : part.tw].join('|'),
    );
    return [`${country};${texts.join(';')}`];
  });
}
