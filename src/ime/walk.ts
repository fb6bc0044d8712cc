import type { Dictionary } from './dictionary';
import { type Learned, learnedCost } from './learned';
import type { Lattice } from './spelling';

/** A node of the dictionary's tree, and with it its words, fits the input from some place to `end`. */
export interface Found {
  node: number;
  length: number;
  end: number;
  /** What the way of spelling costs, without the words themselves. */
  cost: number;
}

/** A long row of initials fits very many words; what has not come by then would not be chosen. */
const mostSteps = 12_000;

/** Every node that fits the input from `start` on: those that have words, and those at its end, whose children may. */
export function walk(dictionary: Dictionary, lattice: Lattice, start: number): Found[] {
  const { syllable, firstChild, nextSibling, wordCount } = dictionary;
  const found: Found[] = [];
  let steps = 0;
  const visit = (node: number, length: number, end: number, cost: number) => {
    if (wordCount[node]! > 0 || end === lattice.length) found.push({ node, length, end, cost });
    const next = lattice[end];
    if (!next) return;
    for (let child = firstChild[node]!; child !== 0; child = nextSibling[child]!) {
      steps += 1;
      if (steps > mostSteps) return;
      const matches = next.get(syllable[child]!);
      if (matches) for (const match of matches) visit(child, length + 1, match.end, cost + match.cost);
    }
  };
  lattice[start]?.forEach((matches, node) => {
    for (const match of matches) visit(node, 1, match.end, match.cost);
  });
  return found;
}

interface Indexed {
  text: string;
  syllables: number[];
  cost: number;
  /** Before it was learned. */
  base: number;
}
export interface FoundLearned extends Indexed {
  end: number;
}

/** Learned words by the number of their first syllable, made once for each list. */
export type LearnedIndex = ReadonlyMap<number, readonly Indexed[]>;

export function indexLearned(list: Learned, numbers: ReadonlyMap<string, number>): LearnedIndex {
  const index = new Map<number, Indexed[]>();
  for (const word of list) {
    const syllables = word.syllables.map((syllable) => numbers.get(syllable) ?? -1);
    if (syllables.includes(-1)) continue;
    const entry = { text: word.text, syllables, cost: learnedCost(word), base: word.base };
    const bucket = index.get(syllables[0]!);
    if (bucket) bucket.push(entry);
    else index.set(syllables[0]!, [entry]);
  }
  return index;
}

/** Every learned word that fits the input from `start` on. */
export function walkLearned(index: LearnedIndex, lattice: Lattice, start: number): FoundLearned[] {
  const found: FoundLearned[] = [];
  lattice[start]?.forEach((_, first) => {
    for (const word of index.get(first) ?? []) {
      const { syllables } = word;
      const go = (i: number, at: number, spelled: number) => {
        if (i === syllables.length) found.push({ ...word, end: at, cost: word.cost + spelled });
        else for (const match of lattice[at]?.get(syllables[i]!) ?? []) go(i + 1, match.end, spelled + match.cost);
      };
      go(0, start, 0);
    }
  });
  return found;
}
