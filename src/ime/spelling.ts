import type { Keys } from './keys';

/** A syllable may begin at some place of the input and end here. */
export interface Match {
  end: number;
  cost: number;
}
/** For each place of the input and each syllable's number, where that syllable may end. */
export type Lattice = readonly (ReadonlyMap<number, readonly Match[]> | undefined)[];

/** What leaving out letters costs, on the scale of -ln of a probability. */
const costs = { initial: 3, unfinished: 0.6, unfinishedWhole: 3, fuzzy: 4 };

const nineKeys = '22233344455566677778889999';
const digitsOf = (letters: string): string =>
  letters.replace(/[a-z]/g, (letter) => nineKeys[letter.charCodeAt(0) - 97]!);

/** Sounds that many speakers do not tell apart. */
const fuzzyStarts: readonly [string, string][] = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['l', 'n'],
];
const fuzzyEnds: readonly [string, string][] = [
  ['ing', 'in'],
  ['eng', 'en'],
];

function fuzzyStart(syllable: string): string | null {
  for (const [long, short] of fuzzyStarts) {
    if (syllable.startsWith(long)) return short + syllable.slice(long.length);
    if (syllable.startsWith(short) && syllable[1] !== 'h') return long + syllable.slice(short.length);
  }
  return null;
}
function fuzzyEnd(syllable: string): string | null {
  for (const [long, short] of fuzzyEnds) {
    if (syllable.endsWith(long)) return syllable.slice(0, -long.length) + short;
    if (syllable.endsWith(short)) return syllable.slice(0, -short.length) + long;
  }
  return null;
}

interface Spelling {
  syllable: number;
  text: string;
  /** Letters that may stand for the whole of it inside a word: h, or sh. */
  initials: string[];
  cost: number;
}

const initialsOf = (text: string): string[] => (/^[zcs]h/.test(text) ? [text[0]!, text.slice(0, 2)] : [text[0]!]);

/**
 * How every syllable may be typed, by the first key of it.
 * @param fuzzy also as somebody would who says z for zh
 */
export function spellings(syllables: readonly string[], keys: Keys, fuzzy: boolean): Map<string, Spelling[]> {
  const byKey = new Map<string, Spelling[]>();
  const known = new Set(syllables);
  syllables.forEach((exact, syllable) => {
    const loose = fuzzy ? [fuzzyStart(exact), fuzzyEnd(exact)] : [];
    for (const letters of [exact, ...loose]) {
      // What is a syllable of its own keeps its place; the loose reading comes after it.
      if (letters === null || (letters !== exact && !known.has(letters))) continue;
      const typed = keys === 'digits' ? digitsOf : (text: string) => text;
      const spelling = {
        syllable,
        text: typed(letters),
        initials: letters === exact ? initialsOf(letters).map(typed) : [],
        cost: letters === exact ? 0 : costs.fuzzy,
      };
      const list = byKey.get(spelling.text[0]!);
      if (list) list.push(spelling);
      else byKey.set(spelling.text[0]!, [spelling]);
    }
  });
  return byKey;
}

/**
 * Every syllable at every place. An apostrophe ends a syllable; it belongs to the one before it.
 * @param initials whether a syllable may be cut down to its initial in the middle too
 */
export function lattice(input: string, by: ReadonlyMap<string, readonly Spelling[]>, initials: boolean): Lattice {
  const after = (at: number): number => (input[at] === "'" ? after(at + 1) : at);
  return Array.from(input, (key, at) => {
    const rest = input.slice(at);
    const list = by.get(key);
    if (!list) return undefined;
    // Who has typed ba may mean it, and need not be on the way to ban.
    const unfinished = list.some(({ text, cost }) => text === rest && cost === 0)
      ? costs.unfinishedWhole
      : costs.unfinished;
    const here = new Map<number, Match[]>();
    const add = (syllable: number, end: number, cost: number) => {
      const matches = here.get(syllable);
      const match = { end: after(end), cost };
      if (!matches) here.set(syllable, [match]);
      else if (!matches.some((other) => other.end === match.end && other.cost <= cost)) matches.push(match);
    };
    for (const { syllable, text, initials: short, cost } of list) {
      if (input.startsWith(text, at)) add(syllable, at + text.length, cost);
      else {
        // The last syllable may still be on its way.
        let length = 1;
        while (length < text.length && input[at + length] === text[length]) length += 1;
        if (at + length === input.length && cost === 0) add(syllable, input.length, unfinished);
      }
      if (!initials) continue;
      for (const initial of short) {
        if (initial.length < text.length && input.startsWith(initial, at)) {
          add(syllable, at + initial.length, costs.initial);
        }
      }
    }
    return here;
  });
}
