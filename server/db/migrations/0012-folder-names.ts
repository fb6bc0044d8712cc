import { type Kysely, sql } from 'kysely';

/** Whether a file is for everybody is asked with every segment: its folder's episodes are found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index episodes_by_folder_name on episodes (lower(replace(folder, '\\', '/')))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index episodes_by_folder_name`.execute(db);
}
