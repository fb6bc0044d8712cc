import type { Kysely } from 'kysely';
import type { Database, UserRow } from '../../db/schema';

type Db = Kysely<Database>;

export const byId = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const byAccount = (db: Db, account: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('account', '=', account).executeTakeFirst();

/** Changes what a user may change. @returns the row as it stands afterwards */
export const update = (
  db: Db,
  id: string,
  change: Partial<Pick<UserRow, 'nick_name' | 'introduce' | 'sex'>>,
): Promise<UserRow | undefined> =>
  Object.keys(change).length === 0
    ? byId(db, id)
    : db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst();
