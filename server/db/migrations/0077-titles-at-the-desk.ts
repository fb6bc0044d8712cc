import type { Kysely } from 'kysely';

/** The desk's list of titles filters by these: an index that holds them costs no look at a title's texts. */
const filters = ['category', 'vip', 'gold', 'is_series'];
const sorted = { hit: 'desk_titles_by_hit', published_at: 'desk_titles_by_time', title: 'desk_titles_by_name' };

/** The orders of the desk's list of titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, name] of Object.entries(sorted))
    await db.schema
      .createIndex(name)
      .on('titles')
      .columns([column, 'media_key', ...filters])
      .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.values(sorted)) await db.schema.dropIndex(name).execute();
}
