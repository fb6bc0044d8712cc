import { type Kysely, sql } from 'kysely';

/** Experience from which each level begins, as it was when this was written. */
const begins = [0, 100, 300, 700, 1_500, 3_000, 6_000, 12_000];

const columns = [
  ['experience', 'integer', 0],
  ['zone', 'text', ''],
  ['zone_at', 'bigint', 0],
] as const;

/** Experience and what brings it, check-ins, and who earns from where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, value] of columns)
    await db.schema
      .alterTable('users')
      .addColumn(name, type, (c) => c.notNull().defaultTo(value))
      .execute();
  await db.schema
    .createTable('experience_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('change', 'integer', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('experience_once')
    .on('experience_entries')
    .columns(['uid', 'reason', 'ref'])
    .unique()
    .execute();
  await db.schema.createIndex('experience_of_day').on('experience_entries').columns(['uid', 'day']).execute();
  await db.schema
    .createTable('growth_days')
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('growth_days_pk', ['uid', 'what', 'day'])
    .execute();
  await db.schema
    .createTable('earning_sources')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('earning_sources_pk', ['day', 'source', 'place'])
    .execute();
  await db.schema
    .createIndex('earning_sources_once')
    .on('earning_sources')
    .columns(['day', 'source', 'uid'])
    .unique()
    .execute();
  await db.schema
    .createTable('check_ins')
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('streak', 'integer', (c) => c.notNull())
    .addColumn('made_on', 'integer', (c) => c.notNull())
    .addColumn('gold', 'integer', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('check_ins_pk', ['uid', 'day'])
    .execute();
  // Whoever had a level keeps it.
  await sql`update users set experience = case level ${sql.join(
    begins.map((experience, at) => sql`when ${sql.lit(at + 1)} then ${sql.lit(experience)}`),
    sql` `,
  )} else ${sql.lit(begins.at(-1))} end where level > 1`.execute(db);
  await sql`insert into experience_entries (id, uid, reason, ref, change, day, at)
    select 'opening:' || id, id, 'opening', '', experience, 0, created_at from users where experience > 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['check_ins', 'earning_sources', 'growth_days', 'experience_entries'])
    await db.schema.dropTable(table).execute();
  for (const [name] of columns) await db.schema.alterTable('users').dropColumn(name).execute();
}
