import type { Db } from '../db/db';

/** Whether members have made playlists that everybody may look at. */
export async function hasPublicStores(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('key')
    .where('is_public', '=', 1)
    .where('items', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
