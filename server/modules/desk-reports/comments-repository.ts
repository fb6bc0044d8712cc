import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import { rowByRow } from '../../db/row-by-row';

export interface CommentFilter {
  mediaKey: string | undefined;
  uid: string | undefined;
}

export const sortColumns = { sentAt: 'sent_at', likes: 'likes' } as const;

/** Comments and replies that match, without an order; search words are applied separately (`says`). */
export function matching(db: Db, { mediaKey, uid }: CommentFilter) {
  let query = db.selectFrom('comments');
  // Nobody writes as many comments as a film has: for one author the index of their comments is used, and the film is compared row by row.
  if (mediaKey) query = query.where(uid ? rowByRow('media_key') : 'media_key', '=', mediaKey);
  if (uid) query = query.where('uid', '=', uid);
  return query;
}

/** The condition that the text contains these words. */
export const says = (q: string) => like('contxt', `%${escapeLike(q)}%`);

/** The replies to a comment, without an order. */
export const under = (db: Db, id: string) => db.selectFrom('comments').where('parent_id', '=', id);

/** How many reports about these comments wait, by the comments' ids. */
export async function reportsOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reports')
    .select(['target', 'alike'])
    .where('kind', '=', 'comment')
    .where('target', 'in', ids)
    .where('done_at', '=', 0)
    .where('lead', '=', 1)
    .execute();
  return new Map(rows.map(({ target, alike }) => [target, alike]));
}
