import { pinyin } from 'pinyin-pro';
import type { Entry } from './entry';

/** From here on a character is one that nobody types: variants, names of fish and birds. */
const rarest = { character: 16.6, word: 13.62 };
/** How many of jieba's words come on top, and what they cost more: it counts newspapers, not what people type. */
const fromNews = { atLeast: 40, penalty: 0.9, least: 9.5 };
const newsTotal = 60_101_964;
/** Forum furniture that the crawl of the source left in, and words no television offers by itself. */
const unwanted = new Set([
  '回复日期',
  '楼主',
  '帖子',
  '发帖',
  '回帖',
  '发贴',
  '跟帖',
  '顶贴',
  '作者',
  '三陪',
  '裸照',
  '前戏',
]);

const keyOf = (entry: Entry) => `${entry.text} ${entry.syllables.join(' ')}`;
const isHan = (text: string): boolean => /^[一-鿿〇]+$/.test(text);

function readings(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true });
}

/** `own-words.txt`: a number is the cost of the words after it; a reading stands in brackets, its syllables with hyphens. */
export function readOwnWords(file: string): Entry[] {
  let cost = 10;
  const entries: Entry[] = [];
  for (const token of file.replace(/^#.*$/gm, '').split(/\s+/)) {
    const [, text, reading] = token.match(/^([一-鿿]+)(?:\(([a-z-]+)\))?$/) ?? [];
    if (text) entries.push({ text, syllables: reading?.split('-') ?? readings(text), cost });
    else if (token) cost = Number(token);
    if (Number.isNaN(cost)) throw new Error(`own-words.txt: ${token}`);
  }
  return entries;
}

/** jieba's `dict.txt`: word, count, kind. Names of persons stay out, and what is longer than a saying. */
export function readJieba(file: string): Entry[] {
  return file
    .split('\n')
    .map((line) => line.split(' ') as [string, string, string?])
    .filter(([text, count, kind]) => isHan(text) && Number(count) >= fromNews.atLeast && kind !== 'nr')
    .filter(([text]) => text.length >= 2 && text.length <= 5)
    .map(([text, count]) => ({
      text,
      syllables: readings(text),
      cost: Math.max(fromNews.least, -Math.log(Number(count) / newsTotal) + fromNews.penalty),
    }));
}

/**
 * One list out of three. A word that two of them have costs what the earlier one says, but ours may make it cheaper.
 * @param isTraditional tells the forms that only Traditional uses: those are made from the others, not typed
 * @param spellings the syllables there are
 */
export function mergeWords(
  { base, own, news }: Record<'base' | 'own' | 'news', Entry[]>,
  isTraditional: (char: string) => boolean,
  spellings: ReadonlySet<string>,
): Entry[] {
  const all = new Map<string, Entry>();
  const known = new Set<string>();
  const take = (entry: Entry) => {
    const key = keyOf(entry);
    const before = all.get(key);
    if (!before || entry.cost < before.cost) all.set(key, entry);
    known.add(entry.text);
  };
  const usable = ({ text, syllables }: Entry) =>
    !unwanted.has(text) &&
    isHan(text) &&
    syllables.length === text.length &&
    syllables.every((syllable) => spellings.has(syllable)) &&
    !Array.from(text).some(isTraditional);
  for (const entry of base.filter(usable)) {
    if (entry.cost < (entry.text.length === 1 ? rarest.character : rarest.word)) take(entry);
  }
  for (const entry of own.filter(usable)) take(entry);
  // What is known has its reading from a source that was made for typing.
  for (const entry of news.filter(usable)) if (!known.has(entry.text)) all.set(keyOf(entry), entry);
  return [...all.values()];
}
