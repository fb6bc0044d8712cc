/** A list with one of its items in another place. @param to 0-based, kept within the list */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.slice();
  const [item] = rest.splice(from, 1);
  if (item === undefined) return rest;
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, item);
  return rest;
}

/** What stands after an item of a list; '' at its end. */
export const nextOf = (keys: readonly string[], key: string): string => keys[keys.indexOf(key) + 1] ?? '';
