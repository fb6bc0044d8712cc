import { addToReplies } from '../comments/removed-repository';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { CommentRow, Database } from '../db/schema';
import { addTo } from '../tallies/tallies-repository';

/** How many ids, or rows, one statement takes. */
const SLICE = 200;

/** A comment that was taken down, with all its replies. */
export interface KeptComment {
  comments: CommentRow[];
  pictures: Database['comment_pictures'][];
  mentions: Database['comment_mentions'][];
  likes: Database['comment_likes'][];
}

/** Reads a comment with all its replies before it is removed. */
export async function keepComment(trx: Db, row: CommentRow): Promise<KeptComment> {
  const under = await trx.selectFrom('comments').selectAll().where('parent_id', '=', row.id).execute();
  const kept: KeptComment = { comments: [row, ...under], pictures: [], mentions: [], likes: [] };
  const ids = kept.comments.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += SLICE) {
    const some = ids.slice(at, at + SLICE);
    const [pictures, mentions, likes] = [
      await trx.selectFrom('comment_pictures').selectAll().where('comment_id', 'in', some).execute(),
      await trx.selectFrom('comment_mentions').selectAll().where('comment_id', 'in', some).execute(),
      await trx.selectFrom('comment_likes').selectAll().where('comment_id', 'in', some).execute(),
    ];
    kept.pictures.push(...pictures);
    kept.mentions.push(...mentions);
    kept.likes.push(...likes);
  }
  return kept;
}

/**
 * Puts a comment back in its place, with its replies; the counters that viewers see are updated. Likes and mentions of accounts that were
 * closed meanwhile are left out. @returns false where the title, post or comment that it belonged to is gone
 */
export async function giveBackComment(trx: Db, kept: KeptComment): Promise<boolean> {
  const [root, ...under] = kept.comments;
  if (!root || !(await hasPlace(trx, root))) return false;
  const closed = await closedOf(trx, kept);
  const likes = kept.likes.filter(({ viewer }) => !closed.has(viewer.slice(2)));
  const isPinned = root.pinned_at > 0 && !(await hasPinned(trx, root.media_key));
  const lost = (id: string) => countOf(kept.likes, id) - countOf(likes, id);
  const rows = [{ ...root, pinned_at: isPinned ? root.pinned_at : 0 }, ...under];
  await insertAll(
    trx,
    'comments',
    rows.map((row) => ({ ...row, likes: Math.max(0, row.likes - lost(row.id)) })),
  );
  await insertAll(trx, 'comment_pictures', kept.pictures);
  await insertAll(
    trx,
    'comment_mentions',
    kept.mentions.filter(({ uid }) => !closed.has(uid)),
  );
  await insertAll(trx, 'comment_likes', likes);
  await addTo(trx, 'comments', root.media_key, rows.length);
  if (root.parent_id) await addToReplies(trx, root.parent_id, 1);
  else await addTo(trx, 'threads', root.media_key, 1);
  return true;
}

/** Whether the parent of a comment still exists and the comment itself does not. Locks the parent comment. */
async function hasPlace(trx: Db, { id, media_key, parent_id }: CommentRow): Promise<boolean> {
  if (parent_id) await holdRow(trx, 'comments', 'id', parent_id);
  const row = await trx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('titles').select('media_key').where('media_key', '=', media_key)).as('title'),
      eb.exists(eb.selectFrom('posts').select('id').where('id', '=', media_key)).as('post'),
      eb.exists(eb.selectFrom('comments').select('id').where('id', '=', parent_id)).as('parent'),
      eb.exists(eb.selectFrom('comments').select('id').where('id', '=', id)).as('there'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(row.title || row.post) && (parent_id === '' || Boolean(row.parent)) && !row.there;
}

async function hasPinned(trx: Db, mediaKey: string): Promise<boolean> {
  const found = trx.selectFrom('comments').select('id').where('media_key', '=', mediaKey).where('pinned_at', '>', 0);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** The users named in a kept comment who have closed their account since. */
async function closedOf(trx: Db, { likes, mentions }: KeptComment): Promise<ReadonlySet<string>> {
  const uids = [...new Set([...likes.map(({ viewer }) => viewer.slice(2)), ...mentions.map(({ uid }) => uid)])];
  const closed = new Set<string>();
  for (let at = 0; at < uids.length; at += SLICE) {
    const some = uids.slice(at, at + SLICE);
    const rows = await trx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', some)
      .where('closed_at', '>', 0)
      .execute();
    for (const { id } of rows) closed.add(id);
  }
  return closed;
}

const countOf = (likes: Database['comment_likes'][], id: string): number =>
  likes.filter(({ comment_id }) => comment_id === id).length;

async function insertAll<T extends 'comments' | 'comment_pictures' | 'comment_mentions' | 'comment_likes'>(
  trx: Db,
  table: T,
  rows: Database[T][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += SLICE)
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + SLICE) as never)
      .execute();
}
