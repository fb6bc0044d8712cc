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
  /** Users whose comments are left out. */
  without: string[];
}

/** Comments that stand under a title itself, without their replies. */
export async function underTitle(
  db: Db,
  mediaKey: string,
  sort: 'hot' | 'new',
  { offset, limit, without }: CommentPage,
): Promise<{ rows: CommentRow[]; total: number }> {
  let wanted = db.selectFrom('comments').where('media_key', '=', mediaKey).where('parent_id', '=', '');
  if (without.length > 0) wanted = wanted.where('uid', 'not in', without);
  const ordered = sort === 'hot' ? wanted.orderBy('likes', 'desc').orderBy('replies', 'desc') : wanted;
  const rows = await ordered
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: (await tally(db, 'threads', mediaKey)) - (await threadsOf(db, mediaKey, without)) };
}

/** How many comments some users have under a title. */
async function threadsOf(db: Db, mediaKey: string, uids: string[]): Promise<number> {
  if (uids.length === 0) return 0;
  const theirs = db.selectFrom('comments').where('media_key', '=', mediaKey).where('uid', 'in', uids);
  return count(theirs.where('parent_id', '=', '').select((eb) => eb.fn.countAll<number>().as('n')));
}

/** Replies under a comment, oldest first. */
export async function replies(
  db: Db,
  parentId: string,
  { offset, limit, without }: CommentPage,
): Promise<{ rows: CommentRow[]; total: number }> {
  let wanted = db.selectFrom('comments').where('parent_id', '=', parentId);
  if (without.length > 0) wanted = wanted.where('uid', 'not in', without);
  const rows = await wanted.selectAll().orderBy('sent_at').orderBy('id').offset(offset).limit(limit).execute();
  return { rows, total: await count(wanted.select((eb) => eb.fn.countAll<number>().as('n'))) };
}

/** The first replies under each of these comments, oldest first, in one query. @param limit replies of a comment */
export async function firstReplies(
  db: Db,
  parentIds: string[],
  { limit, without }: Pick<CommentPage, 'limit' | 'without'>,
): Promise<ReadonlyMap<string, CommentRow[]>> {
  const found = new Map<string, CommentRow[]>(parentIds.map((id) => [id, []]));
  if (parentIds.length === 0) return found;
  let wanted = db.selectFrom('comments').where('parent_id', 'in', parentIds);
  if (without.length > 0) wanted = wanted.where('uid', 'not in', without);
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

/** Takes a comment away, with everything that stands under it. */
export async function remove(db: Db, row: CommentRow): Promise<void> {
  const own = await db.deleteFrom('comments').where('id', '=', row.id).executeTakeFirst();
  // Somebody was faster, and has counted.
  if (Number(own.numDeletedRows) === 0) return;
  const under = await db.deleteFrom('comments').where('parent_id', '=', row.id).executeTakeFirst();
  await addTo(db, 'comments', row.media_key, -1 - Number(under.numDeletedRows));
  if (row.parent_id) await addToReplies(db, row.parent_id, -1);
  else await addTo(db, 'threads', row.media_key, -1);
}

async function addToReplies(db: Db, id: string, change: number): Promise<void> {
  await db
    .updateTable('comments')
    .set((eb) => ({ replies: eb('replies', '+', change) }))
    .where('id', '=', id)
    .execute();
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

/** @param at unix ms, null to take the like back */
export async function setLiked(db: Db, id: string, viewer: string, at: number | null): Promise<void> {
  const change = at === null ? -(await unlike(db, id, viewer)) : await like(db, id, viewer, at);
  if (change === 0) return;
  await db
    .updateTable('comments')
    .set((eb) => ({ likes: eb('likes', '+', change) }))
    .where('id', '=', id)
    .execute();
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
