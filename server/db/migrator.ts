import { type Kysely, type Migration, Migrator } from 'kysely';
import { migrations, type SiteMigration } from './migrations';
import type { Database } from './schema';

/** What a database says of itself. */
export interface Applied {
  /** Of all migrations that it has, in their order. */
  names: string[];
  /** Those of them that only added something: a version that knows nothing of them can work with the tables. */
  adding: string[];
}

/** The table of `Applied.adding`; databases of older versions have none. */
export const ADDING = 'adding_migrations';

/**
 * The migrator over the migrations that are part of the program. One that is missing among others that this version does not know is an error.
 * @param before is done first in the transaction of each migration
 */
export const migrator = (db: Kysely<Database>, before: Migration['up'] = async () => undefined): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => withNotes(before) } });

/** Each that adds says so in the database, in its own transaction: an older version has no other way to know. */
const withNotes = (before: Migration['up']): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, withNote(name, each, before)]));

const withNote = (name: string, { adds, up, down }: SiteMigration, before: Migration['up']): Migration => ({
  async up(db: Kysely<Database>) {
    await before(db);
    await up(db);
    if (adds) await db.insertInto(ADDING).values({ name }).execute();
  },
  async down(db: Kysely<Database>) {
    if (adds) await db.deleteFrom(ADDING).where('name', '=', name).execute();
    await down?.(db);
  },
});

/** Runs what is missing, in one transaction: a start that is cut off leaves the old tables or the new ones. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}

/** Those of this version that a database does not have, in their order. */
export const missingFrom = ({ names }: Pick<Applied, 'names'>): string[] =>
  Object.keys(migrations).filter((name) => !names.includes(name));

/** The first of some migrations that asks for all servers to be stopped; undefined where all of them only add. */
export const firstThatStops = (names: string[]): string | undefined => names.find((name) => !migrations[name]?.adds);

/**
 * The first migration of a database that this version cannot live with: it does not know it, and the database does not say that it only
 * added something. undefined where there is none. A database that lacks something of ours besides is of another line of versions: then
 * it is the first that we do not know.
 */
export function unknownAmong({ names, adding }: Applied): string | undefined {
  const known = missingFrom({ names }).length > 0 ? [] : adding;
  return names.find((name) => !(name in migrations) && !known.includes(name));
}
