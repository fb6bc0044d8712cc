import type { PackedWords } from '../../src/ime/packing';
import { alphabet, costStep, firstCost, maxShared, packedEscape } from '../../src/ime/packing';
import type { Entry } from './entry';

/** The licences ask that this goes where the words go. */
const notice =
  'Words and frequencies: (c) 2008-2010 The Android Open Source Project, by libgooglepinyin (c) 2011 Weng Xuetian, ' +
  'Apache License 2.0, http://www.apache.org/licenses/LICENSE-2.0; jieba (c) 2013 Sun Junyi, @node-rs/jieba ' +
  '(c) 2020-present LongYinan, MIT License. Chosen, merged and packed anew for this product.';

/** A number as one sign, or as two where it is large. */
function packNumber(value: number): string {
  if (value < packedEscape) return alphabet[value]!;
  const high = packedEscape + Math.floor((value - packedEscape) / alphabet.length);
  if (high >= alphabet.length) throw new Error(`${value} does not fit`);
  return alphabet[high]! + alphabet[(value - packedEscape) % alphabet.length]!;
}

const packCost = (cost: number): string =>
  alphabet[Math.max(0, Math.min(alphabet.length - 1, Math.round((cost - firstCost) / costStep)))]!;

/** The cost of a character that no source has by itself. */
const onlyInWords = 16.5;

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
};

/**
 * The dictionary in columns, sorted by syllables, so that each says only what differs from the line before: see
 * src/ime/packing.ts, which reads it.
 */
export function encode(entries: readonly Entry[]): PackedWords {
  const syllables = [...new Set(entries.flatMap((entry) => entry.syllables))].sort();
  const number = new Map(syllables.map((syllable, at) => [syllable, at]));
  const cheapest = [...entries].sort((a, b) => a.cost - b.cost || (a.text < b.text ? -1 : 1));
  // Characters of each syllable, the usual ones first; those that only stand in words come last and cost the most.
  const chars = syllables.map(() => [] as string[]);
  const charCosts = syllables.map(() => [] as number[]);
  const add = (at: number, char: string, cost: number) => {
    if (chars[at]!.includes(char)) return;
    chars[at]!.push(char);
    charCosts[at]!.push(cost);
  };
  for (const {
    text,
    syllables: [only],
    cost,
  } of cheapest)
    if (text.length === 1) add(number.get(only!)!, text, cost);
  for (const { text, syllables: spelled } of cheapest) {
    for (const [i, char] of Array.from(text).entries()) add(number.get(spelled[i]!)!, char, onlyInWords);
  }
  const words = cheapest
    .filter(({ text }) => text.length > 1)
    .map((entry) => ({ ...entry, path: entry.syllables.map((syllable) => number.get(syllable)!) }))
    .sort((a, b) => compare(a.path, b.path) || a.cost - b.cost);
  let previous: number[] = [];
  const columns = { heads: '', tails: '', picks: '', costs: '' };
  for (const { text, path, cost } of words) {
    let shared = 0;
    while (shared < path.length && path[shared] === previous[shared]) shared += 1;
    if (shared > maxShared || path.length > maxShared) throw new Error(`${text} is too long`);
    columns.heads += alphabet[shared * (maxShared + 1) + path.length - shared];
    path.slice(shared).forEach((syllable, i) => {
      // Sorted: the first that differs is the larger one.
      columns.tails += packNumber(i === 0 && shared < previous.length ? syllable - previous[shared]! : syllable);
    });
    Array.from(text).forEach((char, i) => {
      columns.picks += packNumber(chars[path[i]!]!.indexOf(char));
    });
    columns.costs += packCost(cost);
    previous = path;
  }
  return {
    notice,
    syllables: syllables.join(' '),
    chars: chars.map((list) => list.join('')).join(' '),
    charCosts: charCosts.map((list) => list.map(packCost).join('')).join(' '),
    ...columns,
  };
}
