/**
 * How the dictionary travels (scripts/ime/encode.ts writes it): columns of one-byte signs, which compress to about four
 * bytes a word. Sorted by syllables, each word says how many syllables it shares with the one before it, which follow,
 * which character of each syllable it takes, and what it costs.
 */
export interface PackedWords {
  /** Whose words these are; travels with them. */
  notice: string;
  /** In alphabetical order, with spaces between: their places are their numbers. */
  syllables: string;
  /** For each syllable its characters, the usual ones first; spaces between syllables. */
  chars: string;
  /** For each of those characters one sign. */
  charCosts: string;
  /** For each word one sign: syllables shared * 9 + syllables that follow. */
  heads: string;
  /** Numbers of the syllables that follow; the first one as the difference from the word before. */
  tails: string;
  /** For each character its place among those of its syllable. */
  picks: string;
  /** For each word one sign. */
  costs: string;
}

/** Printable ASCII without what JSON or a quoted script would have to escape, and without the space. */
export const alphabet = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i))
  .filter((sign) => sign !== "'" && sign !== '\\' && sign !== '`')
  .join('');
/** A sign from here on announces a second one. */
export const packedEscape = 81;
export const maxShared = 8;
/** Costs are -ln of a probability: the first sign is `firstCost`, each further one `costStep` more. */
export const firstCost = 2.5;
export const costStep = 0.17;
