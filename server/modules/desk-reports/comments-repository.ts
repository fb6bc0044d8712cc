import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import { rowByRow } from '../../db/row-by-row';

export interface CommentFilter {
  mediaKey: string | undefined;
  uid: string | undefined;
}

export const sortColumns = { sentAt: 'sent_at', likes: 'likes' } as const;

/** Comments and replies that match, without an order; words are a matter of their own. */
export function matching(db: Db, { mediaKey, uid }: CommentFilter) {
  let query = db.selectFrom('comments');
  // Nobody wrote as much as is said of a film: of somebody's, the film is looked at row by row.
  if (mediaKey) query = query.where(uid ? rowByRow('media_key') : 'media_key', '=', mediaKey);
  if (uid) query = query.where('uid', '=', uid);
  return query;
}

/** Words in the text. */
export const says = (q: string) => like('contxt', `%${escapeLike(q)}%`);

/** Replies under a comment, without an order. */
export const under = (db: Db, id: string) => db.selectFrom('comments').where('parent_id', '=', id);

/** How many reports wait about some comments, by their ids. */
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
