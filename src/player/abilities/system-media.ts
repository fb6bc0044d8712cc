import type { Ability } from '../ability';
import { listenAll, onAbort } from '../listen';
import type { EpisodesState } from './episodes';
import { goTo, placeOf, start, stop } from './go-to';
import type { SeekState } from './seek-state';
import { seekStep } from './seek-step';

/** What a lock screen, a headset or the system's own controls tell of the film. */
export interface Announced {
  title: string;
  /** Of a series, which episode; else ''. */
  episode: string;
  /** Address of a picture, '' for none. */
  picture: string;
}

export interface SystemMediaCommands {
  /** Hands the film to the system's controls, or takes it back: null. Nothing is handed over unasked. */
  announce(film: Announced | null): void;
}

/**
 * The system's controls (Media Session), where the engine has them: what plays and how far it is, and its buttons, which do what those
 * of the player do. A film that is only heard, with the phone locked, is paused and wound from there.
 */
export const systemMedia: Ability<Record<never, never>, SystemMediaCommands, EpisodesState & SeekState> = {
  initial: {},
  attach(deps) {
    const { media, store, signal, hooks } = deps;
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
    let announced = false;

    const offer = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session?.setActionHandler(action, handler);
      } catch (error) {
        // An engine that has not heard of this button has the others all the same.
        if (!(error instanceof TypeError)) throw error;
      }
    };
    const by = (seconds: number) => goTo(deps, placeOf(deps) + seconds);
    const tellPlace = () => {
      if (!announced || !session) return;
      session.playbackState = media.paused ? 'paused' : 'playing';
      const { duration, currentTime: position, playbackRate } = media;
      // Between two films there is no place to tell, and what is no place is refused.
      if (!Number.isFinite(duration) || position > duration || playbackRate <= 0) return;
      session.setPositionState?.({ duration, position, playbackRate });
    };
    const offerEpisodes = () => {
      const { nextEpisodeKey, previousEpisodeKey } = store.getState();
      const to = (key: string) => (announced && key ? () => hooks.onEpisode?.(key) : null);
      offer('nexttrack', to(nextEpisodeKey));
      offer('previoustrack', to(previousEpisodeKey));
    };
    const offerAll = () => {
      const when = (handler: MediaSessionActionHandler) => (announced ? handler : null);
      offer(
        'play',
        when(() => start(deps)),
      );
      offer(
        'pause',
        when(() => stop(deps)),
      );
      offer(
        'seekbackward',
        when(({ seekOffset }) => by(-(seekOffset || seekStep(0)))),
      );
      offer(
        'seekforward',
        when(({ seekOffset }) => by(seekOffset || seekStep(0))),
      );
      offer(
        'seekto',
        when(({ seekTime }) => goTo(deps, seekTime ?? placeOf(deps))),
      );
      offerEpisodes();
    };
    const announce = (film: Announced | null) => {
      if (!session || (!film && !announced)) return;
      announced = film !== null;
      offerAll();
      if (film) {
        const { title, episode, picture } = film;
        session.metadata = new MediaMetadata({ title, artist: episode, artwork: picture ? [{ src: picture }] : [] });
        tellPlace();
      } else {
        session.metadata = null;
        session.playbackState = 'none';
      }
    };
    listenAll(media, ['play', 'pause', 'ended', 'seeked', 'durationchange', 'ratechange'], tellPlace, signal);
    onAbort(signal, () => announce(null));
    return { commands: { announce }, onSource: offerEpisodes, onReady: offerEpisodes };
  },
};
