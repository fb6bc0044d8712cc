import type { Db } from '../db/db';
import { holdText } from '../db/locks';
import type { AlarmRow, AlarmSetupRow } from '../db/schema';

/** Holds the lock of the alarms until the transaction ends, so that of two processes that look at once only one tells. */
export const hold = (trx: Db): Promise<void> => holdText(trx, 'alarms');

/** The alarms that have not ended, those that nobody was told of yet among them. */
export const open = (db: Db): Promise<AlarmRow[]> =>
  db.selectFrom('alarms').selectAll().where('ended_at', '=', 0).orderBy('name').execute();

/** The alarms that the desk lists: those that somebody was told of. Without an order. */
export const told = (db: Db) => db.selectFrom('alarms').where('told_at', '>', 0);

export const begin = async (trx: Db, row: AlarmRow): Promise<void> =>
  void (await trx.insertInto('alarms').values(row).execute());

export const change = async (trx: Db, id: string, set: Partial<AlarmRow>): Promise<void> =>
  void (await trx.updateTable('alarms').set(set).where('id', '=', id).execute());

/** Deletes an alarm that ended before anybody was told of it. */
export const drop = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('alarms').where('id', '=', id).execute());

/** Deletes the alarms that ended earlier. @param before unix ms */
export const forget = async (trx: Db, before: number): Promise<void> =>
  void (await trx.deleteFrom('alarms').where('ended_at', '>', 0).where('ended_at', '<', before).execute());

const SITE = 'site';

export const holdSetup = (trx: Db): Promise<void> => holdText(trx, 'alarm_setup');

export const setup = (db: Db): Promise<AlarmSetupRow | undefined> =>
  db.selectFrom('alarm_setup').selectAll().where('id', '=', SITE).executeTakeFirst();

export async function writeSetup(trx: Db, set: Omit<AlarmSetupRow, 'id'>): Promise<void> {
  await trx
    .insertInto('alarm_setup')
    .values({ id: SITE, ...set })
    .onConflict((on) => on.column('id').doUpdateSet(set))
    .execute();
}

/**
 * The time of the latest finished job of each kind, and of these times the earliest. A kind of which no job has finished yet counts with the
 * time at which its first one was due.
 * @returns unix ms; null where there is no job of any of these kinds
 */
export async function lastDone(db: Db, kinds: readonly string[]): Promise<number | null> {
  const times: number[] = [];
  for (const kind of kinds) {
    const rows = await db
      .selectFrom('jobs')
      .select(['state', (eb) => eb.fn.max('finished_at').as('finished'), (eb) => eb.fn.min('run_at').as('due')])
      .where('kind', '=', kind)
      .groupBy('state')
      .execute();
    const done = rows.find(({ state }) => state === 'done');
    if (done) times.push(Number(done.finished));
    else if (rows.length > 0) times.push(Math.min(...rows.map(({ due }) => Number(due))));
  }
  return times.length > 0 ? Math.min(...times) : null;
}

/** The time at which the next waiting or running job of a kind is due; unix ms, null where there is none. */
export async function nextDue(db: Db, kind: string): Promise<number | null> {
  const row = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.min('run_at').as('due'))
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row?.due === null || row?.due === undefined ? null : Number(row.due);
}

/**
 * The last minute for which servers reported figures, once for processes that do jobs and once for those that do not. A group that has
 * reported nothing since `from` is left out.
 * @param from a minute since 1970
 */
export async function lastMinutes(db: Db, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('figures')
    .select((eb) => eb.fn.max('minute').as('last'))
    .where('name', '=', 'workers')
    .where('minute', '>=', from)
    .groupBy('sum')
    .execute();
  return rows.map(({ last }) => Number(last));
}
