import type { Db } from '../../db/db';
import { manyRows } from '../../db/many-rows';
import { countedUpTo, type PageAt } from '../../http/paging';
import { isVisibleTo, type Looking } from '../../posts/posts-repository';

/** Titles with something to play that a user published, as far as a viewer may see them, the newest first. */
export async function published(
  db: Db,
  uid: string,
  looking: Looking,
  { offset, limit }: PageAt,
): Promise<{ keys: string[]; total: number }> {
  // One walk for the page and its total: to count them would look at each a second time.
  const walk = db
    .selectFrom('titles as t')
    .leftJoin('posts as p', 'p.id', 't.media_key')
    .select('t.media_key')
    .where('t.uploader', '=', uid)
    .where('t.withdrawn', '=', 0)
    .where((eb) => eb.or([eb('p.id', 'is', null), isVisibleTo(looking)(eb as never)]))
    .where((eb) =>
      eb.exists(eb.selectFrom('episodes as e').select('e.episode_key').whereRef('e.media_key', '=', 't.media_key')),
    )
    .orderBy('t.published_at', 'desc')
    .orderBy('t.media_key')
    .limit(countedUpTo({ offset, limit }));
  const all = await manyRows(db, ['media_key'], walk);
  return { keys: all.slice(offset, offset + limit).map(({ media_key }) => media_key), total: all.length };
}
