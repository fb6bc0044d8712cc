import { type Kysely, sql } from 'kysely';
import type { Db } from '../db';
import { byBytes } from '../prefix';

const states = [
  ['users_locked', 'locked = 1'],
  ['users_muted', 'muted_until > 0'],
  ['users_vip', 'vip_expires_at > 0'],
  ['users_leaving', 'closing_at > 0'],
] as const;

/** Lists of accounts at the desk: the newest first, those in a state, those of a nickname that begins so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('users_by_age').on('users').columns(['created_at', 'id']).execute();
  // Few accounts are in these states: an index of them alone makes their list as short as they are.
  for (const [name, where] of states)
    await sql`create index ${sql.id(name)} on users (created_at, id) where ${sql.raw(where)}`.execute(db);
  // By bytes, as SQLite compares anyway: a prefix is a range then (server/db/prefix.ts).
  await sql`create index users_by_prefix on users (${byBytes(db as Db, 'nick_name')})`.execute(db);
  await db.schema.createIndex('exports_by_age').on('exports').columns(['asked_at', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const indexes = ['exports_by_age', 'users_by_prefix', 'users_by_age', ...states.map(([name]) => name)];
  for (const index of indexes) await db.schema.dropIndex(index).execute();
}
