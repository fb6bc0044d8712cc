import { useLook } from '../api/hooks';
import type { ListState } from '../kit/use-list';

/** The title, episode and sender whose danmu the page shows, from its address. */
export function useChosenDanmu(state: ListState) {
  const [mediaKey, episodeKey, uid] = [state.filter('film'), state.filter('episode'), state.filter('uid')];
  const { data } = useLook('danmuEpisodes', { mediaKey }, { on: mediaKey !== '' });
  const episodes = mediaKey ? (data?.info ?? []) : [];
  return {
    mediaKey,
    name: data?.name ?? '',
    episodes,
    episodeKey,
    /** The single episode that is shown: a film's only one is chosen with the film. '' for several. */
    only: episodes.length === 1 ? (episodes[0]?.episodeKey ?? '') : episodeKey,
    uid,
    /** '' for all, else 'true' or 'false'. */
    hidden: state.filter('hidden'),
    set: state.set,
  };
}

export type ChosenDanmu = ReturnType<typeof useChosenDanmu>;
