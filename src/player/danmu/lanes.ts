import type { PlacedDanmu } from './types';

/** What a row must know of a comment. `start`, `life` in seconds of the film, `width` in pixels. */
export interface Occupant {
  start: number;
  life: number;
  width: number;
  scroll: boolean;
}

/** Pixels kept free between two comments of one row, as a share of the row's height. */
const gapRatio = 0.12;
/** Seconds an occupant is remembered after it has gone: a comment may still be put in that much behind the newest. */
const slackSeconds = 5;

/**
 * Whether two comments may share a row. Scrolling ones move at a speed of their own (a longer one faster), so both ends
 * count: the later enters after the tail of the earlier, and reaches the left edge after the earlier is gone.
 */
export function compatible(a: Occupant, b: Occupant, stageWidth: number, gap: number): boolean {
  const first = a.start <= b.start ? a : b;
  const second = first === a ? b : a;
  const firstEnd = first.start + first.life;
  if (firstEnd <= second.start) return true;
  if (!first.scroll || !second.scroll) return false;
  const entered = ((second.start - first.start) * (stageWidth + first.width)) / first.life >= first.width + gap;
  const reachesLeft = second.start + (second.life * stageWidth) / (stageWidth + second.width);
  return entered && reachesLeft >= firstEnd;
}

/** Whether a comment that crosses passes over one that stands in the middle, were they in one row. */
export function passesOver(a: Occupant, b: Occupant, stageWidth: number): boolean {
  const [moving, still] = a.scroll ? [a, b] : [b, a];
  if (still.scroll || !moving.scroll) return false;
  const reach = (x: number) => moving.start + (moving.life * (stageWidth - x)) / (stageWidth + moving.width);
  const right = (stageWidth + still.width) / 2;
  return reach(right) < still.start + still.life && reach(stageWidth - right - moving.width) > still.start;
}

export interface Lanes {
  /**
   * Finds the tightest row of `rows` (of equal ones the first) from which on `span` rows are free, takes it, and answers
   * its number, or -1. Rows to `avoid` are taken only where there is no other. The order of calls must be the order of
   * time, give or take `slackSeconds`; fixed comments may be ahead.
   */
  take(item: Occupant, rows: readonly number[], span: number, avoid: (row: number) => boolean): number;
  /** Whether a comment in these rows would pass over one that is there, or the other way round. */
  meets(item: Occupant, row: number, span: number): boolean;
  /** Takes rows without asking (overlap allowed). */
  force(item: Occupant, row: number, span: number): void;
  /** Forgets what has gone before `time`. */
  forget(time: number): void;
}

/** Rows of a stage `stageWidth` pixels wide. State is only what was taken: the same calls give the same rows. */
export function createLanes(count: number, stageWidth: number, rowHeight: number): Lanes {
  const lanes: Occupant[][] = Array.from({ length: count }, () => []);
  const gap = rowHeight * gapRatio;
  const fits = (item: Occupant, row: number) => {
    const lane = lanes[row];
    return lane?.every((other) => compatible(other, item, stageWidth, gap)) === true;
  };
  const fitsSpan = (item: Occupant, row: number, span: number) => {
    for (let i = 0; i < span; i++) if (!fits(item, row + i)) return false;
    return true;
  };
  const force = (item: Occupant, row: number, span: number) => {
    for (let i = 0; i < span; i++) lanes[row + i]?.push(item);
  };
  // What has gone does not count: rows are a function of what is on the stage, however the film got there.
  const lastStart = (row: number, time: number) => {
    const lane = lanes[row];
    const last = lane?.[lane.length - 1];
    return last && last.start + last.life > time ? last.start : Number.NEGATIVE_INFINITY;
  };
  return {
    force,
    meets(item, row, span) {
      for (let i = 0; i < span; i++) {
        if (lanes[row + i]?.some((other) => passesOver(item, other, stageWidth))) return true;
      }
      return false;
    },
    take(item, rows, span, avoid) {
      // Of the rows that would do, the one that was used last: rows that have long been free are kept for a comment that
      // fits nowhere else, a long and so a fast one.
      let chosen = -1;
      let latest = Number.NEGATIVE_INFINITY;
      let avoided = true;
      for (const row of rows) {
        const used = lastStart(row, item.start);
        if ((!avoided && used <= latest) || !fitsSpan(item, row, span)) continue;
        const bad = avoid(row);
        if (chosen >= 0 && (bad === avoided ? used <= latest : bad)) continue;
        chosen = row;
        latest = used;
        avoided = bad;
      }
      if (chosen >= 0) force(item, chosen, span);
      return chosen;
    },
    forget(time) {
      for (let row = 0; row < lanes.length; row++) {
        const lane = lanes[row]!;
        if (lane.length && gone(lane[0]!, time)) lanes[row] = lane.filter((item) => !gone(item, time));
      }
    },
  };
}

const gone = (item: Occupant, time: number) => item.start + item.life + slackSeconds < time;

/** Left edge in pixels of a placed comment at `time`; a fixed one stands in the middle. */
export function leftAt(placed: PlacedDanmu, stageWidth: number, time: number): number {
  if (placed.item.mode !== 'scroll') return (stageWidth - placed.width) / 2;
  return stageWidth - ((stageWidth + placed.width) * (time - placed.start)) / placed.life;
}
