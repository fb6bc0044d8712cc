/**
 * Letters that a desktop keyboard typed before the page stood that they are for. The app collects them, the page takes
 * them as it comes: what came between its rendering and its standing is not lost.
 */
let ahead = '';

/** @returns all that waits, `char` included */
export function typeAhead(char: string, maxLength: number): string {
  ahead = (ahead + char).slice(0, maxLength);
  return ahead;
}

/** Whoever takes it has it: it waits no more. */
export function takeAhead(): string {
  const all = ahead;
  ahead = '';
  return all;
}
