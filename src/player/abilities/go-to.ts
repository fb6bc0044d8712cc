import type { AbilityDeps } from '../ability';
import type { FilmState } from '../film';
import type { SeekState } from './seek-state';
import { clampTime } from './seek-step';

type Deps = Pick<AbilityDeps<FilmState & SeekState>, 'media' | 'store' | 'reopening' | 'log'>;

/** Stops; a film that opens does not play when it is there. */
export function stop({ media, reopening }: Pick<Deps, 'media' | 'reopening'>): void {
  reopening.playWhenReady(false);
  media.pause();
}

/** Plays; what the engine refuses is in the log. */
export function start({ media, reopening, log }: Pick<Deps, 'media' | 'reopening' | 'log'>): void {
  reopening.playWhenReady(true);
  // Chromium 53 answers a promise; engines older still do not.
  const started: Promise<void> | undefined = media.play();
  started?.catch((error: Error) => log('player.play-refused', { name: error.name }));
}

/** Where the film is; of one that opens, where it begins: the element still stands at 0, or in the film before. Seconds. */
export function placeOf({ media, store, reopening }: Pick<Deps, 'media' | 'store' | 'reopening'>): number {
  const { status, currentTime } = store.getState();
  return status === 'loading' || reopening.isPending ? currentTime : media.currentTime;
}

/**
 * Sends the film to a place; one that opens begins there. At its end the element has paused itself, which nobody asked for: who goes back
 * wants to see it. Seconds.
 */
export function goTo(deps: Deps, time: number): void {
  const { media, store, reopening } = deps;
  const { status, duration, source } = store.getState();
  const target = clampTime(time, duration || (source?.duration ?? 0));
  const { ended } = media;
  // What is opened anew is in the element until its address is there.
  if (status === 'loading' || reopening.isPending) store.setState({ currentTime: target });
  if (reopening.beginAt(target)) return;
  media.currentTime = target;
  if (ended) start(deps);
}
