import type { Ability } from '../ability';
import { listen } from '../listen';
import type { EpisodeChoice, EpisodesState } from '../state';

export interface EpisodesCommands {
  setEpisodes(episodes: EpisodeChoice[]): void;
  /** Asks the owner for it (`hooks.onEpisode`); the film changes when he loads it. */
  playEpisode(episodeKey: string): void;
  nextEpisode(): void;
  previousEpisode(): void;
  setAutoNext(on: boolean): void;
}

export const episodes: Ability<EpisodesState, EpisodesCommands> = {
  initial: { episodes: [], episodeKey: '', nextEpisodeKey: '', previousEpisodeKey: '', autoNext: true },
  attach({ media, store, signal, hooks }) {
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
    listen(
      media,
      'ended',
      () => {
        if (store.getState().autoNext) next();
      },
      signal,
    );
    return {
      commands: {
        setEpisodes: (list) => place(list, store.getState().episodeKey),
        playEpisode: ask,
        nextEpisode: next,
        previousEpisode: () => ask(store.getState().previousEpisodeKey),
        setAutoNext: (autoNext) => store.setState({ autoNext }),
      },
      onSource: (source) => place(store.getState().episodes, source.episodeKey),
    };
  },
};
