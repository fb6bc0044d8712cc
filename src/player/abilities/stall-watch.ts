/** What the watch looks at. `time` in seconds of the film. */
export interface MediaSample {
  time: number;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  readyState: number;
  /** The engine holds the film for want of data. */
  held: boolean;
}

export interface StallWatch {
  /**
   * `sample` was taken at `now` ms. Answers for how many ms the film has wanted to move and has not; 0 when all is well. Counted is the time
   * in which the page could have heard something: of a pause between two looks `longestMs` at most.
   */
  look(sample: MediaSample, now: number): number;
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
      return stuckMs ?? 0;
    },
    reset() {
      stuckMs = null;
    },
  };
}
