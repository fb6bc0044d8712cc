import type { Db } from '../db/db';
import type { FaultRow } from '../db/schema';

/** How many rows one statement inserts: each brings seven values. */
const SLICE = 50;

export async function add(trx: Db, rows: readonly FaultRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += SLICE)
    await trx
      .insertInto('faults')
      .values(rows.slice(at, at + SLICE))
      .execute();
}

/** Deletes all but the latest faults of a process. */
export async function keepLast(trx: Db, process: string, most: number): Promise<void> {
  const oldest = await trx
    .selectFrom('faults')
    .select(['at', 'id'])
    .where('process', '=', process)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom('faults')
    .where('process', '=', process)
    .where((eb) => eb.or([eb('at', '<', oldest.at), eb.and([eb('at', '=', oldest.at), eb('id', '<=', oldest.id)])]))
    .execute();
}

/** The latest faults of all processes, the latest first. */
export const last = (db: Db, most: number): Promise<FaultRow[]> =>
  db.selectFrom('faults').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();

/** Deletes older faults. @param before unix ms */
export const forget = async (db: Db, before: number): Promise<void> =>
  void (await db.deleteFrom('faults').where('at', '<', before).execute());
