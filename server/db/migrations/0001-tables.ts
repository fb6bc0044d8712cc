import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Db = Kysely<unknown>;
type Table = CreateTableBuilder<string, string>;
type ColumnType = 'text' | 'integer' | 'bigint' | 'real';

/** Adds columns of one type; none may be null. */
const columns = (table: Table, type: ColumnType, names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, type, (column) => column.notNull()), table);

async function catalogue(db: Db): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('titles')
    .addColumn('media_key', 'text', (c) => c.primaryKey().notNull())
    .$call((t) => columns(t, 'text', ['title', 'sub_title', 'description', 'category', 'poster', 'thumb', 'backdrop']))
    .$call((t) => columns(t, 'text', ['color', 'region', 'genres', 'cast', 'director', 'language']))
    .$call((t) => columns(t, 'real', ['score']))
    .$call((t) => columns(t, 'integer', ['year', 'height', 'is_series', 'episodes_total', 'vip', 'hit', 'is_demo']))
    .$call((t) => columns(t, 'bigint', ['published_at']))
    .$call((t) => columns(t, 'text', ['search_title', 'search_pinyin', 'search_initials']))
    .$call((t) => columns(t, 'text', ['search_t9', 'search_t9_initials']))
    .execute();
  await db.schema
    .createTable('episodes')
    .addColumn('episode_key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .$call((t) => columns(t, 'integer', ['position', 'vip']))
    .$call((t) => columns(t, 'real', ['duration']))
    .$call((t) => columns(t, 'text', ['title', 'thumb', 'folder', 'heights', 'tiles', 'subtitles', 'source_hash']))
    .addUniqueConstraint('episodes_by_position', ['media_key', 'position'])
    .execute();
  await db.schema
    .createTable('collections')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .$call((t) => columns(t, 'text', ['title', 'intro', 'cover', 'color']))
    .$call((t) => columns(t, 'integer', ['position']))
    .execute();
  await db.schema
    .createTable('collection_items')
    .addColumn('collection_id', 'text', (c) => c.notNull().references('collections.id').onDelete('cascade'))
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .$call((t) => columns(t, 'integer', ['position']))
    .addPrimaryKeyConstraint('collection_items_pk', ['collection_id', 'media_key'])
    .execute();
}

async function people(db: Db): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account', 'text', (c) => c.notNull().unique())
    .$call((t) =>
      columns(t, 'text', ['password', 'nick_name', 'avatar', 'introduce', 'vip_type_name', 'email', 'phone']),
    )
    .$call((t) => columns(t, 'text', ['area_code']))
    .$call((t) => columns(t, 'integer', ['sex', 'vip_level', 'vip_category_id', 'big_v', 'level', 'gold']))
    .$call((t) => columns(t, 'bigint', ['vip_expires_at', 'created_at']))
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call((t) => columns(t, 'text', ['device_id']))
    .$call((t) => columns(t, 'bigint', ['created_at', 'expires_at']))
    .execute();
  await db.schema
    .createTable('qr_logins')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .$call((t) => columns(t, 'text', ['secret_hash', 'state', 'device_name', 'device_id', 'uid']))
    .$call((t) => columns(t, 'bigint', ['created_at', 'expires_at']))
    .execute();
}

async function watching(db: Db): Promise<void> {
  await db.schema
    .createTable('danmu')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('episode_key', 'text', (c) => c.notNull().references('episodes.episode_key').onDelete('cascade'))
    .$call((t) => columns(t, 'integer', ['time_ms', 'size']))
    .$call((t) => columns(t, 'text', ['mode', 'text', 'color', 'viewer', 'client_id']))
    .$call((t) => columns(t, 'bigint', ['sent_at']))
    .addUniqueConstraint('danmu_once', ['viewer', 'client_id'])
    .execute();
  await db.schema
    .createTable('play_records')
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('episode_key', 'text', (c) => c.notNull().references('episodes.episode_key').onDelete('cascade'))
    .$call((t) => columns(t, 'real', ['position', 'duration']))
    .$call((t) => columns(t, 'bigint', ['watched_at']))
    .addPrimaryKeyConstraint('play_records_pk', ['viewer', 'episode_key'])
    .execute();
  await db.schema
    .createTable('favourites')
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .$call((t) => columns(t, 'bigint', ['created_at']))
    .addPrimaryKeyConstraint('favourites_pk', ['viewer', 'media_key'])
    .execute();
  await db.schema
    .createTable('plays_by_day')
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .$call((t) => columns(t, 'integer', ['day', 'plays']))
    .addPrimaryKeyConstraint('plays_by_day_pk', ['media_key', 'day'])
    .execute();
  await db.schema
    .createTable('hot_searches')
    .addColumn('keyword', 'text', (c) => c.primaryKey().notNull())
    .$call((t) => columns(t, 'integer', ['hot']))
    .execute();
}

async function help(db: Db): Promise<void> {
  await db.schema
    .createTable('help_categories')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .$call((t) => columns(t, 'text', ['path', 'title', 'title_tw']))
    .$call((t) => columns(t, 'integer', ['position']))
    .execute();
  await db.schema
    .createTable('help_items')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('help_categories.id').onDelete('cascade'))
    .$call((t) => columns(t, 'text', ['title', 'title_tw', 'html', 'html_tw']))
    .$call((t) => columns(t, 'integer', ['position', 'tv']))
    .execute();
}

/** What is looked up or sorted by, and the children of every foreign key. */
const indexes: [table: string, columns: string[]][] = [
  ['titles', ['category', 'hit']],
  ['titles', ['category', 'published_at']],
  ['titles', ['hit']],
  ['titles', ['published_at']],
  ['episodes', ['source_hash']],
  ['collection_items', ['media_key']],
  ['danmu', ['episode_key', 'time_ms']],
  ['danmu', ['viewer', 'sent_at']],
  ['tokens', ['uid', 'created_at']],
  ['tokens', ['expires_at']],
  ['qr_logins', ['expires_at']],
  ['play_records', ['viewer', 'watched_at']],
  ['play_records', ['viewer', 'media_key', 'watched_at']],
  ['play_records', ['media_key']],
  ['play_records', ['episode_key']],
  ['favourites', ['media_key']],
  ['plays_by_day', ['day']],
  ['help_items', ['category_id', 'position']],
];

const inOrder = [
  'meta',
  'titles',
  'episodes',
  'collections',
  'collection_items',
  'users',
  'tokens',
  'qr_logins',
  'danmu',
  'play_records',
  'favourites',
  'plays_by_day',
  'hot_searches',
  'help_categories',
  'help_items',
];

export async function up(db: Db): Promise<void> {
  await catalogue(db);
  await people(db);
  await watching(db);
  await help(db);
  for (const [table, on] of indexes) {
    await sql`create index ${sql.ref(`${table}_by_${on.join('_')}`)} on ${sql.table(table)} (${sql.join(on.map((c) => sql.ref(c)))})`.execute(
      db,
    );
  }
}

export async function down(db: Db): Promise<void> {
  for (const table of [...inOrder].reverse()) await db.schema.dropTable(table).execute();
}
