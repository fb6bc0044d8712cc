import { type Dictionary, syllablesOf } from './dictionary';
import type { Lattice } from './spelling';
import { type Found, type LearnedIndex, walk, walkLearned } from './walk';

/** One word of a sentence. */
export interface Piece {
  text: string;
  syllables: number[];
  start: number;
  end: number;
  cost: number;
  /** Without the way of typing it, and without what was learned. */
  base: number;
}
interface State {
  cost: number;
  piece: Piece;
  before: State | null;
}

interface Edge {
  cost: number;
  make: () => Piece;
}
/** Initials fit many words; with the cheapest alone the others could never stand in a row. */
const edgesEach = 3;

/** The cheapest words of each stretch of the input that begins at `start`, by the stretch's end. */
function edges(dictionary: Dictionary, lattice: Lattice, index: LearnedIndex, start: number, all: readonly Found[]) {
  const best = new Map<number, Edge[]>();
  const offer = (end: number, cost: number, make: () => Piece) => {
    const list = best.get(end);
    if (!list) best.set(end, [{ cost, make }]);
    else if (list.length < edgesEach || cost < list[list.length - 1]!.cost) {
      list.push({ cost, make });
      list.sort((a, b) => a.cost - b.cost);
      if (list.length > edgesEach) list.pop();
    }
  };
  for (const found of all) {
    const word = dictionary.firstWord[found.node]!;
    if (!dictionary.wordCount[found.node]) continue;
    const cost = dictionary.cost(word) + found.cost;
    offer(found.end, cost, () => ({
      text: dictionary.text(word, found.length),
      syllables: syllablesOf(dictionary, found.node, found.length),
      start,
      end: found.end,
      cost,
      base: dictionary.cost(word),
    }));
  }
  for (const { text, syllables, end, cost, base } of walkLearned(index, lattice, start)) {
    offer(end, cost, () => ({ text, syllables, start, end, cost, base }));
  }
  return best;
}

/** Each row so far with one more word, where that is among the cheapest that end there. */
function extend(list: State[], states: readonly (State | null)[], { cost, make }: Edge, most: number): void {
  let piece: Piece | null = null;
  for (const before of states) {
    const total = cost + (before?.cost ?? 0);
    if (list.length === most && list[most - 1]!.cost <= total) return;
    piece = piece ?? make();
    list.push({ cost: total, piece, before });
    list.sort((a, b) => a.cost - b.cost);
    if (list.length > most) list.pop();
  }
}

/**
 * The cheapest rows of words that cover the whole input (Viterbi over word costs), best first.
 * @param most how many rows to keep for each place
 * @returns for each row its pieces; none where no row reaches the end
 */
export function sentences(
  dictionary: Dictionary,
  lattice: Lattice,
  index: LearnedIndex,
  first: readonly Found[],
  most: number,
): Piece[][] {
  const length = lattice.length;
  const at: State[][] = Array.from({ length: length + 1 }, () => []);
  for (let start = 0; start < length; start += 1) {
    const states: (State | null)[] = start === 0 ? [null] : at[start]!;
    if (states.length === 0 || !lattice[start]) continue;
    const all = start === 0 ? first : walk(dictionary, lattice, start);
    edges(dictionary, lattice, index, start, all).forEach((words, end) => {
      for (const word of words) extend(at[end]!, states, word, most);
    });
  }
  return at[length]!.map((state) => {
    const pieces: Piece[] = [];
    for (let now: State | null = state; now; now = now.before) pieces.unshift(now.piece);
    return pieces;
  });
}
