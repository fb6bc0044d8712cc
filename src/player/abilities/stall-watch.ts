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
  /** `sample` was taken at `now` ms. Answers how many ms the film has wanted to move and has not; 0 when all is well. */
  look(sample: MediaSample, now: number): number;
  reset(): void;
}

/** HTMLMediaElement.HAVE_FUTURE_DATA: with this much the film can go on. */
const haveFutureData = 3;

/**
 * Tells a film that stands still from one that plays, is paused, or has ended. Shaka and the element say nothing when
 * a segment never comes; the film's own time does.
 */
export function createStallWatch(): StallWatch {
  let since: number | null = null;
  let lastTime = -1;
  return {
    look(sample, now) {
      const moved = Math.abs(sample.time - lastTime) > 0.01;
      const starved = sample.readyState < haveFutureData || sample.held;
      // A paused film that was sent to another place also waits for its picture.
      const wants = !sample.ended && (!sample.paused || sample.seeking);
      lastTime = sample.time;
      if (moved || !starved || !wants) since = null;
      else since ??= now;
      return since === null ? 0 : now - since;
    },
    reset() {
      since = null;
    },
  };
}
