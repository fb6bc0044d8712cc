import type { Db } from '../../db/db';
import type { EpisodeRow, PostRow } from '../../db/schema';

/** Posts in a state, of everybody or of one author, without an order. */
export function inState(db: Db, state: PostRow['state'], uid: string) {
  const query = db.selectFrom('posts').where('posts.state', '=', state);
  return uid ? query.where('posts.uid', '=', uid) : query;
}

/** The film of a post, with its total length in seconds. */
export async function filmOf(db: Db, mediaKey: string) {
  const title = await db
    .selectFrom('titles')
    .select(['title', 'description', 'poster'])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  if (!title) return null;
  const { seconds } = await db
    .selectFrom('episodes')
    .select((eb) => eb.fn.sum<number>('duration').as('seconds'))
    .where('media_key', '=', mediaKey)
    .executeTakeFirstOrThrow();
  return { ...title, seconds: Math.round(Number(seconds ?? 0)) };
}

/** The episodes of a title, in their order. */
export const episodesOf = (db: Db, mediaKey: string): Promise<EpisodeRow[]> =>
  db.selectFrom('episodes').selectAll().where('media_key', '=', mediaKey).orderBy('position').execute();
