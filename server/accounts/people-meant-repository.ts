import type { Db } from '../db/db';
import { startsWith } from '../db/prefix';

/** Of those whose nickname begins so, no more are looked at: whoever sees more types more. */
export const NAMED_SO = 2_000;

/**
 * Ids of people whose nickname begins so, and of some others. They are found first, by their names: a list that looked up the name of each
 * of its rows would go through all of them for a name that nobody has. @param ids at least one; '' for nobody
 */
export function peopleMeant(db: Db, q: string, ids: readonly string[]) {
  const named = db
    .selectFrom('users')
    .select('id')
    .where(startsWith(db, 'nick_name', q))
    .limit(NAMED_SO);
  return db
    .selectFrom(named.as('named'))
    .select('named.id')
    .unionAll(db.selectFrom('users').select('id').where('id', 'in', ids));
}
