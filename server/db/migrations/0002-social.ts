import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Db = Kysely<unknown>;
type ColumnType = 'text' | 'integer' | 'bigint' | 'real';

/** Columns of a table by type; none may be null. `key` is the primary key. */
interface Table {
  text?: string[];
  integer?: string[];
  bigint?: string[];
  real?: string[];
  key: string[];
  /** Column -> table.column it belongs to and goes with. */
  belongs?: Record<string, string>;
  unique?: string[][];
}

const tables: Record<string, Table> = {
  danmu_likes: {
    text: ['danmu_id', 'viewer'],
    bigint: ['created_at'],
    key: ['danmu_id', 'viewer'],
    belongs: { danmu_id: 'danmu.id' },
  },
  danmu_reports: {
    text: ['danmu_id', 'viewer', 'reason'],
    bigint: ['created_at'],
    key: ['danmu_id', 'viewer'],
    belongs: { danmu_id: 'danmu.id' },
  },
  danmu_coins: {
    text: ['danmu_id', 'uid'],
    bigint: ['created_at'],
    key: ['danmu_id', 'uid'],
    belongs: { danmu_id: 'danmu.id' },
  },
  shield_users: {
    text: ['id', 'viewer', 'sender', 'nick_name'],
    bigint: ['created_at'],
    key: ['id'],
    unique: [['viewer', 'sender']],
  },
  shield_words: { text: ['id', 'viewer', 'word'], bigint: ['created_at'], key: ['id'], unique: [['viewer', 'word']] },
  danmu_configs: { text: ['viewer', 'config'], bigint: ['updated_at'], key: ['viewer'] },
  opinions: {
    text: ['viewer', 'media_key'],
    integer: ['status'],
    bigint: ['created_at'],
    key: ['viewer', 'media_key'],
    belongs: { media_key: 'titles.media_key' },
  },
  ratings: {
    text: ['viewer', 'media_key'],
    integer: ['score'],
    bigint: ['created_at'],
    key: ['viewer', 'media_key'],
    belongs: { media_key: 'titles.media_key' },
  },
  votes: {
    text: ['id', 'media_key', 'title', 'title_tw'],
    bigint: ['ends_at'],
    key: ['id'],
    belongs: { media_key: 'titles.media_key' },
  },
  vote_options: {
    text: ['id', 'vote_id', 'text', 'text_tw'],
    integer: ['position', 'base'],
    key: ['id'],
    belongs: { vote_id: 'votes.id' },
  },
  vote_choices: {
    text: ['vote_id', 'viewer', 'option_id'],
    bigint: ['created_at'],
    key: ['vote_id', 'viewer'],
    belongs: { vote_id: 'votes.id', option_id: 'vote_options.id' },
  },
  follows: {
    text: ['uid', 'target'],
    bigint: ['created_at'],
    key: ['uid', 'target'],
    belongs: { uid: 'users.id', target: 'users.id' },
  },
  blacklist: {
    text: ['uid', 'target'],
    bigint: ['created_at'],
    key: ['uid', 'target'],
    belongs: { uid: 'users.id', target: 'users.id' },
  },
  comments: {
    text: ['id', 'media_key', 'parent_id', 'reply_to', 'uid', 'contxt', 'client_id'],
    integer: ['likes', 'replies'],
    bigint: ['sent_at'],
    key: ['id'],
    belongs: { media_key: 'titles.media_key', uid: 'users.id' },
    unique: [['uid', 'client_id']],
  },
  comment_likes: {
    text: ['comment_id', 'viewer'],
    bigint: ['created_at'],
    key: ['comment_id', 'viewer'],
    belongs: { comment_id: 'comments.id' },
  },
  reports: { text: ['id', 'viewer', 'kind', 'target', 'reason', 'text'], bigint: ['created_at'], key: ['id'] },
  purchases: {
    text: ['uid', 'media_key'],
    integer: ['gold'],
    bigint: ['created_at'],
    key: ['uid', 'media_key'],
    belongs: { uid: 'users.id', media_key: 'titles.media_key' },
  },
  adverts: {
    text: ['id', 'title', 'title_tw', 'show_url', 'link_url', 'app_param', 'media_key', 'region'],
    integer: ['type', 'views', 'position'],
    bigint: ['starts_at', 'ends_at'],
    real: ['at'],
    key: ['id'],
  },
  media_keys: {
    text: ['episode_key', 'key_id', 'content_key'],
    key: ['episode_key', 'key_id'],
    belongs: { episode_key: 'episodes.episode_key' },
  },
  remote_inputs: {
    text: ['code', 'secret_hash', 'kind', 'device_name'],
    bigint: ['created_at', 'expires_at'],
    key: ['code'],
  },
};

/** What earlier tables get. `''` and 0 are what the rows there are have. */
const added: [table: string, column: string, type: ColumnType][] = [
  ['titles', 'gold', 'integer'],
  ['titles', 'uploader', 'text'],
  ['danmu', 'likes', 'integer'],
  ['danmu', 'coins', 'integer'],
  ['danmu', 'hidden', 'integer'],
];

const indexes: [table: string, columns: string[]][] = [
  ['comments', ['media_key', 'parent_id', 'sent_at']],
  ['comments', ['media_key', 'parent_id', 'likes']],
  ['comments', ['parent_id', 'sent_at']],
  ['comments', ['uid', 'sent_at']],
  ['opinions', ['media_key', 'status']],
  ['ratings', ['media_key', 'score']],
  ['votes', ['media_key']],
  ['vote_options', ['vote_id', 'position']],
  ['vote_choices', ['option_id']],
  ['follows', ['target']],
  ['follows', ['uid', 'created_at']],
  ['blacklist', ['target']],
  ['blacklist', ['uid', 'created_at']],
  ['purchases', ['media_key']],
  ['adverts', ['type', 'position']],
  ['remote_inputs', ['expires_at']],
];

function create(db: Db, name: string, { key, belongs = {}, unique = [], ...typed }: Table): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const type of ['text', 'integer', 'bigint', 'real'] as const) {
    for (const column of typed[type] ?? []) {
      const owner = belongs[column];
      table = table.addColumn(column, type, (made) =>
        owner ? made.notNull().references(owner).onDelete('cascade') : made.notNull(),
      );
    }
  }
  table = table.addPrimaryKeyConstraint(`${name}_pk`, key as never);
  for (const columns of unique) {
    table = table.addUniqueConstraint(`${name}_once_${columns.join('_')}`, columns as never);
  }
  return table.execute();
}

export async function up(db: Db): Promise<void> {
  for (const [table, column, type] of added) {
    await db.schema
      .alterTable(table)
      .addColumn(column, type, (made) => made.notNull().defaultTo(type === 'text' ? '' : 0))
      .execute();
  }
  for (const [name, table] of Object.entries(tables)) await create(db, name, table);
  for (const [table, on] of indexes) {
    await sql`create index ${sql.ref(`${table}_by_${on.join('_')}`)} on ${sql.table(table)} (${sql.join(on.map((c) => sql.ref(c)))})`.execute(
      db,
    );
  }
}

export async function down(db: Db): Promise<void> {
  for (const name of Object.keys(tables).reverse()) await db.schema.dropTable(name).execute();
  for (const [table, column] of [...added].reverse()) await db.schema.alterTable(table).dropColumn(column).execute();
}
