import type { PlacedDanmu } from './types';

/** What a lane must know of a comment. `start`, `life` in seconds of the film, `width` in pixels. */
export interface Occupant {
  start: number;
  life: number;
  width: number;
  scroll: boolean;
}

/** Pixels kept free between two comments of one lane, as a share of the lane's height. */
const gapRatio = 0.12;
/** So many seconds after a comment has gone, its lane still knows it: another one may be put in that much behind the newest. */
const slackSeconds = 5;

/**
 * Whether two comments may share a lane. Scrolling ones move at a speed of their own (a longer one faster), so both ends
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

/** Whether a comment that crosses passes over one that stands in the middle, were they in one lane. */
export function passesOver(a: Occupant, b: Occupant, stageWidth: number): boolean {
  const [moving, still] = a.scroll ? [a, b] : [b, a];
  if (still.scroll || !moving.scroll) return false;
  const reach = (x: number) => moving.start + (moving.life * (stageWidth - x)) / (stageWidth + moving.width);
  const right = (stageWidth + still.width) / 2;
  return reach(right) < still.start + still.life && reach(stageWidth - right - moving.width) > still.start;
}

export interface Lanes {
  /**
   * Finds the tightest lane of `numbers` (of equal ones the first) from which on `span` lanes are free, takes it, and answers
   * its number, or -1. Lanes to `avoid` are taken only where there is no other. The order of calls must be the order of
   * time, give or take `slackSeconds`; fixed comments may be ahead.
   */
  take(item: Occupant, numbers: readonly number[], span: number, avoid: (number: number) => boolean): number;
  /** Whether a comment in these lanes would pass over one that is there, or the other way round. */
  meets(item: Occupant, number: number, span: number): boolean;
  /** Takes lanes that may not be free (overlap allowed). */
  force(item: Occupant, number: number, span: number): void;
  /** Forgets what has gone before `time`. */
  forget(time: number): void;
}

/** Lanes of a stage `stageWidth` pixels wide. State is only what was taken: the same calls give the same lanes. */
export function createLanes(count: number, stageWidth: number, laneHeight: number): Lanes {
  const lanes: Occupant[][] = Array.from({ length: count }, () => []);
  const gap = laneHeight * gapRatio;
  const fits = (item: Occupant, number: number) => {
    const lane = lanes[number];
    return lane?.every((other) => compatible(other, item, stageWidth, gap)) === true;
  };
  const fitsSpan = (item: Occupant, number: number, span: number) => {
    for (let i = 0; i < span; i++) if (!fits(item, number + i)) return false;
    return true;
  };
  const force = (item: Occupant, number: number, span: number) => {
    for (let i = 0; i < span; i++) lanes[number + i]?.push(item);
  };
  // What has gone does not count: lanes are a function of what is on the stage, however the film got there.
  const lastStart = (number: number, time: number) => {
    const lane = lanes[number];
    const last = lane?.[lane.length - 1];
    return last && last.start + last.life > time ? last.start : Number.NEGATIVE_INFINITY;
  };
  return {
    force,
    meets(item, number, span) {
      for (let i = 0; i < span; i++) {
        if (lanes[number + i]?.some((other) => passesOver(item, other, stageWidth))) return true;
      }
      return false;
    },
    take(item, numbers, span, avoid) {
      // Of the lanes that would do, the one that was used last: lanes that have long been free are kept for a comment that
      // fits nowhere else, a long and so a fast one.
      let chosen = -1;
      let latest = Number.NEGATIVE_INFINITY;
      let avoided = true;
      for (const number of numbers) {
        const used = lastStart(number, item.start);
        if ((!avoided && used <= latest) || !fitsSpan(item, number, span)) continue;
        const bad = avoid(number);
        if (chosen >= 0 && (bad === avoided ? used <= latest : bad)) continue;
        chosen = number;
        latest = used;
        avoided = bad;
      }
      if (chosen >= 0) force(item, chosen, span);
      return chosen;
    },
    forget(time) {
      for (let number = 0; number < lanes.length; number++) {
        const lane = lanes[number]!;
        if (lane.length && gone(lane[0]!, time)) lanes[number] = lane.filter((item) => !gone(item, time));
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
