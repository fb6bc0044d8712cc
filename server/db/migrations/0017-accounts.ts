import { type Kysely, sql } from 'kysely';

const texts = ['settings', 'area', 'invited_with'] as const;
const times = ['nick_changed_at', 'closing_at', 'closed_at'] as const;
const flags = ['use_area', 'hide_favourites'] as const;

/**
 * What registering, recovering and keeping an account safe need: the names that one signs in with (each of one account),
 * what is known of a device that is signed in, the last sign-ins, codes and captchas.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_names')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('login_names_uid').on('login_names').column('uid').execute();
  await nameThoseThatAre(db);

  for (const name of texts) await addColumn(db, 'users', name, 'text', '');
  for (const name of times) await addColumn(db, 'users', name, 'bigint', 0);
  for (const name of flags) await addColumn(db, 'users', name, 'integer', 0);
  for (const name of ['id', 'device_name', 'place']) await addColumn(db, 'tokens', name, 'text', '');
  for (const name of ['used_at', 'verified_until']) await addColumn(db, 'tokens', name, 'bigint', 0);
  await sql`update tokens set id = substr(token_hash, 1, 24), used_at = created_at`.execute(db);
  await db.schema.createIndex('tokens_uid').on('tokens').columns(['uid', 'created_at']).ifNotExists().execute();

  await db.schema
    .createTable('sign_ins')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('ok', 'integer', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('device_name', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sign_ins_uid').on('sign_ins').columns(['uid', 'at']).execute();

  await db.schema
    .createTable('codes')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('codes_target').on('codes').columns(['target', 'purpose', 'created_at']).execute();
  await db.schema.createIndex('codes_expires').on('codes').column('expires_at').execute();

  await db.schema
    .createTable('captchas')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('captchas_expires').on('captchas').column('expires_at').execute();
}

async function addColumn(
  db: Kysely<unknown>,
  table: string,
  name: string,
  type: 'text' | 'bigint' | 'integer',
  start: string | number,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, type, (c) => c.notNull().defaultTo(start))
    .execute();
}

/**
 * The accounts that are there keep their names. The operator made them, and may have given two of them the same address: the
 * older one keeps it. Phones stand without their country, which is China where none is said.
 */
async function nameThoseThatAre(db: Kysely<unknown>): Promise<void> {
  await sql`insert into login_names (name, uid) select 'a:' || lower(account), min(id) from users group by lower(account)`.execute(
    db,
  );
  await sql`insert into login_names (name, uid)
    select 'e:' || lower(email), min(id) from users where email <> '' group by lower(email)`.execute(db);
  await sql`insert into login_names (name, uid)
    select 'p:+' || (case area_code when '' then '86' else replace(area_code, '+', '') end) || phone, min(id)
    from users where phone <> '' group by 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['captchas', 'codes', 'sign_ins', 'login_names']) await db.schema.dropTable(table).execute();
  await db.schema.dropIndex('tokens_uid').execute();
  for (const name of ['id', 'device_name', 'place', 'used_at', 'verified_until'])
    await db.schema.alterTable('tokens').dropColumn(name).execute();
  for (const name of [...texts, ...times, ...flags]) await db.schema.alterTable('users').dropColumn(name).execute();
}
