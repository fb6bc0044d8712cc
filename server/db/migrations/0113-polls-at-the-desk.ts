import type { Kysely } from 'kysely';

/** What the desk goes through polls by: all of them, those under a title, those of somebody, those that ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('votes_by_time').on('votes').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('votes_of_title_by_time')
    .on('votes')
    .columns(['media_key', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('votes_by_end').on('votes').columns(['ends_at']).execute();
  // The same for a person, with what tells polls of one moment apart.
  await db.schema.createIndex('votes_of_person_by_time').on('votes').columns(['uid', 'created_at', 'id']).execute();
  await db.schema.dropIndex('votes_by_uid').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('votes_by_uid').on('votes').columns(['uid', 'created_at']).execute();
  for (const name of ['votes_of_person_by_time', 'votes_by_end', 'votes_of_title_by_time', 'votes_by_time'])
    await db.schema.dropIndex(name).execute();
}
