import { SITE } from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import type { UserRow } from '../../db/schema';

/** Whoever has that very nickname. */
export const named = (db: Db, nickName: string, most: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('nick_name', '=', nickName)
    .where('closed_at', '=', 0)
    .where('account', '!=', SITE)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** Those whom somebody follows, the latest first. @param part in their nickname; '' for all */
export function followed(db: Db, uid: string, part: string, most: number): Promise<UserRow[]> {
  const all = db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.target')
    .selectAll('u')
    .where('f.uid', '=', uid)
    .where('u.closed_at', '=', 0)
    .where('u.account', '!=', SITE);
  const found = part ? all.where(like('u.nick_name', `%${escapeLike(part)}%`)) : all;
  return found.orderBy('f.created_at', 'desc').orderBy('u.id').limit(most).execute();
}
