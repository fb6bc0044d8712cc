import { type Kysely, sql } from 'kysely';
import type { Db } from '../db';
import { isPostgres } from '../locks';

/** What stands under titles, and now under posts that have none. */
const TABLES = ['comments', 'opinions', 'favourites'] as const;
const OWNER = ' references "titles" ("media_key") on delete cascade';

/** Comments, likes and favourites name a title or a post, and no title's client id is one that a client can give. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Else somebody's own post could stand in the place of a title's.
  await sql`update posts set client_id = 'title:' || id where client_id = id and upload_id = ''`.execute(db);
  for (const table of TABLES) {
    if (isPostgres(db as Db))
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_media_key_fkey`)}`.execute(db);
    else await rebuild(db, table, (definition) => definition.replace(OWNER, ''));
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)} where media_key not in (select media_key from titles)`.execute(db);
    if (isPostgres(db as Db))
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_media_key_fkey`)}
        foreign key (media_key) references titles (media_key) on delete cascade`.execute(db);
    else
      await rebuild(db, table, (definition) =>
        definition.replace('"media_key" text not null', `"media_key" text not null${OWNER}`),
      );
  }
  await sql`update posts set client_id = id where client_id = 'title:' || id`.execute(db);
}

/**
 * SQLite changes no constraint of a table: it is written anew, with its rows and indexes. What belongs to a comment goes when the old
 * table does, and is put back.
 * @param change of its definition
 */
export async function rebuild(
  db: Kysely<unknown>,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const definitions = async (type: 'table' | 'index') =>
    (
      await sql<{ sql: string }>`select sql from sqlite_master
      where type = ${type} and tbl_name = ${table} and sql is not null`.execute(db)
    ).rows.map((row) => row.sql);
  const [before] = await definitions('table');
  if (!before) throw new Error(`there is no table ${table}`);
  const after = change(before);
  if (after === before) throw new Error(`the table ${table} is not as it was made: ${before}`);
  const indexes = await definitions('index');
  const [next, kept] = [sql.table(`${table}_next`), sql.table('comment_likes_kept')];
  if (table === 'comments') await sql`create table ${kept} as select * from comment_likes`.execute(db);
  await sql.raw(after.replace(/^create table "?\w+"?/i, `create table "${table}_next"`)).execute(db);
  await sql`insert into ${next} select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${next} rename to ${sql.table(table)}`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  if (table !== 'comments') return;
  await sql`insert into comment_likes select * from ${kept} where true on conflict do nothing`.execute(db);
  await sql`drop table ${kept}`.execute(db);
}
