import { useLook } from '../api/hooks';
import type { ListState } from '../kit/use-list';

/** Whose danmu the page is about, as its address says. */
export function useChosenDanmu(state: ListState) {
  const [mediaKey, episodeKey, uid] = [state.filter('film'), state.filter('episode'), state.filter('uid')];
  const { data } = useLook('danmuEpisodes', { mediaKey }, { on: mediaKey !== '' });
  const episodes = mediaKey ? (data?.info ?? []) : [];
  return {
    mediaKey,
    name: data?.name ?? '',
    episodes,
    episodeKey,
    /** A film has one episode: it is chosen with it. '' where no single one is. */
    only: episodes.length === 1 ? (episodes[0]?.episodeKey ?? '') : episodeKey,
    uid,
    /** '' for all, else 'true' or 'false'. */
    hidden: state.filter('hidden'),
    set: state.set,
  };
}

export type ChosenDanmu = ReturnType<typeof useChosenDanmu>;
