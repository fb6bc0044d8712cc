import type { FilmState } from '../film';
import { listen } from '../listen';
import type { Store } from '../store';

/** Whether the viewer wants the film to run. */
export interface PlayIntent {
  wanted: boolean;
}

/** The element alone cannot tell: it is paused, too, after an error that came before it could begin. */
export function watchPlayIntent(media: HTMLVideoElement, store: Store<FilmState>, signal: AbortSignal): PlayIntent {
  const intent: PlayIntent = { wanted: false };
  const played = () => {
    intent.wanted = true;
  };
  const paused = () => {
    if (store.getState().status === 'ready' && !media.error) intent.wanted = false;
  };
  listen(media, 'play', played, signal);
  listen(media, 'pause', paused, signal);
  return intent;
}
