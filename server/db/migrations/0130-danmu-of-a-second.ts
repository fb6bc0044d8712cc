import { type Kysely, sql } from 'kysely';

/**
 * Of a second of a film in which more was said than a screen can show, what goes before the rest is read in its order, whatever else
 * stands there: `danmu_of_second`, as danmu-repository.ts writes it. What somebody wrote themselves in a film is found by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index danmu_of_second on danmu (
      episode_key,
      (time_ms / 1000),
      (case when substr(viewer, 1, 2) <> 'u:' then 0
        when look <> '' or coins > 0 or mode <> 'scroll' or color <> '#ffffff' then 2 else 1 end) desc,
      likes desc,
      id desc
    ) where hidden = 0`.execute(db);
  await sql`create index danmu_of_viewer on danmu (viewer, episode_key, time_ms)
    where hidden = 0 and substr(viewer, 1, 2) = 'u:'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('danmu_of_viewer').execute();
  await db.schema.dropIndex('danmu_of_second').execute();
}
