import type { Arrangement } from './collection';
import { around, gridStep, nearestColumn, visibleRange } from './windowing';

/** Lines kept mounted above and below the visible ones. */
const overscan = 1;
/** Lines on each side of the one that gets focus from far away. */
const aroundLines = 3;
/** So many lines before the end, more items are asked for. */
const nearEnd = 3;

interface GridSizes {
  count: number;
  columns: number;
  /** Design px: an item's width, and from one to the next across and down. */
  width: number;
  pitchX: number;
  pitchY: number;
  /** One of the items is the present one, and the grid is entered there. */
  hasPresent: boolean;
}

/** Items in columns, on a page that scrolls. */
export function gridArrangement({ count, columns, width, pitchX, pitchY, hasPresent }: GridSizes): Arrangement {
  const lines = Math.ceil(count / columns);
  const lineOf = (index: number) => Math.floor(index / columns);
  return {
    count,
    lines,
    scrollsPage: true,
    lineOf,
    step: (index, direction) => gridStep(index, count, columns, direction),
    entersNearest: (direction, visited) => !visited && !hasPresent && direction === 'down',
    nearest: (x) => Math.min(count - 1, nearestColumn(x, 0, pitchX, width, columns)),
    isNearEnd: (index) => lineOf(index) >= lines - nearEnd,
    linesFor({ from, size }, focused) {
      const least = visibleRange(from, size, pitchY, lines, 0);
      // The line below the one that has focus is there before the arrow looks for it.
      const isWalked = focused >= least.start && focused < least.end;
      return {
        least: isWalked ? { ...least, end: Math.max(least.end, Math.min(lines, focused + 2)) } : least,
        wanted: visibleRange(from, size, pitchY, lines, overscan),
      };
    },
    partAround: (index) => around(lineOf(index), aroundLines, lines),
  };
}
