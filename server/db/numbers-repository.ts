import type { Db } from './db';

/** Keeps a number of the site under a name, e.g. what the last comparison found, for the numbers of all processes. */
export async function keepNumber(db: Db, key: string, n: number): Promise<void> {
  const value = String(n);
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** 0 where none was kept yet. */
export async function keptNumber(db: Db, key: string): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return Number(row?.value ?? 0);
}
