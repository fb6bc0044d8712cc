import { folded } from '../titles/script';

/** A character of a text as it is compared, and where in the text it stands (UTF-16; `to` is behind it). */
export interface PlainChar {
  char: string;
  from: number;
  to: number;
}

/** What each character becomes is looked up: of a text of a hundred characters that is all its price. */
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
 * A text as it is compared, character by character: wide letters, capitals, accents and Traditional characters hide no word, and nor does
 * what has no shape or is put between its letters.
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
