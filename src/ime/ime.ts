import { type Dictionary, syllablesOf } from './dictionary';
import { type Keys, mostKeys } from './keys';
import type { Learned } from './learned';
import { type Piece, sentences } from './sentence';
import { type Lattice, lattice, spellings } from './spelling';
import { type Found, indexLearned, type LearnedIndex, walk, walkLearned } from './walk';

/** Something to choose for the beginning of the input, or for all of it. */
export interface Candidate {
  /** In Simplified. */
  text: string;
  /** How much of the input it uses up, in keys. */
  length: number;
  /** Its reading. Longer than what was typed where it completes a word. */
  syllables: string[];
  /** -ln of a probability, with what the way of typing it costs. */
  cost: number;
  /** The same for the word alone, as if nothing had been learned. */
  base: number;
}
export interface Conversion {
  /** The best first. */
  candidates: Candidate[];
  /** The input cut into syllables, as the best candidate reads it; for digits, the letters that it means. */
  reading: string[];
}
export interface Ime {
  /** @param input lower-case letters and apostrophes, or the digits 2 to 9; at most `mostKeys` of them are looked at */
  convert(input: string, keys: Keys): Conversion;
  learned(list: Learned): void;
}

/** Rows of words kept for each place of the input, and how much worse than the best one is still shown. */
const rowsEach = 4;
const worstRow = 2.5;
/** A whole page after page of candidates; what comes later nobody walks to. */
const mostCandidates = 150;
/** Words that go on where the input stops, and what each syllable that nobody has typed costs. */
const completion = { most: 2, place: 3, cost: 2.5, worse: 5.5, syllables: 3, fromKeys: 3 };

const none: Conversion = { candidates: [], reading: [] };

/** A pinyin input method over one dictionary. Pure: what is learned is given, and kept by who gives it. */
export function createIme(dictionary: Dictionary): Ime {
  const tables = {
    letters: spellings(dictionary.syllables, 'letters', true),
    digits: spellings(dictionary.syllables, 'digits', false),
  };
  const numbers = new Map(dictionary.syllables.map((syllable, at) => [syllable, at]));
  let index: LearnedIndex = new Map();
  const attempt = (input: string, keys: Keys, initials: boolean): Conversion => {
    const net = lattice(input, tables[keys], initials);
    const found = walk(dictionary, net, 0);
    const rows = sentences(dictionary, net, index, found, rowsEach);
    if (rows.length === 0) return none;
    return collect({ dictionary, net, index, found, rows, input, keys });
  };
  return {
    convert: (given, keys) => {
      const input = given.slice(0, mostKeys);
      // Nine keys: an initial could be any of three or four, so they are only tried where whole syllables do not fit.
      const first = attempt(input, keys, keys === 'letters');
      return first === none && keys === 'digits' ? attempt(input, keys, true) : first;
    },
    learned: (list) => {
      index = indexLearned(list, numbers);
    },
  };
}

interface Search {
  dictionary: Dictionary;
  net: Lattice;
  index: LearnedIndex;
  found: readonly Found[];
  rows: readonly Piece[][];
  input: string;
  keys: Keys;
}

/** The row as one candidate. */
const joined = (row: readonly Piece[], names: readonly string[]): Candidate => ({
  text: row.map((piece) => piece.text).join(''),
  length: row[row.length - 1]!.end,
  syllables: row.flatMap((piece) => piece.syllables.map((number) => names[number]!)),
  cost: row.reduce((sum, piece) => sum + piece.cost, 0),
  base: row.reduce((sum, piece) => sum + piece.base, 0),
});

function collect(search: Search): Conversion {
  const { dictionary, rows, input, keys } = search;
  const names = dictionary.syllables;
  const best = rows.map((row) => joined(row, names));
  const reading = readingOf(search.net, rows[0]!, names, input, keys);
  const words = wordsAtStart(search, reading.cuts).sort((a, b) => b.length - a.length || a.cost - b.cost);
  const whole = best.filter(({ cost }) => cost < best[0]!.cost + worstRow);
  const list = mergeByCost(whole, words, input.length);
  list.splice(completion.place, 0, ...completions(search, list[0]!.cost));
  const seen = new Set<string>();
  // The same word again uses up less of what was typed.
  const candidates = list.filter(({ text }) => !seen.has(text) && seen.add(text));
  return { candidates: candidates.slice(0, mostCandidates), reading: reading.parts };
}

