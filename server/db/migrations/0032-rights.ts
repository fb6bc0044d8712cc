import { type Kysely, sql } from 'kysely';

/** What each level may, 0 being everybody: level, height, devices, screens, colours, places, early days, gold off, adverts. */
const levels = [
  [0, 1080, 5, 2, 4, 1, 0, 0, ''],
  [1, 1080, 5, 3, 8, 3, 1, 0, '1'],
  [2, 1080, 6, 4, 8, 3, 1, 10, '1,2'],
  [3, 1440, 8, 4, 10, 3, 3, 30, '1,2,3,4,5,6'],
  [4, 2160, 10, 6, 12, 3, 7, 100, '1,2,3,4,5,6,8'],
] as const;

/** The table of rights by level, when an episode is for everybody, and who is playing on which screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_rights')
    .addColumn('level', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('devices', 'integer', (c) => c.notNull())
    .addColumn('screens', 'integer', (c) => c.notNull())
    .addColumn('danmu_colors', 'integer', (c) => c.notNull())
    .addColumn('danmu_places', 'integer', (c) => c.notNull())
    .addColumn('early_days', 'integer', (c) => c.notNull())
    .addColumn('gold_off', 'integer', (c) => c.notNull())
    .addColumn('free_of', 'text', (c) => c.notNull())
    .execute();
  for (const row of levels) await sql`insert into vip_rights values (${sql.join(row)})`.execute(db);
  await db.schema
    .alterTable('episodes')
    .addColumn('free_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('play_leases')
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('play', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('stopped_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('play_leases_pk', ['uid', 'device_id'])
    .execute();
  await db.schema.createIndex('play_leases_stopped').on('play_leases').column('stopped_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('play_leases').execute();
  await db.schema.alterTable('episodes').dropColumn('free_at').execute();
  await db.schema.dropTable('vip_rights').execute();
}
