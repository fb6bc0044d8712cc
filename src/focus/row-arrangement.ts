import type { Arrangement } from './collection';
import { nearestColumn, visibleRange } from './windowing';

/** Items kept mounted beyond the visible ones on each side at least. */
const margin = 1;
/** Items mounted at once in the direction of travel: a few at every sixth press cost less than one at each. */
const ahead = 6;
/** So many items before the last one, more are asked for. */
const nearEnd = 8;

interface RowSizes {
  count: number;
  /** Design px: an item's width, the gap between two. */
  width: number;
  gap: number;
  /** It reads as a line of one grid: entered at the nearest column each time. */
  aligned: boolean;
}

export interface RowArrangement extends Arrangement {
  /** Where an item stands from the left edge of the first, and what should stay free behind it. Design px. */
  spanOf(index: number): { start: number; size: number; after: number };
  /** Design px from the first item to the end of the last one's gap. */
  readonly length: number;
}

/** Items side by side, in a scroller of their own. */
export function rowArrangement({ count, width, gap, aligned }: RowSizes): RowArrangement {
  const pitch = width + gap;
  return {
    count,
    lines: count,
    length: count * pitch,
    scrollsPage: false,
    lineOf: (index) => index,
    spanOf: (index) => ({ start: index * pitch, size: width, after: gap }),
    step(index, direction) {
      if (direction === 'left') return index > 0 ? index - 1 : null;
      // The last item swallows Right: nothing lies beyond it.
      if (direction === 'right') return index + 1 < count ? index + 1 : index;
      return null;
    },
    entersNearest: (direction, visited) => (aligned || !visited) && (direction === 'up' || direction === 'down'),
    nearest: (x) => nearestColumn(x, 0, pitch, width, count),
    isNearEnd: (index) => index >= count - nearEnd,
    linesFor: ({ from, size, towards }) => ({
      least: visibleRange(from, size, pitch, count, margin),
      wanted: visibleRange(from, size, pitch, count, towards < 0 ? ahead : margin, towards > 0 ? ahead : margin),
    }),
    partAround: (index, sight) => {
      const { from, size } = sight ?? { from: index * pitch, size: width };
      return { ...visibleRange(from, size, pitch, count, 0), keep: index };
    },
  };
}
