import type { CaptchaKind } from '../../src/contract/schemas/captcha';
import type { Db } from '../db/db';
import type { CaptchaRow } from '../db/schema';

export async function insert(trx: Db, row: CaptchaRow): Promise<void> {
  await trx.insertInto('captchas').values(row).execute();
}

export const find = (db: Db, id: string, deviceId: string): Promise<CaptchaRow | undefined> =>
  db.selectFrom('captchas').selectAll().where('id', '=', id).where('device_id', '=', deviceId).executeTakeFirst();

/** Says how it was solved, once. @returns false where it was solved before, or its time is over */
export async function settle(db: Db, id: string, state: 'solved' | 'failed', now: number): Promise<boolean> {
  const settled = await db
    .updateTable('captchas')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Uses a ticket up. @returns false where it is none of this visitor and of these kinds, is used up or over */
export async function spend(
  db: Db,
  { id, deviceId, kinds, now }: { id: string; deviceId: string; kinds: readonly CaptchaKind[]; now: number },
): Promise<boolean> {
  const spent = await db
    .updateTable('captchas')
    .set({ state: 'spent' })
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'solved')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** @param before unix ms */
export async function forget(db: Db, before: number): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', before).execute();
}
