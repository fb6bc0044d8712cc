import { limits } from '../../contract/limits';
import type { Ability, AbilityDeps } from '../ability';
import type { FilmState, PlayerSource } from '../film';
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
    const tail = watchTail({ media, store, signal });
    return {
      commands: {},
      onSource(source) {
        report();
        reported = '';
        tail.begin(source);
      },
      onReady: tail.look,
    };
  },
};

/** Seconds. An engine's start is not exact to the frame. */
const nearStart = 1;

/**
 * Of a film whose length the catalogue does not know, only the element can say whether its place lies in the last part. Then it begins
 * anew: once, and only where it has begun there; where it was wound to, or opens again, is where the viewer wants it.
 */
function watchTail({ media, store, signal }: Pick<AbilityDeps<FilmState>, 'media' | 'store' | 'signal'>) {
  /** Where it begins, as long as nobody knows what that is; 0 for settled. */
  let asked = 0;
  const isThere = () => Math.abs(media.currentTime - asked) < nearStart;
  const look = () => {
    if (asked === 0 || store.getState().status !== 'ready' || !(media.duration > 0) || !isThere()) return;
    const startAt = asked;
    asked = 0;
    if (startOf({ startAt, duration: media.duration }) === 0) media.currentTime = 0;
  };
  // Before the element has its metadata it stands at 0, and tells of its first place like of any other.
  listenAll(
    media,
    ['seeking', 'playing'],
    () => {
      if (!isThere()) asked = 0;
      look();
    },
    signal,
  );
  return {
    begin({ startAt, duration, exact }: PlayerSource) {
      asked = duration > 0 || exact ? 0 : Math.max(0, startAt || 0);
    },
    look,
  };
}
