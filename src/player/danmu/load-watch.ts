import type { Verdict } from './frame-watch';

/** With fewer comments on the screen than this, frames say nothing about them. */
const judgedFrom = 5;
/** So many times as many comments as have been judged are another load. */
const clearlyMore = 2;

export interface LoadWatch {
  /** So many comments are up and move; 0 while the film stands or shows none. */
  note(shown: number): void;
  /** The verdict no longer holds: another film, another way of drawing. */
  forget(): void;
}

/**
 * Says when frames are worth watching: once enough comments are up, and again when clearly more are up than have been
 * judged. A quiet beginning says nothing about a crowd. In between nothing runs: comments are counted in each batch anyway.
 * @param watch watches frames until a verdict; what it returns ends that
 */
export function createLoadWatch(
  watch: (onVerdict: (verdict: Verdict) => void) => () => void,
  onVerdict: (verdict: Verdict) => void,
): LoadWatch {
  /** The load that was found smooth: comments up, on average. */
  let judged = 0;
  let stop: (() => void) | null = null;
  let sum = 0;
  let looks = 0;
  const end = () => {
    stop?.();
    stop = null;
  };
  const begin = () => {
    sum = 0;
    looks = 0;
    stop = watch((verdict) => {
      stop = null;
      judged = Math.max(judged, sum / looks);
      onVerdict(verdict);
    });
  };
  return {
    note(shown) {
      if (shown < judgedFrom) return end();
      if (!stop && shown < judged * clearlyMore) return;
      if (!stop) begin();
      sum += shown;
      looks += 1;
    },
    forget() {
      end();
      judged = 0;
    },
  };
}
