import { limits } from '../../contract/limits';
import type { Ability } from '../ability';
import { listen, listenAll } from '../listen';
import type { SleepState } from './sleep';

export interface EpisodeChoice {
  episodeKey: string;
  /** 1-based; of a series with seasons, within its season. */
  index: number;
  title: string;
  season?: number;
  /** What its season is called; '' or absent where there is one alone. */
  seasonTitle?: string;
  /** Only for members, from this level on; 0 or absent: for everybody. */
  vip?: number;
  /** For members now, for everybody later. */
  early?: boolean;
  /** A picture on the media host, '' or absent for none. */
  thumb?: string;
}

export interface EpisodesState {
  episodes: EpisodeChoice[];
  episodeKey: string;
  /** '' at either end. */
  nextEpisodeKey: string;
  previousEpisodeKey: string;
  autoNext: boolean;
  /** Seconds until the next episode begins by itself; 0 while that is far off, or not to happen. */
  upNextIn: number;
  /** Several episodes have run without a sign of the viewer: the next one waits for an answer. */
  asksStillWatching: boolean;
  /** The film has come to its end, and nothing follows by itself. */
  finished: boolean;
}

export interface EpisodesCommands {
  setEpisodes(episodes: EpisodeChoice[]): void;
  /** Asks the owner for it (`hooks.onEpisode`); the film changes when the owner loads it. */
  playEpisode(episodeKey: string): void;
  nextEpisode(): void;
  previousEpisode(): void;
  setAutoNext(on: boolean): void;
  /** This episode's end is not followed by the next one. */
  cancelUpNext(): void;
  /** The viewer gave a sign: a key or a touch. */
  noteViewer(): void;
  /** The answer to `asksStillWatching`. */
  goOn(yes: boolean): void;
}

/**
 * Episodes that ended since anybody gave a sign, handed on to the player of what they lead to: each title of a playlist has one of its
 * own. 0 where nothing is on its way.
 */
let handedOn = 0;

/** Episodes, the one that comes next, and whether anybody is still watching (spec section 3, moreFun). */
export const episodes: Ability<EpisodesState, EpisodesCommands, SleepState> = {
  initial: {
    episodes: [],
    episodeKey: '',
    nextEpisodeKey: '',
    previousEpisodeKey: '',
    autoNext: true,
    upNextIn: 0,
    asksStillWatching: false,
    finished: false,
  },
  attach({ media, store, signal, hooks }) {
    let cancelled = false;
    /** Episodes that came to their end since anybody gave a sign. */
    let unattended = handedOn;
    handedOn = 0;
    /** The end of this source has been answered. An engine that corrects the film's length tells of one end twice. */
    let answered = false;
    const place = (list: EpisodeChoice[], episodeKey: string) => {
      const at = list.findIndex((episode) => episode.episodeKey === episodeKey);
      const keyAt = (index: number) => (at < 0 ? '' : (list[index]?.episodeKey ?? ''));
      store.setState({
        episodes: list,
        episodeKey,
        nextEpisodeKey: keyAt(at + 1),
        previousEpisodeKey: keyAt(at - 1),
      });
    };
    const ask = (episodeKey: string) => {
      if (episodeKey) hooks.onEpisode?.(episodeKey);
    };
    const next = () => ask(store.getState().nextEpisodeKey);
    const follows = () => {
      const { autoNext, nextEpisodeKey, sleep } = store.getState();
      return autoNext && nextEpisodeKey !== '' && !cancelled && sleep !== 'end';
    };
    const count = () => {
      const left = media.duration - media.currentTime;
      const near = left > 0 && left <= limits.upNextSeconds && media.duration > 2 * limits.upNextSeconds;
      const upNextIn = near && follows() ? Math.ceil(left) : 0;
      if (upNextIn !== store.getState().upNextIn) store.setState({ upNextIn });
    };
    listenAll(media, ['timeupdate', 'seeking', 'ended'], count, signal);
    const atTheEnd = () => {
      if (!follows()) {
        store.setState({ finished: true });
        return;
      }
      if (answered) return;
      answered = true;
      unattended += 1;
      if (unattended >= limits.stillWatchingEpisodes) store.setState({ asksStillWatching: true });
      else {
        handedOn = unattended;
        next();
      }
    };
    listen(media, 'ended', atTheEnd, signal);
    // Playing again, or gone back into the film: it is not over.
    listenAll(media, ['playing', 'seeked'], () => store.setState({ finished: false }), signal);
    listen(
      media,
      'playing',
      () => {
        answered = false;
      },
      signal,
    );
    return {
      commands: {
        setEpisodes(list) {
          const { episodes: before, episodeKey, finished } = store.getState();
          place(list, episodeKey);
          // The film came to its end before anybody knew what follows it.
          if (finished && media.ended && before.length === 0) {
            store.setState({ finished: false });
            atTheEnd();
          }
        },
        playEpisode: ask,
        nextEpisode: next,
        previousEpisode: () => ask(store.getState().previousEpisodeKey),
        setAutoNext: (autoNext) => store.setState({ autoNext }),
        cancelUpNext() {
          cancelled = true;
          count();
        },
        noteViewer() {
          unattended = 0;
          handedOn = 0;
        },
        goOn(yes) {
          unattended = 0;
          store.setState({ asksStillWatching: false });
          if (yes) next();
          else store.setState({ finished: media.ended });
        },
      },
      onSource(source) {
        cancelled = false;
        answered = false;
        // The next episode has come to this very player.
        handedOn = 0;
        store.setState({ upNextIn: 0, asksStillWatching: false, finished: false });
        place(store.getState().episodes, source.episodeKey);
      },
    };
  },
};
