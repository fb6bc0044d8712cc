import type { Db } from './db/db';

/**
 * A secret of the site: kept in `meta`, made on first use, one for all processes.
 * @param fresh what it is from now on, where there is none yet
 */
export async function secret(db: Db, key: string, fresh: string): Promise<string> {
  const kept = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  if (kept) return kept.value;
  await db
    .insertInto('meta')
    .values({ key, value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return row.value;
}
