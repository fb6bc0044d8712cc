import type { Kysely } from 'kysely';
import { scoresFromRatings } from '../../modules/social/scores';
import type { Database } from '../schema';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which comments of an episode a viewer likes is asked with every part of a film that is loaded.
  await db.schema.createIndex('danmu_likes_by_viewer').on('danmu_likes').column('viewer').execute();
  // A film has one score: what its viewers gave, where they did.
  await scoresFromRatings(db as Kysely<Database>);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('danmu_likes_by_viewer').execute();
}
