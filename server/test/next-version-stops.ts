import { type Kysely, sql } from 'kysely';
import type { SaidMigration } from '../db/migrations';
import { migrations as known } from './next-version-adds';

/** What a server of the version before it, the one with `next-version-adds.ts`, could not live with. */
const next: SaidMigration = {
  adds: false,
  async up(db: Kysely<unknown>) {
    await sql`alter table danmu rename column text to words`.execute(db);
  },
};

export const migrations = { ...known, '9002-next-stops': next };
