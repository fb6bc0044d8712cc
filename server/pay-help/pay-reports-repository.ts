import type { Db } from '../db/db';
import type { PayReportRow } from '../db/schema';

export const byClientId = (db: Db, uid: string, clientId: string): Promise<PayReportRow | undefined> =>
  db.selectFrom('pay_reports').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** @returns the report of that client id: this one, or the one that was there before */
export async function add(trx: Db, row: PayReportRow): Promise<PayReportRow> {
  await trx
    .insertInto('pay_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).doNothing())
    .execute();
  const found = await byClientId(trx, row.uid, row.client_id);
  if (!found) throw new Error('a report that was in the way is gone');
  return found;
}

export async function change(trx: Db, id: string, facts: Partial<PayReportRow>): Promise<PayReportRow> {
  return trx.updateTable('pay_reports').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Those that nobody has answered, the oldest first. */
export const open = (db: Db, most: number): Promise<PayReportRow[]> =>
  db
    .selectFrom('pay_reports')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** @returns the report as it is then; undefined where there was no open one of that id */
export const answer = (
  db: Db,
  id: string,
  { state, reply, now }: { state: 'accepted' | 'refused'; reply: string; now: number },
): Promise<PayReportRow | undefined> =>
  db
    .updateTable('pay_reports')
    .set({ state, reply, answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
