import { limits } from '../../contract/limits';
import type { Ability } from '../ability';
import type { PlayerSource } from '../film';
import { every, listen, listenAll, onAbort } from '../listen';
import { clampTime } from './seek-step';

/** Where to begin, in seconds. A film that was watched to its last part begins anew (limits.ts says how much that is). */
export function startOf({ startAt, duration, exact }: Pick<PlayerSource, 'startAt' | 'duration' | 'exact'>): number {
  if (!(startAt > 0)) return 0;
  if (exact) return clampTime(startAt, duration);
  return duration > 0 && startAt >= duration * limits.watchedTailRatio ? 0 : startAt;
}

/** Reports the viewer's position: at an interval, and at every moment that may be the last chance to. */
export const resume: Ability = {
  initial: {},
  attach({ media, store, signal, hooks }) {
    let reported = '';
    const report = () => {
      const { source, status } = store.getState();
      const position = media.currentTime;
      const { duration } = media;
      if (!source || status === 'idle' || status === 'loading' || !(duration > 0) || !(position > 0)) return;
      const mark = `${source.episodeKey}@${position.toFixed(1)}`;
      if (mark === reported) return;
      reported = mark;
      hooks.onProgress?.({
        episodeKey: source.episodeKey,
        position,
        duration: Number.isFinite(duration) ? duration : 0,
      });
    };
    every(
      limits.playRecordIntervalMs,
      () => {
        if (!media.paused) report();
      },
      signal,
    );
    listenAll(media, ['pause', 'seeked', 'ended'], report, signal);
    listen(window, 'pagehide', report, signal);
    listen(
      document,
      'visibilitychange',
      () => {
        if (document.hidden) report();
      },
      signal,
    );
    onAbort(signal, report);
    return {
      commands: {},
      onSource() {
        report();
        reported = '';
      },
      onReady() {
        // The catalogue did not know how long the film is; now the manifest does.
        const { source } = store.getState();
        if (!source || source.duration > 0 || !(media.duration > 0)) return;
        if (startOf({ ...source, duration: media.duration }) === 0 && source.startAt > 0) {
          media.currentTime = 0;
        }
      },
    };
  },
};
