import type { Db } from '../db/db';

/** A picture as the file store knows it. */
export interface Picture {
  hash: string;
  type: string;
}

/** Keeps the pictures of a comment or of a report, in their order. */
export async function insert(trx: Db, of: 'comment' | 'report', id: string, pictures: Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ hash, type }, position) => ({ position, hash, type }));
  if (of === 'comment')
    await trx
      .insertInto('comment_pictures')
      .values(rows.map((row) => ({ ...row, comment_id: id })))
      .execute();
  else
    await trx
      .insertInto('report_pictures')
      .values(rows.map((row) => ({ ...row, report_id: id })))
      .execute();
}

/** The pictures of comments, by the comment and in their order. */
export async function ofComments(db: Db, ids: string[]): Promise<ReadonlyMap<string, Picture[]>> {
  const found = new Map<string, Picture[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('comment_pictures')
    .selectAll()
    .where('comment_id', 'in', ids)
    .orderBy('position')
    .execute();
  for (const { comment_id, hash, type } of rows)
    found.set(comment_id, [...(found.get(comment_id) ?? []), { hash, type }]);
  return found;
}

/** The pictures of a report, in their order. */
export const ofReport = (db: Db, id: string): Promise<Picture[]> =>
  db.selectFrom('report_pictures').select(['hash', 'type']).where('report_id', '=', id).orderBy('position').execute();
