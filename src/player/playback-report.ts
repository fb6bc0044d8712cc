import { listen, onAbort } from './listen';
import type { Player } from './player';
import type { PlayerState } from './state';

/** How a playback went. Ms, whole numbers. */
export interface Playback {
  /** From its opening to the first picture; absent where there was none. */
  firstFrameMs?: number;
  stalls: number;
  stallMs: number;
  playedMs: number;
  /** Kind of the error after which it did not go on. */
  error?: string;
  height: number;
}

/** A device that slept between two looks has neither played nor waited. Ms. */
const LONGEST_STEP_MS = 5_000;

type State = Pick<PlayerState, 'status' | 'source' | 'error' | 'buffering' | 'seeking' | 'paused' | 'ended' | 'height'>;
interface Store {
  getState(): State;
  subscribe(listener: (state: State, before: State) => void): () => void;
}

/** Times are `performance.now()`. */
interface Counted extends Required<Omit<Playback, 'firstFrameMs' | 'error'>> {
  episodeKey: string;
  beganAt: number;
  firstFrameMs: number | null;
  error: string;
  lookedAt: number;
}

/**
 * Counts how films play, and tells of each once: when another one begins, when the page is left, when `signal` aborts. It may
 * begin in the middle of one. @param beganAt when the opening of the film that is on began @param tell hears of each playback
 */
export function reportPlaybacks(
  store: Store | Player['store'],
  {
    beganAt,
    tell,
    signal,
    now = () => performance.now(),
  }: {
    beganAt: number;
    tell: (playback: Playback) => void;
    signal: AbortSignal;
    now?: () => number;
  },
): void {
  let one = counting(store.getState(), beganAt);

  function counting({ source }: State, from: number): Counted {
    return {
      ...{ episodeKey: source?.episodeKey ?? '', beganAt: from, firstFrameMs: null, error: '' },
      ...{ stalls: 0, stallMs: 0, playedMs: 0, height: 0, lookedAt: now() },
    };
  }

  function finish(): void {
    const { firstFrameMs, stalls, stallMs, playedMs, error, height, episodeKey } = one;
    // Whoever left before anything was to be seen says nothing about how it plays.
    if (!episodeKey || (firstFrameMs === null && !error)) return;
    tell({
      ...{ stalls, height, stallMs: Math.round(stallMs), playedMs: Math.round(playedMs) },
      ...(firstFrameMs === null ? {} : { firstFrameMs }),
      ...(error ? { error } : {}),
    });
    one.episodeKey = '';
  }

  function look(state: State, before: State): void {
    const at = now();
    if ((state.source?.episodeKey ?? '') !== one.episodeKey && state.source !== before.source) {
      finish();
      one = counting(state, at);
    }
    const step = Math.min(LONGEST_STEP_MS, at - one.lookedAt);
    one.lookedAt = at;
    if (one.firstFrameMs !== null && before.status === 'ready' && !before.paused && !before.ended) {
      if (before.buffering) one.stallMs += before.seeking ? 0 : step;
      else one.playedMs += step;
    }
    if (state.status === 'ready') {
      // Opened, it may still wait for what it begins with.
      if (!state.buffering) one.firstFrameMs ??= Math.round(at - one.beganAt);
      one.error = '';
      if (state.height > 0) one.height = state.height;
      const stalled = one.firstFrameMs !== null && state.buffering && !before.buffering && before.status === 'ready';
      if (stalled && !state.paused && !state.seeking) one.stalls += 1;
    }
    if (state.status === 'failed') one.error = state.error?.kind ?? '';
  }

  const first = store.getState();
  look(first, first);
  const unsubscribe = store.subscribe(look);
  listen(window, 'pagehide', finish, signal);
  onAbort(signal, () => {
    unsubscribe();
    finish();
  });
}
