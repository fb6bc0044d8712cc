import type { Db } from '../db/db';
import { holdText } from '../db/locks';
import type { AlarmRow, AlarmSetupRow } from '../db/schema';

/** Held until the transaction ends: of two processes that look at once one tells. */
export const hold = (trx: Db): Promise<void> => holdText(trx, 'alarms');

/** Those that are not over, also those of which nobody was told yet. */
export const open = (db: Db): Promise<AlarmRow[]> =>
  db.selectFrom('alarms').selectAll().where('ended_at', '=', 0).orderBy('name').execute();

/** What the desk lists: what was told of. */
export const told = (db: Db) => db.selectFrom('alarms').where('told_at', '>', 0);

export const begin = async (trx: Db, row: AlarmRow): Promise<void> =>
  void (await trx.insertInto('alarms').values(row).execute());

export const change = async (trx: Db, id: string, set: Partial<AlarmRow>): Promise<void> =>
  void (await trx.updateTable('alarms').set(set).where('id', '=', id).execute());

/** One that nobody heard of was none. */
export const drop = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('alarms').where('id', '=', id).execute());

/** @param before unix ms */
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
 * When the latest job of each kind was done, of those that was done longest ago; of a kind that never was, when it should have been.
 * @returns unix ms; null where nobody wants any of them
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

/** When the job of a kind that should run next should; unix ms, null where none waits. */
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
 * The last minute in which servers told something, and that in which processes did that do jobs; a kind that told nothing since is left out.
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
