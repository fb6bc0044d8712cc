import type { Traffic } from '../request-gate';

/** What the watch looks at. `time` in seconds of the film. */
export interface MediaSample {
  time: number;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  readyState: number;
  /** The engine holds the film for want of data. */
  held: boolean;
  /** What the engine has asked for; null where that is not known. */
  traffic: Readonly<Traffic> | null;
}

/** Ms; 0 when all is well. */
export interface Standstill {
  /** For so long the film has wanted to move and has not. */
  stuckMs: number;
  /** For so long, at the end of that, the engine has waited for no answer and asked for nothing: it may have fallen asleep. */
  idleMs: number;
}

export interface StallWatch {
  /**
   * `sample` was taken at `now` ms. Counted is the time in which the page could have heard something: of a pause between two looks
   * `longestMs` at most.
   */
  look(sample: MediaSample, now: number): Standstill;
  reset(): void;
}

/** Between two looks that come every half second. What lasts longer is a television that works at something else, while answers lie unread. */
const longestMs = 1_000;
/** HTMLMediaElement.HAVE_FUTURE_DATA: with this much the film can go on. */
const haveFutureData = 3;

/**
 * Tells a film that stands still from one that plays, is paused, or has ended. Shaka and the element say nothing when
 * a segment never comes; the film's own time does.
 */
export function createStallWatch(): StallWatch {
  let stuckMs: number | null = null;
  let lastLook = 0;
  let lastTime = -1;
  let lastSent = -1;
  let idleFrom = 0;
  return {
    look(sample, now) {
      const moved = Math.abs(sample.time - lastTime) > 0.01;
      const starved = sample.readyState < haveFutureData || sample.held;
      // A paused film that was sent to another place also waits for its picture.
      const wants = !sample.ended && (!sample.paused || sample.seeking);
      const passedMs = Math.max(0, Math.min(now - lastLook, longestMs));
      lastTime = sample.time;
      lastLook = now;
      if (moved || !starved || !wants) stuckMs = null;
      else stuckMs = stuckMs === null ? 0 : stuckMs + passedMs;
      const { traffic } = sample;
      const isIdle = traffic !== null && traffic.underWay === 0 && traffic.sent === lastSent;
      lastSent = traffic ? traffic.sent : -1;
      if (!stuckMs || !isIdle) idleFrom = stuckMs ?? 0;
      return { stuckMs: stuckMs ?? 0, idleMs: (stuckMs ?? 0) - idleFrom };
    },
    reset() {
      stuckMs = null;
    },
  };
}
