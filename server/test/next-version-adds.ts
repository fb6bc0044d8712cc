import { type Kysely, sql } from 'kysely';
import { migrations as known, type SaidMigration } from '../db/migrations';

/** What most versions bring: a table, columns and an index of tables that are written to all the time. */
const next: SaidMigration = {
  adds: true,
  async up(db: Kysely<unknown>) {
    await sql`create table next_things (id text primary key, text text not null)`.execute(db);
    await sql`alter table danmu add column next_mark text`.execute(db);
    await sql`alter table comments add column next_mark integer not null default 0`.execute(db);
    await sql`create index danmu_next on danmu (next_mark)`.execute(db);
  },
};

export const migrations = { ...known, '9001-next-adds': next };
