/** Compatibility forms folded, lower case, letters and digits only: 'Wall·E ２' and 'wall-e 2' are the same search. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const KEYPAD: Record<string, string> = Object.fromEntries(
  ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'].flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, String(index + 2)]),
  ),
);

/** Keys of a telephone keypad for a-z; digits stand for themselves, anything else is dropped. */
export const toT9 = (text: string): string =>
  Array.from(text, (char) => KEYPAD[char] ?? (/[0-9]/.test(char) ? char : '')).join('');

/** Stands before every syllable's start in search_pinyin and search_t9. */
export const START = '|';
