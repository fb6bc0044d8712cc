/** What the viewer has chosen before, so that it comes first the next time. */
export interface LearnedWord {
  /** In Simplified, as the dictionary has it. */
  text: string;
  syllables: string[];
  /** What it costs without having been learned. */
  base: number;
  times: number;
}

/** Oldest first. */
export type Learned = readonly LearnedWord[];

/** More would only be slower to match: the ones chosen longest ago go. */
export const mostLearned = 400;
/** Longer than this nobody writes twice. */
const longest = 12;

const same = (a: LearnedWord, b: Pick<LearnedWord, 'text' | 'syllables'>) =>
  a.text === b.text && a.syllables.join() === b.syllables.join();

/** Each character has its reading. What was taken as it was typed, letter by letter, has none and is no word. */
const isWord = ({ text, syllables }: Pick<LearnedWord, 'text' | 'syllables'>): boolean =>
  text !== '' && syllables.length <= longest && syllables.filter(Boolean).length === Array.from(text).length;

/** The list with one more choice in it; what was there before counts on. */
export function learn(list: Learned, word: Omit<LearnedWord, 'times'>): Learned {
  if (!isWord(word)) return list;
  const before = list.find((other) => same(other, word));
  const rest = list.filter((other) => other !== before);
  const { text, syllables } = word;
  const now = {
    text,
    syllables,
    base: Math.min(word.base, before?.base ?? word.base),
    times: (before?.times ?? 0) + 1,
  };
  return [...rest, now].slice(-mostLearned);
}

/** What was put together out of characters (a name) is as rare as a rare word at most, however rare they are. */
const rarest = 12;

/** A choice is worth about as much as being ten times as usual, the next ones less. Never cheaper than the usual words. */
export const learnedCost = ({ base, times }: LearnedWord): number =>
  Math.max(3.2, Math.min(base, rarest) - 2.2 - 1.2 * Math.log(Math.min(times, 20)));

/** What was stored, or nothing where it is not what we stored. */
export function readLearned(stored: string | null): Learned {
  if (!stored) return [];
  try {
    const rows: unknown = JSON.parse(stored);
    if (!Array.isArray(rows)) return [];
    return rows
      .filter(isRow)
      .map(([text, syllables, base, times]) => ({ text, syllables: syllables.split(' '), base, times }))
      .filter(isWord);
  } catch {
    // Not ours: an older version, or a storage that was cut off. Learning begins anew.
    return [];
  }
}
type Row = [string, string, number, number];
const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  typeof row[1] === 'string' &&
  Number.isFinite(row[2]) &&
  Number.isFinite(row[3]);

export const writeLearned = (list: Learned): string =>
  JSON.stringify(
    list.map(
      ({ text, syllables, base, times }): Row => [text, syllables.join(' '), Math.round(base * 100) / 100, times],
    ),
  );
