import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { FeedbackRow } from '../db/schema';
import type { PageAt } from '../http/paging';

export const byId = (db: Db, id: string): Promise<FeedbackRow | undefined> =>
  db.selectFrom('feedbacks').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function held(trx: Db, id: string): Promise<FeedbackRow | undefined> {
  await holdRow(trx, 'feedbacks', 'id', id);
  return byId(trx, id);
}

export const byClientId = (db: Db, viewer: string, clientId: string): Promise<FeedbackRow | undefined> =>
  db
    .selectFrom('feedbacks')
    .selectAll()
    .where('viewer', '=', viewer)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** @returns the feedback of that client id: this one, or the one that was there before */
export async function add(trx: Db, row: FeedbackRow): Promise<FeedbackRow> {
  await trx
    .insertInto('feedbacks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer', 'client_id']).doNothing())
    .execute();
  const found = await byClientId(trx, row.viewer, row.client_id);
  if (!found) throw new Error('a feedback that was in the way is gone');
  return found;
}

export async function change(trx: Db, id: string, columns: Partial<FeedbackRow>): Promise<void> {
  await trx.updateTable('feedbacks').set(columns).where('id', '=', id).execute();
}

/** What a player knew goes with a feedback, once. */
export async function attach(db: Db, id: string, viewer: string, { second, log }: Pick<FeedbackRow, 'second' | 'log'>) {
  await db
    .updateTable('feedbacks')
    .set({ second, log })
    .where('id', '=', id)
    .where('viewer', '=', viewer)
    .where('log', '=', '')
    .execute();
}

/** What somebody has sent, the newest first. */
export async function ofViewer(
  db: Db,
  viewer: string,
  { offset, limit }: PageAt,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const mine = db.selectFrom('feedbacks').where('viewer', '=', viewer);
  const rows = await mine.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { n } = await mine.select((eb) => eb.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

/** For the operator: of one state, and of one kind where that is asked for, the oldest first. */
export function listed(db: Db, { state, kind, most }: { state: number; kind?: string; most: number }) {
  const rows = db.selectFrom('feedbacks').selectAll().where('state', '=', state);
  return (kind === undefined ? rows : rows.where('kind', '=', kind as FeedbackRow['kind']))
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute();
}
