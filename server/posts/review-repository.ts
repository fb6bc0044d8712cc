import type { Db } from '../db/db';
import type { PostRow } from '../db/schema';

/** Posts that wait for an operator, the oldest first. */
export const waiting = (db: Db, most: number): Promise<PostRow[]> =>
  db.selectFrom('posts').selectAll().where('state', '=', 'review').orderBy('at').orderBy('id').limit(most).execute();
