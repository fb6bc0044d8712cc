/** Pure arithmetic of windowed rows and grids. Sizes and offsets in one unit, whichever the caller uses. */
export interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Indices to mount: what is visible and so many more `before` and `after` it. */
export function visibleRange(
  offset: number,
  viewport: number,
  pitch: number,
  count: number,
  before: number,
  after = before,
): Range {
  const first = Math.floor(offset / pitch) - before;
  const last = Math.ceil((offset + viewport) / pitch) + after;
  return { start: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(count, last)) };
}

/** The lines of a list that are in the document: a range, and apart from it the line that has focus or gets it back. */
export interface Part extends Range {
  /** Index of that line, -1 where there is none. */
  keep: number;
}

/** A line and `by` more on each side of it; the line itself is kept mounted while the rest scrolls. */
export const around = (at: number, by: number, count: number): Part => ({
  start: Math.max(0, at - by),
  end: Math.min(count, at + by + 1),
  keep: at,
});

/** The indices of a part in their order, below `count`. */
export function indicesOf({ start, end, keep }: Part, count: number): number[] {
  const last = Math.min(end, count);
  const range = Array.from({ length: Math.max(0, last - start) }, (_, at) => start + at);
  if (keep < 0 || keep >= count || (keep >= start && keep < last)) return range;
  return keep < start ? [keep, ...range] : [...range, keep];
}

/** Lines in their order, `line` among them where there is such a one below `count`. */
export function withLine(lines: number[], line: number, count: number): number[] {
  if (line < 0 || line >= count || lines.includes(line)) return lines;
  return [...lines, line].sort((one, other) => one - other);
}

export const contains = (outer: Range, inner: Range): boolean => outer.start <= inner.start && outer.end >= inner.end;

/** The least scrolling that brings [at, at + size] into [offset + before, offset + viewport - after]. */
export function scrollFor(
  at: number,
  size: number,
  offset: number,
  viewport: number,
  before: number,
  after: number,
): number {
  if (at - before < offset) return Math.max(0, at - before);
  if (at + size + after > offset + viewport) return at + size + after - viewport;
  return offset;
}

/** The column whose centre is nearest to x. */
export function nearestColumn(x: number, offset: number, pitch: number, size: number, count: number): number {
  const column = Math.round((x + offset - size / 2) / pitch);
  return Math.max(0, Math.min(count - 1, column));
}

/**
 * Where an arrow leads in a grid of `columns`, or null where it leaves the grid. No wrap (UI14); down from a full row
 * into a shorter last one goes to its last item.
 */
export function gridStep(
  index: number,
  count: number,
  columns: number,
  direction: 'up' | 'down' | 'left' | 'right',
): number | null {
  const column = index % columns;
  switch (direction) {
    case 'left':
      return column > 0 ? index - 1 : null;
    case 'right':
      return column < columns - 1 && index + 1 < count ? index + 1 : null;
    case 'up':
      return index >= columns ? index - columns : null;
    case 'down': {
      const lastRow = Math.floor((count - 1) / columns);
      if (Math.floor(index / columns) >= lastRow) return null;
      return Math.min(index + columns, count - 1);
    }
  }
}
