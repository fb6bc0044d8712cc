import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { FeedbackRow, FilmWishRow, PayReportRow } from '../../db/schema';

/** Feedback, without an order. */
export function feedbacks(db: Db, { kind, answered }: { kind?: FeedbackRow['kind']; answered?: boolean }) {
  let query = db.selectFrom('feedbacks');
  if (answered !== undefined) query = query.where('state', '=', answered ? 1 : 0);
  return kind ? query.where('kind', '=', kind) : query;
}

/** The films that members wish for, without an order. */
export function wishes(db: Db, state: FilmWishRow['state'] | undefined) {
  const query = db.selectFrom('film_wishes');
  return state === undefined ? query : query.where('state', '=', state);
}

/** Appeals about payments that went wrong, without an order. */
export function appeals(db: Db, state: PayReportRow['state'] | undefined) {
  const query = db.selectFrom('pay_reports');
  return state ? query.where('state', '=', state) : query;
}

/** A payment's appeal, locked until the transaction ends. */
export async function heldAppeal(trx: Db, id: string): Promise<PayReportRow | undefined> {
  await holdRow(trx, 'pay_reports', 'id', id);
  return trx.selectFrom('pay_reports').selectAll().where('id', '=', id).executeTakeFirst();
}
