/**
 * What of a text is kept that a viewer typed: control characters, line and paragraph separators, marks that turn the
 * direction of what follows (they would reach beyond the text) and halves of surrogate pairs go; then the ends are
 * trimmed. Everything else stays as it was.
 */
export const cleanText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '').trim();

/** The same for a text that may have lines; no more than one empty line between two others. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** How many characters of a text have a shape. */
export const visibleChars = (text: string): number => Array.from(text).filter(hasVisible).length;

/** False for a text of nothing but spaces, joiners and other characters without a shape. */
export const hasVisible = (text: string): boolean => /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u.test(text);

/**
 * What came from outside, without U+0000 in any text of it: nobody sees the character, and PostgreSQL's text has no room for it.
 * @param given what JSON or a form can hold
 */
export function withoutNul<T>(given: T): T {
  if (typeof given === 'string') return given.replaceAll('\0', '') as T;
  if (Array.isArray(given)) return given.map(withoutNul) as T;
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, withoutNul(value)])) as T;
}
