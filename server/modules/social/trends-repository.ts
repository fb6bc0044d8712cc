import { type SqlBool, sql } from 'kysely';
import { present } from '../../db/absent';
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
  const hidden = db
    .selectFrom('posts as p')
    .select(sql<SqlBool>`false`.as('no'))
    .where(sql<SqlBool>`p.id = t.media_key`)
    .where((eb) => eb.not(isVisibleTo(looking, uid)(eb as never)))
    .limit(1);
  // One walk for the page and its total: to count them would look at each a second time. What each needs is looked up by itself, so that a database goes
  // along the index of their order until there are enough; of joins PostgreSQL would read all posts and sort all titles.
  const walk = db
    .selectFrom('titles as t')
    .select('t.media_key')
    .where('t.uploader', '=', uid)
    .where('t.withdrawn', '=', 0)
    .$if(looking.teen || looking.uid !== uid, (query) =>
      query.where(({ fn }) => fn.coalesce(hidden, sql<SqlBool>`true`)),
    )
    .where(present(sql`from episodes as e where e.media_key = t.media_key`))
    .orderBy('t.published_at', 'desc')
    .orderBy('t.media_key')
    .limit(countedUpTo({ offset, limit }));
  const all = await manyRows(db, ['media_key'], walk);
  return { keys: all.slice(offset, offset + limit).map(({ media_key }) => media_key), total: all.length };
}
