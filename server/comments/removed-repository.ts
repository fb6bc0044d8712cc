import type { Db } from '../db/db';
import type { CommentRow } from '../db/schema';
import { addTo } from '../tallies/tallies-repository';

/** What went with a comment: itself and what stood under it, and the pictures that these showed, by whose they are. */
export interface Removed {
  ids: string[];
  pictures: { uid: string; hash: string; type: string }[];
}

/** Takes a comment away, with everything that stands under it. */
export async function remove(db: Db, row: CommentRow): Promise<Removed> {
  const own = await db.deleteFrom('comments').where('id', '=', row.id).executeTakeFirst();
  // Somebody was faster, and has counted.
  if (Number(own.numDeletedRows) === 0) return { ids: [], pictures: [] };
  const under = await db.deleteFrom('comments').where('parent_id', '=', row.id).returning(['id', 'uid']).execute();
  const writers = new Map([row, ...under].map(({ id, uid }) => [id, uid]));
  const ids = [...writers.keys()];
  const pictures = await picturesOf(db, writers);
  for (let at = 0; at < ids.length; at += SLICE)
    for (const table of ['comment_pictures', 'comment_mentions', 'comment_likes'] as const)
      await db
        .deleteFrom(table)
        .where('comment_id', 'in', ids.slice(at, at + SLICE))
        .execute();
  await addTo(db, 'comments', row.media_key, -ids.length);
  if (row.parent_id) await addToReplies(db, row.parent_id, -1);
  else await addTo(db, 'threads', row.media_key, -1);
  return { ids, pictures };
}

/** @param writers of comments, by the comments' ids */
async function picturesOf(db: Db, writers: ReadonlyMap<string, string>): Promise<Removed['pictures']> {
  const ids = [...writers.keys()];
  const found: Removed['pictures'] = [];
  for (let at = 0; at < ids.length; at += SLICE) {
    const rows = await db
      .selectFrom('comment_pictures')
      .select(['comment_id', 'hash', 'type'])
      .where('comment_id', 'in', ids.slice(at, at + SLICE))
      .execute();
    for (const { comment_id, ...picture } of rows) found.push({ uid: writers.get(comment_id) ?? '', ...picture });
  }
  return found;
}

/** Ids in a statement. */
const SLICE = 500;

/** A reply came under a comment, or went. */
export async function addToReplies(db: Db, id: string, change: number): Promise<void> {
  await db
    .updateTable('comments')
    .set((eb) => ({ replies: eb('replies', '+', change) }))
    .where('id', '=', id)
    .execute();
}
