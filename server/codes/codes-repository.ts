import type { Db } from '../db/db';
import type { CodeRow } from '../db/schema';

export async function insert(trx: Db, row: CodeRow): Promise<void> {
  await trx.insertInto('codes').values(row).execute();
}

/** When this target was sent codes, the latest first. @param since unix ms */
export async function sentTo(trx: Db, target: string, since: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('codes')
    .select('created_at')
    .where('target', '=', target)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/**
 * Ends codes of a target that were sent after a time that has not come: they are no newer than the one that is sent now.
 * @param after unix ms
 * @param at when they count as sent and over from now on, unix ms
 */
export async function endAhead(trx: Db, target: string, after: number, at: number): Promise<void> {
  await trx
    .updateTable('codes')
    .set({ created_at: at, expires_at: at })
    .where('target', '=', target)
    .where('created_at', '>', after)
    .execute();
}

/** Codes that were asked for by phone and expire after then, counted as far as `most`. @param expiresAfter unix ms */
export async function messagesSent(trx: Db, expiresAfter: number, most: number): Promise<number> {
  const rows = await trx
    .selectFrom('codes')
    .select('id')
    .where('expires_at', '>', expiresAfter)
    .where('target', 'like', 'p:%')
    .limit(most)
    .execute();
  return rows.length;
}

/** The newest that a visitor asked for; older ones do not count any more. */
export const newest = (
  db: Db,
  of: { target: string; purpose: string; deviceId: string },
): Promise<CodeRow | undefined> =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('target', '=', of.target)
    .where('purpose', '=', of.purpose)
    .where('device_id', '=', of.deviceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Takes one of the tries before the code is compared, however many ask at once. @returns false where there is none left */
export async function takeTry(db: Db, id: string, most: number, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .where('used_at', '=', 0)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses a code up. @returns false where somebody did before, or its time is over */
export async function use(trx: Db, id: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', '=', 0)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @param before unix ms */
export async function forget(db: Db, before: number): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', before).execute();
}
