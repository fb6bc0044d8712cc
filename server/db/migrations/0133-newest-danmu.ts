import { type Kysely, sql } from 'kysely';

export const adds = true;

/** The desk lists what was said of an episode by when it was said: without this order all of the episode was sorted for one page. */
const indexes: readonly [name: string, on: string][] = [
  ['danmu_of_episode_by_sent', 'danmu (episode_key, sent_at, id)'],
  ['danmu_hidden_of_episode', 'danmu (episode_key, sent_at, id) where hidden = 1'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of indexes) await sql.raw(`create index ${name} on ${on}`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name] of indexes) await db.schema.dropIndex(name).execute();
}
