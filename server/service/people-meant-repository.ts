import type { Db } from '../db/db';
import { startsWith } from '../db/prefix';

/** Whom a list is about: who is named so, or whose nickname begins so; `q` '' for everybody. */
export interface Who {
  q: string;
  /** The account that `q` names; '' for none. */
  uid: string;
}

/** Of those whose nickname begins so, no more are looked at: whoever sees more types more. */
export const NAMED_SO = 2_000;

/**
 * Their ids. They are found first, by their names: a list that looked up the name of each of its rows would go through all of them for
 * a name that nobody has.
 */
export function peopleMeant(db: Db, { q, uid }: Who) {
  const named = db
    .selectFrom('users')
    .select('id')
    .where(startsWith(db, 'nick_name', q))
    .limit(NAMED_SO);
  return db
    .selectFrom(named.as('named'))
    .select('named.id')
    .unionAll(db.selectFrom('users').select('id').where('id', '=', uid));
}
