import type { Db } from '../db/db';

/** What the operator decides about an account. */
export async function setState(
  trx: Db,
  uid: string,
  state: { locked: 0 | 1; lock_reason: string } | { muted_until: number } | { service: 0 | 1 } | { big_v: 0 | 1 },
): Promise<void> {
  await trx.updateTable('users').set(state).where('id', '=', uid).execute();
}

/** In which language somebody looked at the site last; undefined where nobody knows. */
export async function languageOf(db: Db, uid: string): Promise<string | undefined> {
  const row = await db.selectFrom('inbox_readers').select('language').where('uid', '=', uid).executeTakeFirst();
  return row?.language;
}
