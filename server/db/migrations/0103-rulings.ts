import { type Kysely, sql } from 'kysely';

const texts = [
  ...['uid', 'kind', 'target', 'quote', 'why', 'by_uid', 'report_id'],
  ...['kept', 'state', 'text', 'answer', 'judge_uid'],
] as const;

/** Of what few rows are: an index of them alone is as short as their list. */
const partial: readonly [name: string, columns: string, where: string][] = [
  ['rulings_waiting', 'appealed_at, id', "state = 'open'"],
  ['rulings_answered', 'answered_at, id', 'answered_at > 0'],
  ['rulings_kept', 'at, id', "kind = 'comment' and kept <> ''"],
];

/** Decisions of moderation, each with the appeal against it, and the pictures of comments that can still be given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('rulings').addColumn('id', 'text', (c) => c.primaryKey().notNull());
  for (const name of texts) table = table.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['at', 'appealed_at', 'answered_at']) table = table.addColumn(name, 'bigint', (c) => c.notNull());
  await table.execute();
  await db.schema.createIndex('rulings_of_person').on('rulings').columns(['uid', 'at', 'id']).execute();
  for (const [name, columns, where] of partial)
    await sql`create index ${sql.id(name)} on rulings (${sql.raw(columns)}) where ${sql.raw(where)}`.execute(db);
  await db.schema
    .createTable('ruling_pictures')
    .addColumn('ruling_id', 'text', (c) => c.notNull().references('rulings.id').onDelete('cascade'))
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ruling_pictures_pk', ['ruling_id', 'owner', 'hash', 'type'])
    .execute();
  await db.schema.createIndex('ruling_pictures_owner').on('ruling_pictures').columns(['owner', 'hash']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('ruling_pictures').execute();
  await db.schema.dropTable('rulings').execute();
}
