import type { Db } from '../db/db';
import { rowByRow } from '../db/row-by-row';
import type { DeskJournalRow } from '../db/schema/desk';
import { firstId } from '../ids';

export const insert = async (trx: Db, row: DeskJournalRow): Promise<void> =>
  void (await trx.insertInto('desk_journal').values(row).execute());

/** Filters of the journal; '' and 0 for no filter. */
export interface JournalFilter {
  uid: string;
  act: string;
  kind: string;
  subject: string;
  from: number;
  until: number;
}

/** The journal entries that match, without an order. */
export function entries(db: Db, { uid, act, kind, subject, from, until }: JournalFilter) {
  let query = db.selectFrom('desk_journal');
  // One subject has few entries, so its index is used and the member and the act are compared row by row.
  if (uid) query = query.where(subject ? rowByRow('desk_journal.uid') : 'desk_journal.uid', '=', uid);
  if (act) query = query.where(subject ? rowByRow('act') : 'act', '=', act);
  if (kind) query = query.where('kind', '=', kind);
  if (subject) query = query.where('subject', '=', subject);
  // Ids begin with the time, so that any index that contains the id also finds a span of time.
  if (from > 0) query = query.where('desk_journal.id', '>=', firstId(from));
  if (until > 0) query = query.where('desk_journal.id', '<', firstId(until));
  return query;
}
