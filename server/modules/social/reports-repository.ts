import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';
import * as pictures from './pictures-repository';

export type ReportRow = Database['reports'];

/** Files a report with its pictures. Call it in a transaction. */
export async function insert(trx: Db, row: ReportRow, shown: pictures.Picture[]): Promise<void> {
  await trx.insertInto('reports').values(row).execute();
  await pictures.insert(trx, 'report', row.id, shown);
}

/** Those that nobody has looked at, the oldest first. */
export const waiting = (db: Db, most: number): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('done_at', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

export const byId = (db: Db, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

/** @param at unix ms @returns whether it was waiting: of two operators one answers */
export async function done(trx: Db, id: string, answer: string, at: number): Promise<boolean> {
  const changed = await trx
    .updateTable('reports')
    .set({ answer, done_at: at })
    .where('id', '=', id)
    .where('done_at', '=', 0)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) > 0;
}
