import type { Ability } from '../ability';
import type { FilmState } from '../film';
import { listen, listenAll } from '../listen';
import { stop } from './go-to';

export interface PlaybackState {
  paused: boolean;
  /** Of a film that opens: it plays by itself when it is there. The element is paused until then. */
  starts: boolean;
  ended: boolean;
  /** The engine refused to start by itself (autoplay rules): a press of OK is needed. */
  blocked: boolean;
}

export interface PlaybackCommands {
  play(): void;
  pause(): void;
  togglePlay(): void;
}

/** Whether the film runs, or will as soon as it is there: then a toggle stops it. */
export const isOn = ({
  status,
  starts,
  paused,
  ended,
}: Pick<FilmState & PlaybackState, 'status' | 'starts' | 'paused' | 'ended'>): boolean =>
  status === 'loading' ? starts : !paused && !ended;

/** Play and pause. `paused` and `ended` follow the element's events only. */
export const playback: Ability<PlaybackState, PlaybackCommands> = {
  initial: { paused: true, starts: false, ended: false, blocked: false },
  attach(deps) {
    const { media, store, signal, reopening, log } = deps;
    const read = () => store.setState({ paused: media.paused, ended: media.ended });
    listenAll(media, ['play', 'pause', 'ended', 'emptied', 'seeked'], read, signal);
    listen(media, 'playing', () => store.setState({ paused: media.paused, ended: false, blocked: false }), signal);

    const play = () => {
      reopening.playWhenReady(true);
      const started: Promise<void> | undefined = media.play();
      // Chromium 53 answers a promise; engines older still do not.
      started?.catch((error: DOMException) => {
        if (error.name === 'NotAllowedError') store.setState({ blocked: true, paused: media.paused });
        else if (error.name !== 'AbortError') log('player.play-refused', { name: error.name });
      });
    };
    const commands: PlaybackCommands = {
      play,
      pause: () => stop(deps),
      togglePlay: () => (isOn({ ...store.getState(), paused: media.paused, ended: media.ended }) ? stop(deps) : play()),
    };
    return { commands };
  },
};
