/** A list with one of its items in another place. @param to 0-based, kept within the list */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.slice();
  const [item] = from < 0 ? [] : rest.splice(from, 1);
  if (item === undefined) return rest;
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, item);
  return rest;
}

/** What stands after an item of a list; '' at its end. */
export const nextOf = (keys: readonly string[], key: string): string => keys[keys.indexOf(key) + 1] ?? '';

/** A title that was put before another one of its list; '' for the end. */
export interface Move {
  mediaKey: string;
  before: string;
}

/** A list after these moves, one after the other. One of a title, or to a title, that is there no longer moves nothing. */
export function arranged(keys: readonly string[], moves: readonly Move[]): string[] {
  return moves.reduce((now, { mediaKey, before }) => {
    const rest = now.filter((one) => one !== mediaKey);
    const to = before === '' ? rest.length : rest.indexOf(before);
    return to < 0 ? now : moved(now, now.indexOf(mediaKey), to);
  }, keys.slice());
}
