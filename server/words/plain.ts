import { folded } from '../titles/script';

/** A character of a text in the form in which it is compared, and its UTF-16 offsets in the text (`to` is exclusive). */
export interface PlainChar {
  char: string;
  from: number;
  to: number;
}

/** The size of the cache of converted characters; with it a text of a hundred characters costs no more than its look-ups. */
const KEPT = 50_000;
const kept = new Map<string, string>();

function plainChar(char: string): string {
  const known = kept.get(char);
  if (known !== undefined) return known;
  const bare = char
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const plain = folded(bare);
  if (kept.size >= KEPT) kept.clear();
  kept.set(char, plain);
  return plain;
}

/**
 * A text in the form in which it is compared, character by character: full-width letters, capitals, accents and Traditional characters do not
 * hide a word, and neither do white space and signs between its letters.
 */
export function plainChars(text: string): PlainChar[] {
  const found: PlainChar[] = [];
  let from = 0;
  for (const written of text) {
    const to = from + written.length;
    for (const char of plainChar(written)) found.push({ char, from, to });
    from = to;
  }
  return found;
}

export const plainOf = (text: string): string =>
  plainChars(text)
    .map(({ char }) => char)
    .join('');
