/** A number that depends on the text alone, 0 to 2^32 - 1: for choices that must come out the same each time. */
export function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) >>> 0;
  return value;
}
