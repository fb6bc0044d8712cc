import { type CategoryPath, channelTitleIds } from '../../../contract/categories';
import { limits } from '../../../contract/limits';
import type { FeedItem } from '../../../contract/schemas/posts';
import { paths } from '../../../lib/paths';

/** Where a post of a feed leads: a short film of a channel among its like, another film to itself, the rest to the post's page. */
export function leadsTo({ mediaKey, film }: Pick<FeedItem, 'mediaKey' | 'film'>): string {
  if (!film) return paths.post(mediaKey);
  const titleId = channelTitleIds[film.category as CategoryPath];
  const isShort = film.duration > 0 && film.duration <= limits.shortFilmSeconds && !film.vip;
  return titleId && isShort ? paths.miniVideoChannel(titleId, undefined, mediaKey) : paths.play(mediaKey);
}
