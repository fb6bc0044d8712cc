import { type Kysely, sql } from 'kysely';
import type { Db } from '../db';
import { isPostgres } from '../locks';
import { byBytes } from '../prefix';

/** What lists of the desk go by that had no index: each filter with the order of its list. */
const indexes: readonly [name: string, table: string, columns: string[]][] = [
  ['desk_journal_kind', 'desk_journal', ['kind', 'id']],
  ['desk_journal_any_subject', 'desk_journal', ['subject', 'id']],
  ['exports_in_state', 'exports', ['state', 'asked_at', 'id']],
  ['feedbacks_of_kind', 'feedbacks', ['kind', 'at', 'id']],
  ['word_hits_at_place', 'word_hits', ['place', 'day', 'id']],
];

/** Of titles these hold all that is filtered by, which `withdrawn` is since titles can be: see 0077. */
const filters = ['category', 'vip', 'gold', 'is_series'];
const sorted = { hit: 'desk_titles_by_hit', published_at: 'desk_titles_by_time', title: 'desk_titles_by_name' };

async function orderTitles(db: Kysely<unknown>, filtered: string[]): Promise<void> {
  for (const [column, name] of Object.entries(sorted)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('titles')
      .columns([column, 'media_key', ...filtered])
      .execute();
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of indexes) await db.schema.createIndex(name).on(table).columns(columns).execute();
  await orderTitles(db, [...filters, 'withdrawn']);
  // A device's number is how its holder begins: a range by bytes (server/db/prefix.ts), which the key of SQLite serves as it is.
  if (isPostgres(db as Db))
    await sql`create index teen_modes_by_prefix on teen_modes (${byBytes(db as Db, 'holder')})`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db as Db)) await db.schema.dropIndex('teen_modes_by_prefix').execute();
  await orderTitles(db, filters);
  for (const [name] of indexes) await db.schema.dropIndex(name).execute();
}
