import type { DanmuMode } from '../../contract/schemas/danmu';
import { hash } from './hash';
import { createLanes, type Lanes } from './lanes';
import type { Measure } from './measure';
import { type Sizes, shapeOf } from './shape';
import type { DanmuItem, DanmuSettings, PlacedDanmu } from './types';

/** The lanes of a stage. Scrolling and fixed comments have lanes of their own, one layer over the other. */
export interface LaneLayers {
  /** Gives the comment a lane from `start` on, in seconds of the film; null where none is free. */
  place(item: DanmuItem, start: number): PlacedDanmu | null;
  /** Forgets what has gone before `time`. */
  forget(time: number): void;
}

export interface LaneLayersDeps {
  sizes: Sizes;
  stageWidth: number;
  overlap: DanmuSettings['overlap'];
  measure: Measure;
}

export function createLaneLayers({ sizes, stageWidth, overlap, measure }: LaneLayersDeps): LaneLayers {
  const { laneHeight, laneCount } = sizes;
  const scroll = createLanes(laneCount, stageWidth, laneHeight);
  // Those fixed at the top and those at the bottom share lanes: they may meet in the middle, not cover each other.
  const fixed = createLanes(laneCount, stageWidth, laneHeight);
  const layers: Record<DanmuMode, Lanes> = { scroll, top: fixed, bottom: fixed };
  const candidates = candidatesOf(sizes);
  return {
    place(item, start) {
      const shape = shapeOf(item, sizes, measure, start, stageWidth);
      const span = Math.max(1, Math.ceil((shape.height - 1) / laneHeight));
      const numbers = item.mode === 'bottom' ? shiftUp(candidates.bottom, span) : candidates[item.mode];
      const occupant = { start, life: shape.life, width: shape.width, scroll: item.mode === 'scroll' };
      // Comments of the two layers may cross each other; where there is room, they do not.
      const across = occupant.scroll ? fixed : scroll;
      let lane = layers[item.mode].take(occupant, numbers, span, (at) => across.meets(occupant, at, span));
      if (lane < 0 && overlap === 'allow' && numbers.length) {
        lane = numbers[hash(item.id) % numbers.length]!;
        layers[item.mode].force(occupant, lane, span);
      }
      if (lane < 0 || lane + span > laneCount) return null;
      return { item, ...shape, y: lane * laneHeight };
    },
    forget(time) {
      scroll.forget(time);
      fixed.forget(time);
    },
  };
}

/** The numbers of the lanes that each kind may take, in the order in which they are tried. */
function candidatesOf({ usable, laneCount }: Sizes): Record<DanmuMode, readonly number[]> {
  const down = Array.from({ length: usable }, (_, lane) => lane);
  // Fixed comments fill from the edges: only a crowd of them gets to the middle, where they stand on what others read.
  const edge = Math.max(1, Math.ceil(usable / 2));
  const top = down.slice(0, edge);
  return { scroll: down, top, bottom: top.map((lane) => laneCount - 1 - lane) };
}

/** A comment that is several lanes high ends at its lane, where it is counted from the bottom. */
const shiftUp = (numbers: readonly number[], span: number) =>
  span === 1 ? numbers : numbers.map((lane) => lane - span + 1).filter((lane) => lane >= 0);
