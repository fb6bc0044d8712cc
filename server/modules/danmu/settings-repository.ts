import type { Db } from '../../db/db';

/** The danmu settings that were kept for a viewer, as JSON; '' where none were. */
export async function settingsOf(db: Db, viewer: string): Promise<string> {
  const row = await db.selectFrom('danmu_configs').select('config').where('viewer', '=', viewer).executeTakeFirst();
  return row?.config ?? '';
}

/** @param at unix ms */
export async function keepSettings(db: Db, viewer: string, config: string, at: number): Promise<void> {
  const row = { viewer, config, updated_at: at };
  await db
    .insertInto('danmu_configs')
    .values(row)
    .onConflict((conflict) => conflict.column('viewer').doUpdateSet(row))
    .execute();
}
