import type { Script } from '../lib/traditional';
import type { Candidate, Conversion } from './ime';
import { mostKeys } from './keys';

/** A candidate as it is shown. */
export interface Choice {
  shown: string;
  candidate: Candidate;
}
/** Part of what is being written that was chosen, and the keys that it used up. */
interface Taken extends Choice {
  keys: string;
}
/** What is being written: choices for its beginning, and the keys that none was made for yet. */
export interface Composition {
  taken: readonly Taken[];
  input: string;
}

export const nothingComposed: Composition = { taken: [], input: '' };

/** An apostrophe parts syllables, so it cannot begin the input or follow another. */
export function typeKey(composition: Composition, key: string): Composition {
  const { input } = composition;
  const refused = key === "'" && (input === '' || input.endsWith("'"));
  return refused || input.length >= mostKeys ? composition : { ...composition, input: input + key };
}

/** The last key goes; where none is left, the last choice becomes keys again. */
export function eraseKey({ taken, input }: Composition): Composition {
  const rest = input.slice(0, -1);
  const last = taken[taken.length - 1];
  if (rest !== '' || !last) return { taken, input: rest };
  return { taken: taken.slice(0, -1), input: last.keys };
}

/** What has been chosen so far, as it is shown. */
export const takenText = ({ taken }: Composition): string => taken.map(({ shown }) => shown).join('');

export interface Chosen {
  composition: Composition;
  /** The whole, once no key is left to choose for. */
  text: string | null;
  /** What to learn from it: the choice, and the whole where it was made of several. */
  learn: Pick<Candidate, 'text' | 'syllables' | 'base'>[];
}

/** Takes a choice for the beginning of the input. */
export function choose({ taken, input }: Composition, choice: Choice): Chosen {
  const { length } = choice.candidate;
  const all = [...taken, { ...choice, keys: input.slice(0, length) }];
  const rest = input.slice(length);
  if (rest !== '') return { composition: { taken: all, input: rest }, text: null, learn: [choice.candidate] };
  const whole = {
    text: all.map(({ candidate }) => candidate.text).join(''),
    syllables: all.flatMap(({ candidate }) => candidate.syllables),
    base: all.reduce((sum, { candidate }) => sum + candidate.base, 0),
  };
  return {
    composition: nothingComposed,
    text: takenText({ taken: all, input: '' }),
    learn: all.length > 1 ? [choice.candidate, whole] : [choice.candidate],
  };
}

/** What is being written into a field that holds `value`, so that a reload gives it back. */
export const writeComposition = (value: string, composition: Composition): string =>
  JSON.stringify({ value, ...composition });

/** What was kept for a field that holds `value`; nothing where it holds something else by now, or that is not ours. */
export function readComposition(stored: string | null, value: string): Composition {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<Composition & { value: string }> | null;
    if (kept?.value === value && typeof kept.input === 'string' && kept.taken?.every(isTaken)) {
      return { taken: kept.taken, input: kept.input };
    }
  } catch {
    // Somebody else's: the same as none.
    return nothingComposed;
  }
  return nothingComposed;
}
const isTaken = (taken: Partial<Taken> | null): boolean =>
  typeof taken?.shown === 'string' &&
  typeof taken.keys === 'string' &&
  typeof taken.candidate?.text === 'string' &&
  Array.isArray(taken.candidate.syllables);

/** The candidates as the script writes them; a character with several forms in Traditional once for each. */
export function choices({ candidates }: Conversion, script: Script): Choice[] {
  const seen = new Set<string>();
  return candidates.flatMap((candidate) =>
    script
      .forms(candidate.text)
      .filter((shown) => !seen.has(shown) && seen.add(shown))
      .map((shown) => ({ shown, candidate })),
  );
}
