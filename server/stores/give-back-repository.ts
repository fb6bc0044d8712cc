import type { Db } from '../db/db';
import { holdRow } from '../db/locks';

/** Others see a playlist again that was made its owner's alone. @param at unix ms @returns false where it is gone */
export async function giveBackStore(trx: Db, key: string, at: number): Promise<boolean> {
  await holdRow(trx, 'stores', 'key', key);
  const done = await trx
    .updateTable('stores')
    .set({ is_public: 1, changed_at: at })
    .where('key', '=', key)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
