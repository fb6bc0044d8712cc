import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Database } from './schema';

/** The migrator over the migrations that are part of the program. */
export const migrator = (db: Kysely<Database>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Runs what is missing, in one transaction: a start that is cut off leaves the old tables or the new ones. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}

/** Of the migrations that a database knows, the first that this version does not; undefined where it knows all. */
export const unknownAmong = (names: string[]): string | undefined => names.find((name) => !(name in migrations));
