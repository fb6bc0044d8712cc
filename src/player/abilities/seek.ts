import { limits } from '../../contract/limits';
import type { Ability } from '../ability';
import { listenAll, onAbort } from '../listen';
import { goTo, placeOf } from './go-to';
import type { SeekState, TimeRange } from './seek-state';
import { clampTime, seekStep } from './seek-step';

export interface SeekCommands {
  /** Seconds of the film. */
  seek(time: number): void;
  seekBy(seconds: number): void;
  /** One key press, or one repeat of a key held for `heldMs`: moves the target, not the film. */
  scrub(direction: -1 | 1, heldMs: number): void;
  /** Pointer or thumb on the bar: the target is there, in seconds. */
  scrubTo(time: number): void;
  /** The key or pointer is up: seeks once, when no further press comes for `limits.debounceMs`. */
  scrubEnd(): void;
  /** Seeks at once to where the scrub stands (OK). */
  scrubCommit(): void;
  /** Back: the film stays where it is. */
  scrubCancel(): void;
}

/** Some remotes never send a key-up: a scrub ends after so long without a press. Longer than any delay before a key repeats. */
const abandonedMs = 1_500;

export const seek: Ability<SeekState, SeekCommands> = {
  initial: { currentTime: 0, duration: 0, seeking: false, buffered: [], scrub: null },
  attach(deps) {
    const { media, store, signal } = deps;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const duration = Number.isFinite(media.duration) ? media.duration : 0;
      // Between two films the element stands at 0; the bar stays where the next one begins.
      store.setState({ currentTime: placeOf(deps), duration, seeking: media.seeking });
    };
    const events = ['timeupdate', 'durationchange', 'loadedmetadata', 'seeking', 'seeked', 'ended', 'emptied'];
    listenAll(media, events, read, signal);
    listenAll(
      media,
      ['progress', 'seeked', 'loadeddata', 'emptied'],
      () => store.setState({ buffered: rangesOf(media.buffered) }),
      signal,
    );
    onAbort(signal, () => clearTimeout(timer));

    const sendTo = (time: number) => goTo(deps, time);
    const cancel = () => {
      clearTimeout(timer);
      if (store.getState().scrub) store.setState({ scrub: null });
    };
    const commit = () => {
      const { scrub } = store.getState();
      cancel();
      if (scrub) sendTo(scrub.target);
    };
    const commitAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(commit, ms);
    };
    const aim = (time: number) => {
      const { scrub, currentTime, duration, source } = store.getState();
      const target = clampTime(time, duration || (source?.duration ?? 0));
      store.setState({ scrub: { target, from: scrub ? scrub.from : currentTime } });
    };
    const commands: SeekCommands = {
      seek(time) {
        cancel();
        sendTo(time);
      },
      seekBy(seconds) {
        cancel();
        sendTo(placeOf(deps) + seconds);
      },
      scrub(direction, heldMs) {
        const base = store.getState().scrub?.target ?? placeOf(deps);
        aim(base + direction * seekStep(heldMs));
        commitAfter(abandonedMs);
      },
      scrubTo(time) {
        clearTimeout(timer);
        aim(time);
      },
      scrubEnd() {
        if (store.getState().scrub) commitAfter(limits.debounceMs);
      },
      scrubCommit: commit,
      scrubCancel: cancel,
    };
    return { commands, onSource: cancel, onReady: read };
  },
};

function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, i) => ({ start: ranges.start(i), end: ranges.end(i) }));
}
