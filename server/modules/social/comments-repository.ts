import { notListed } from '../../accounts/blacklist-repository';
import { addToReplies } from '../../comments/removed-repository';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { CommentRow } from '../../db/schema';
import { addTo, tally } from '../../tallies/tallies-repository';

export const byId = (db: Db, id: string): Promise<CommentRow | undefined> =>
  db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends: nobody takes it away meanwhile. */
export async function held(trx: Db, id: string): Promise<CommentRow | undefined> {
  await holdRow(trx, 'comments', 'id', id);
  return byId(trx, id);
}

export const byClientId = (db: Db, uid: string, clientId: string): Promise<CommentRow | undefined> =>
  db.selectFrom('comments').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

export interface CommentPage {
  offset: number;
  limit: number;
  /** Whose black list leaves out some; '' for a visitor. */
  uid: string;
}

/** Comments that stand under a title itself, without their replies: the pinned one first, whatever the order. */
export async function underTitle(
  db: Db,
  mediaKey: string,
  sort: 'hot' | 'new',
  { offset, limit, uid }: CommentPage,
): Promise<{ rows: CommentRow[]; total: number }> {
  let wanted = db
    .selectFrom('comments')
    .where('media_key', '=', mediaKey)
    .where('parent_id', '=', '')
    .where(notListed(uid, 'comments.uid'));
  const pinned = await wanted.selectAll().where('pinned_at', '>', 0).limit(1).executeTakeFirst();
  const above = pinned ? 1 : 0;
  const first = pinned && offset === 0 ? [pinned] : [];
  if (pinned) wanted = wanted.where('id', '!=', pinned.id);
  const ordered = sort === 'hot' ? wanted.orderBy('likes', 'desc').orderBy('replies', 'desc') : wanted;
  const rows = await ordered
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.max(0, offset - above))
    .limit(limit - first.length)
    .execute();
  const total = (await tally(db, 'threads', mediaKey)) - (await ofListed(db, uid, mediaKey));
  return { rows: [...first, ...rows], total };
}

/** Pins a comment above the others of its title, of which none stays pinned, or takes that back. @param at unix ms, 0 to take back */
export async function pin(trx: Db, { id, media_key }: CommentRow, at: number): Promise<void> {
  await holdRow(trx, 'titles', 'media_key', media_key);
  await holdRow(trx, 'posts', 'id', media_key);
  const ofTitle = trx.updateTable('comments').set({ pinned_at: 0 }).where('media_key', '=', media_key);
  if (at > 0) await ofTitle.where('pinned_at', '>', 0).where('id', '!=', id).execute();
  await trx.updateTable('comments').set({ pinned_at: at }).where('id', '=', id).execute();
}

/** Who published these titles and posts, by their keys; '' where nobody did. */
export async function uploadersOf(db: Db, mediaKeys: string[]): Promise<ReadonlyMap<string, string>> {
  if (mediaKeys.length === 0) return new Map();
  const titles = db.selectFrom('titles').select(['media_key', 'uploader']).where('media_key', 'in', mediaKeys);
  // Of one with a film the title says it.
  const posts = db
    .selectFrom('posts')
    .select(['id as media_key', 'uid as uploader'])
    .where('id', 'in', mediaKeys)
    .where('kind', '!=', 'film');
  const rows = await titles.unionAll(posts).execute();
  return new Map(rows.map((row) => [row.media_key, row.uploader]));
}

/** How many replies stand before this one under its root, in the order in which they are read. */
export function repliesBefore(db: Db, { id, parent_id, sent_at }: CommentRow, uid: string): Promise<number> {
  const before = db
    .selectFrom('comments')
    .where('parent_id', '=', parent_id)
    .where((eb) => eb.or([eb('sent_at', '<', sent_at), eb.and([eb('sent_at', '=', sent_at), eb('id', '<', id)])]))
    .where(notListed(uid, 'comments.uid'));
  return count(before.select((eb) => eb.fn.countAll<number>().as('n')));
}

/**
 * How many of the comments under a title itself those wrote who are on somebody's black list: from the list, which is short for nearly everybody, to
 * what they wrote there. SQLite takes a cross join in that order.
 */
