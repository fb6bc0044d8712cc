import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';

/** Who answers for the site: the account of customer service that is there longest; undefined where there is none. */
export const serviceAccount = (db: Db): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('service', '=', 1)
    .where('closed_at', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
