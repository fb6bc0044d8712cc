import type { Kysely } from 'kysely';

const indexes: [name: string, columns: string[]][] = [
  ['jobs_by_time', ['run_at', 'id']],
  ['jobs_by_kind', ['kind', 'run_at', 'id']],
];

/** What an owner looks jobs up by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of indexes) await db.schema.createIndex(name).on('jobs').columns(columns).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name] of indexes) await db.schema.dropIndex(name).execute();
}