/** Sentences stand among the words that use up everything, by cost; the shorter words follow. */
function mergeByCost(whole: Candidate[], words: Candidate[], length: number): Candidate[] {
  const full = words.filter((word) => word.length === length);
  return [...[...whole, ...full].sort((a, b) => a.cost - b.cost), ...words.slice(full.length)];
}

/** @param cuts where the best reading has its syllables end: a word of initials that ends elsewhere cuts one in two */
function wordsAtStart({ dictionary, net, index, found }: Search, cuts: ReadonlySet<number>): Candidate[] {
  const names = dictionary.syllables;
  const cheapest = new Map<string, { found: Found; word: number; cost: number }>();
  for (const item of found) {
    if (item.cost > 0 && !cuts.has(item.end)) continue;
    const from = dictionary.firstWord[item.node]!;
    for (let word = from; word < from + dictionary.wordCount[item.node]!; word += 1) {
      const key = `${word} ${item.end}`;
      const cost = dictionary.cost(word) + item.cost;
      const other = cheapest.get(key);
      if (!other || cost < other.cost) cheapest.set(key, { found: item, word, cost });
    }
  }
  // Only what will be shown is spelled out.
  const shown = [...cheapest.values()]
    .sort((a, b) => b.found.end - a.found.end || a.cost - b.cost)
    .slice(0, mostCandidates);
  const own = walkLearned(index, net, 0).map(({ text, syllables, end, cost, base }) => ({
    text,
    length: end,
    syllables: syllables.map((number) => names[number]!),
    cost,
    base,
  }));
  return own.concat(
    shown.map(({ found: item, word, cost }) => ({
      text: dictionary.text(word, item.length),
      length: item.end,
      syllables: syllablesOf(dictionary, item.node, item.length).map((number) => names[number]!),
      cost,
      base: dictionary.cost(word),
    })),
  );
}

/** The most usual words that begin as the input does and go on. */
function completions({ dictionary, found, input }: Search, bestCost: number): Candidate[] {
  if (input.length < completion.fromKeys) return [];
  const { firstChild, nextSibling, firstWord, wordCount } = dictionary;
  const offers: { from: Found; word: number; ways: number[]; cost: number }[] = [];
  for (const from of found) {
    if (from.end !== input.length || from.length < 2) continue;
    const descend = (node: number, ways: number[], cost: number) => {
      for (let child = firstChild[node]!; child !== 0; child = nextSibling[child]!) {
        const further = [...ways, dictionary.syllable[child]!];
        const total = cost + completion.cost;
        if (wordCount[child]) {
          const word = firstWord[child]!;
          offers.push({ from, word, ways: further, cost: dictionary.cost(word) + total });
        }
        if (further.length < completion.syllables) descend(child, further, total);
      }
    };
    descend(from.node, [], from.cost);
  }
  return offers
    .sort((a, b) => a.cost - b.cost)
    .slice(0, completion.most)
    .filter(({ cost }) => cost < bestCost + completion.worse)
    .map(({ from, word, ways, cost }) => ({
      text: dictionary.text(word, from.length + ways.length),
      length: input.length,
      syllables: [...syllablesOf(dictionary, from.node, from.length), ...ways].map(
        (number) => dictionary.syllables[number]!,
      ),
      cost,
      base: dictionary.cost(word),
    }));
}

/** The keys of each syllable; for digits the letters they stand for. */
function readingOf(net: Lattice, row: readonly Piece[], names: readonly string[], input: string, keys: Keys) {
  const parts: string[] = [];
  const cuts = new Set<number>();
  for (const { syllables, start, end } of row) {
    // A row's piece knows where it ends, not where its syllables do: the cheapest way through them says.
    let ways: { at: number; cost: number; cuts: number[] }[] = [{ at: start, cost: 0, cuts: [start] }];
    for (const syllable of syllables) {
      ways = ways.flatMap(({ at, cost, cuts }) =>
        (net[at]?.get(syllable) ?? []).map((match) => ({
          at: match.end,
          cost: cost + match.cost,
          cuts: [...cuts, match.end],
        })),
      );
    }
    const way = ways.filter(({ at }) => at === end).sort((a, b) => a.cost - b.cost)[0]!;
    syllables.forEach((syllable, i) => {
      cuts.add(way.cuts[i + 1]!);
      const typed = input.slice(way.cuts[i], way.cuts[i + 1]).replace(/'/g, '');
      parts.push(keys === 'digits' ? names[syllable]!.slice(0, typed.length) : typed);
    });
  }
  return { parts, cuts };
}
