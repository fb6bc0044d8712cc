import { sql } from 'kysely';
import type { Db } from './db';
import { missingFrom } from './migrator';

/**
 * Whether the database answers and has the tables that this program needs. More of them are no harm: while processes are
 * replaced one by one, the first of the new version has changed the tables for those of the old one that still serve.
 */
export async function isCurrent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return missingFrom({ names: rows.map(({ name }) => name) }).length === 0;
}
