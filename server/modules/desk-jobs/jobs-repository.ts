import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { JobRow } from '../../db/schema';

export interface JobFilter {
  state?: JobRow['state'] | undefined;
  /** The name of a kind (server/jobs/kinds.ts). */
  kind?: string | undefined;
}

/** Jobs that match, without an order. */
export function matching(db: Db, { state, kind }: JobFilter) {
  let query = db.selectFrom('jobs');
  if (state) query = query.where('state', '=', state);
  if (kind) query = query.where('kind', '=', kind);
  return query;
}

export const job = (db: Db, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** A job, locked until the transaction ends: a server that would start it waits. */
export async function held(trx: Db, id: string): Promise<JobRow | undefined> {
  await holdRow(trx, 'jobs', 'id', id);
  return trx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

export const change = async (trx: Db, id: string, set: Partial<JobRow>): Promise<void> =>
  void (await trx.updateTable('jobs').set(set).where('id', '=', id).execute());
