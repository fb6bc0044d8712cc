import type { DanmuMode } from '../../contract/schemas/danmu';
import { hash } from './hash';
import { createLanes, type Lanes } from './lanes';
import type { Measure } from './measure';
import { type Sizes, shapeOf } from './shape';
import type { DanmuItem, DanmuSettings, PlacedDanmu } from './types';

/** The rows of a stage, for comments of every kind. Scrolling and fixed ones have rows of their own, one layer over the other. */
export interface Rows {
  /** Gives the comment a row from `start` on, in seconds of the film; null where none is free. */
  place(item: DanmuItem, start: number): PlacedDanmu | null;
  /** Forgets what has gone before `time`. */
  forget(time: number): void;
}

export interface RowsDeps {
  sizes: Sizes;
  stageWidth: number;
  overlap: DanmuSettings['overlap'];
  measure: Measure;
}

export function createRows({ sizes, stageWidth, overlap, measure }: RowsDeps): Rows {
  const { rowHeight, rowCount } = sizes;
  const scroll = createLanes(rowCount, stageWidth, rowHeight);
  // From the top and from the bottom, fixed comments share their rows: they may meet, not cover each other.
  const fixed = createLanes(rowCount, stageWidth, rowHeight);
  const lanes: Record<DanmuMode, Lanes> = { scroll, top: fixed, bottom: fixed };
  const candidates = candidatesOf(sizes);
  return {
    place(item, start) {
      const shape = shapeOf(item, sizes, measure, start, stageWidth);
      const span = Math.max(1, Math.ceil((shape.height - 1) / rowHeight));
      const rows = item.mode === 'bottom' ? shiftUp(candidates.bottom, span) : candidates[item.mode];
      const occupant = { start, life: shape.life, width: shape.width, scroll: item.mode === 'scroll' };
      // One layer over the other, they may meet; where there is room, they do not.
      const across = occupant.scroll ? fixed : scroll;
      let row = lanes[item.mode].take(occupant, rows, span, (at) => across.meets(occupant, at, span));
      if (row < 0 && overlap === 'allow' && rows.length) {
        row = rows[hash(item.id) % rows.length]!;
        lanes[item.mode].force(occupant, row, span);
      }
      if (row < 0 || row + span > rowCount) return null;
      return { item, ...shape, y: row * rowHeight };
    },
    forget(time) {
      scroll.forget(time);
      fixed.forget(time);
    },
  };
}

/** The numbers of the rows that each kind may take, in the order in which they are tried. */
function candidatesOf({ usable, rowCount }: Sizes): Record<DanmuMode, readonly number[]> {
  const down = Array.from({ length: usable }, (_, row) => row);
  // Fixed comments fill from the edges: only a crowd of them gets to the middle, where they stand on what others read.
  const edge = Math.max(1, Math.ceil(usable / 2));
  const top = down.slice(0, edge);
  return { scroll: down, top, bottom: top.map((row) => rowCount - 1 - row) };
}

const shiftUp = (rows: readonly number[], span: number) =>
  span === 1 ? rows : rows.map((row) => row - span + 1).filter((row) => row >= 0);