async function ofListed(db: Db, uid: string, mediaKey: string): Promise<number> {
  if (uid === '') return 0;
  const theirs = db
    .selectFrom('blacklist as b')
    .crossJoin('comments as c')
    .where('b.uid', '=', uid)
    .where('c.media_key', '=', mediaKey)
    .whereRef('c.uid', '=', 'b.target')
    .where('c.parent_id', '=', '');
  return count(theirs.select((eb) => eb.fn.countAll<number>().as('n')));
}

/** The same of replies under a comment, of which there are fewer: each is held against the list. */
async function repliesOfListed(db: Db, uid: string, root: CommentRow): Promise<number> {
  if (uid === '' || root.replies === 0) return 0;
  const theirs = db
    .selectFrom('comments as c')
    .where('c.parent_id', '=', root.id)
    .where('c.uid', 'in', (eb) => eb.selectFrom('blacklist as b').select('b.target').where('b.uid', '=', uid));
  return count(theirs.select((eb) => eb.fn.countAll<number>().as('n')));
}

/** Replies under a comment, oldest first. */
export async function replies(
  db: Db,
  root: CommentRow,
  { offset, limit, uid }: CommentPage,
): Promise<{ rows: CommentRow[]; total: number }> {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .where('parent_id', '=', root.id)
    .where(notListed(uid, 'comments.uid'))
    .orderBy('sent_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: root.replies - (await repliesOfListed(db, uid, root)) };
}

/** The first replies under each of these comments, oldest first, in one query. @param limit replies of a comment */
export async function firstReplies(
  db: Db,
  parentIds: string[],
  { limit, uid }: Pick<CommentPage, 'limit' | 'uid'>,
): Promise<ReadonlyMap<string, CommentRow[]>> {
  const found = new Map<string, CommentRow[]>(parentIds.map((id) => [id, []]));
  if (parentIds.length === 0) return found;
  const wanted = db.selectFrom('comments').where('parent_id', 'in', parentIds).where(notListed(uid, 'comments.uid'));
  const placed = wanted.selectAll().select((eb) =>
    eb.fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('parent_id').orderBy('sent_at').orderBy('id'))
      .as('place'),
  );
  const rows = await db
    .selectFrom(placed.as('r'))
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('parent_id')
    .orderBy('place')
    .execute();
  for (const { place: _, ...row } of rows) found.get(row.parent_id)?.push(row);
  return found;
}

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).n;

/**
 * Whether a user commented after `after`, up to `now`. What a clock that ran ahead has stamped with a time to come holds
 * nobody back until then. Unix ms.
 */
export async function hasSent(db: Db, uid: string, { after, now }: { after: number; now: number }): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('uid', '=', uid)
    .where('sent_at', '>', after)
    .where('sent_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a comment and counts it where it is a reply. */
export async function insert(db: Db, row: CommentRow): Promise<void> {
  await db.insertInto('comments').values(row).execute();
  await addTo(db, 'comments', row.media_key, 1);
  if (row.parent_id) await addToReplies(db, row.parent_id, 1);
  else await addTo(db, 'threads', row.media_key, 1);
}

/** Of these comments, those that the viewer likes. */
export async function liked(db: Db, ids: string[], viewer: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('comment_likes')
    .select('comment_id')
    .where('viewer', '=', viewer)
    .where('comment_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.comment_id));
}

/** @param at unix ms, null to take the like back. @returns whether that changed anything */
export async function setLiked(db: Db, id: string, viewer: string, at: number | null): Promise<boolean> {
  const change = at === null ? -(await unlike(db, id, viewer)) : await like(db, id, viewer, at);
  if (change === 0) return false;
  await db
    .updateTable('comments')
    .set((eb) => ({ likes: eb('likes', '+', change) }))
    .where('id', '=', id)
    .execute();
  return true;
}

async function like(db: Db, id: string, viewer: string, at: number): Promise<number> {
  const done = await db
    .insertInto('comment_likes')
    .values({ comment_id: id, viewer, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0);
}

async function unlike(db: Db, id: string, viewer: string): Promise<number> {
  const done = await db
    .deleteFrom('comment_likes')
    .where('comment_id', '=', id)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
