import type { Db } from '../db/db';
import { rowByRow } from '../db/row-by-row';
import type { DeskJournalRow } from '../db/schema/desk';
import { firstId } from '../ids';

export const insert = async (trx: Db, row: DeskJournalRow): Promise<void> =>
  void (await trx.insertInto('desk_journal').values(row).execute());

/** Filters of the journal; '' and 0 for none. */
export interface JournalFilter {
  uid: string;
  act: string;
  kind: string;
  subject: string;
  from: number;
  until: number;
}

/** The acts that match, without an order. */
export function entries(db: Db, { uid, act, kind, subject, from, until }: JournalFilter) {
  let query = db.selectFrom('desk_journal');
  // What was done to one thing is little: who did it, and what, is looked at row by row.
  if (uid) query = query.where(subject ? rowByRow('desk_journal.uid') : 'desk_journal.uid', '=', uid);
  if (act) query = query.where(subject ? rowByRow('act') : 'act', '=', act);
  if (kind) query = query.where('kind', '=', kind);
  if (subject) query = query.where('subject', '=', subject);
  // Ids begin with the time: whichever index holds them finds a span of time by them.
  if (from > 0) query = query.where('desk_journal.id', '>=', firstId(from));
  if (until > 0) query = query.where('desk_journal.id', '<', firstId(until));
  return query;
}
