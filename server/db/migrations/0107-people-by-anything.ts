import { type Kysely, sql } from 'kysely';
import { suffixesOf } from '../../accounts/name-suffixes-repository';
import type { Db } from '../db';
import { byBytes } from '../prefix';

const AT_ONCE = 500;

/**
 * The desk finds people by a word inside of their nickname, and by the name and the number of a device. What a name says from each
 * of its characters on has a row: a word in it is a prefix of one of them, on both databases alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('name_suffixes')
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('suffix', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('name_suffixes_key', ['uid', 'place'])
    .execute();
  // By bytes, as SQLite compares anyway: a prefix is a range then (server/db/prefix.ts).
  const bytes = (column: string) => byBytes(db as Db, column);
  await fill(db as Db);
  await sql`create index name_suffixes_by_prefix on name_suffixes (${bytes('suffix')}, uid)`.execute(db);
  await sql`create index tokens_by_device_name on tokens (${bytes('device_name')}, uid)`.execute(db);
  await sql`create index tokens_by_device on tokens (${bytes('device_id')}, uid)`.execute(db);
}

/** Names that there are. */
async function fill(db: Db): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; nick_name: string }>`select id, nick_name from users
      where id > ${after} and closed_at = 0 order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const suffixes = rows.flatMap(({ id, nick_name }) => suffixesOf(id, nick_name));
    for (let at = 0; at < suffixes.length; at += AT_ONCE)
      await db
        .insertInto('name_suffixes')
        .values(suffixes.slice(at, at + AT_ONCE))
        .execute();
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['tokens_by_device', 'tokens_by_device_name']) await db.schema.dropIndex(index).execute();
  await db.schema.dropTable('name_suffixes').execute();
}
