/** A list with one of its items moved to another place; a place beyond an end counts as that end. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item === undefined) return [...items];
  next.splice(Math.max(0, Math.min(next.length, to)), 0, item);
  return next;
}

/**
 * The index of the grid cell at a point; the nearest cell where the point lies between or beyond them.
 * @param pitch the distance from one cell to the next, in the unit of the point, which is counted from the grid's corner
 */
export function cellAt(
  { x, y }: { x: number; y: number },
  { columns, count, pitch }: { columns: number; count: number; pitch: number },
): number {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / pitch)));
  const line = Math.max(0, Math.floor(y / pitch));
  return Math.max(0, Math.min(count - 1, line * columns + column));
}
