import type { Db } from '../db/db';
import { addTo, removeOfWork } from '../tallies/tallies-repository';

/** Ids in a statement. */
const SLICE = 500;

/** Removes the comments under a key with all that is of them. @returns their ids */
export async function removeUnder(trx: Db, key: string): Promise<string[]> {
  const gone = await trx.deleteFrom('comments').where('media_key', '=', key).returning('id').execute();
  const ids = gone.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += SLICE)
    for (const table of ['comment_pictures', 'comment_mentions', 'comment_likes'] as const)
      await trx
        .deleteFrom(table)
        .where('comment_id', 'in', ids.slice(at, at + SLICE))
        .execute();
  return ids;
}

/** Removes a post's own rows, and what others marked it with. */
export async function removeRows(trx: Db, id: string): Promise<void> {
  const post = await trx.deleteFrom('posts').where('id', '=', id).returning('uid').executeTakeFirst();
  for (const table of ['post_pictures', 'post_labels'] as const)
    await trx.deleteFrom(table).where('post_id', '=', id).execute();
  const liked = await trx.deleteFrom('opinions').where('media_key', '=', id).where('status', '=', 1).executeTakeFirst();
  if (post) {
    // What was liked of it was praise of who made it.
    await addTo(trx, 'praise', post.uid, -Number(liked.numDeletedRows));
    await trx
      .deleteFrom('notices')
      .where('uid', '=', post.uid)
      .where('what', '=', 'likePost')
      .where('subject', '=', id)
      .where('read', '=', 0)
      .execute();
  }
  for (const table of ['opinions', 'favourites'] as const)
    await trx.deleteFrom(table).where('media_key', '=', id).execute();
  await removeOfWork(trx, id);
}
