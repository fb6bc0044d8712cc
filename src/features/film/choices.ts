import type { Episode } from '../../contract/schemas/video';
import type { EpisodeChoice } from '../../player/state';
import type { StoreQueue } from '../stores/use-store-queue';

/** The prefix of the key under which another title of the playlist is listed among the episodes; the title's key follows. */
const OTHER_TITLE = 'title:';
/** The title that such a key names; '' for an episode. */
export const titleOf = (episodeKey: string): string =>
  episodeKey.indexOf(OTHER_TITLE) === 0 ? episodeKey.slice(OTHER_TITLE.length) : '';

/** An episode as the viewer chooses it. Episode data stored by an older version of the app has no seasons. */
export function choiceOf(episode: Known): EpisodeChoice {
  const { episodeKey, index, number, season, seasonTitle, title, vip, freeAt, thumb } = episode;
  const of = season !== undefined && seasonTitle ? { season, seasonTitle } : {};
  return { episodeKey, index: number ?? index, ...of, title, vip, early: freeAt > 0, thumb };
}
type Known = Omit<Episode, Seasonal> & Partial<Pick<Episode, Seasonal>>;
type Seasonal = 'number' | 'season' | 'seasonTitle';

/**
 * The entries that the player goes through: the title's episodes. A film that is played from a playlist is one of the playlist's titles, and after
 * the last episode of a series comes the playlist's next title.
 */
export function choicesOf(episodes: readonly Known[], { items, at }: StoreQueue): EpisodeChoice[] {
  const own = episodes.map(choiceOf);
  if (at < 0) return own;
  const others = items.map(({ mediaKey, title, vip, thumb }, n) => ({
    episodeKey: OTHER_TITLE + mediaKey,
    index: n + 1,
    title,
    // A card says that the title is for members, but not from which level on.
    vip: vip ? 1 : 0,
    early: false,
    thumb,
  }));
  const [only] = own;
  if (only && own.length === 1)
    return others.map((one, n) => (n === at ? { ...one, episodeKey: only.episodeKey } : one));
  return [...own, ...others.slice(at + 1, at + 2).map((one) => ({ ...one, index: own.length + 1 }))];
}
