import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { forbidden, notFound } from '../errors';
import { has } from './people-repository';
import * as users from './users-repository';

/**
 * Somebody into whose space a viewer may look: what they publish, keep, whom they follow.
 * @param uid '' for a visitor
 * @throws Refusal for an account that is unknown or closed, or whose owner keeps the viewer away
 */
export async function hostOf(db: Db, uid: string, id: string): Promise<UserRow> {
  const row = await users.byId(db, id);
  if (!row) throw notFound((t) => t.userNotFound);
  if (row.closed_at > 0) throw notFound((t) => t.accountClosed);
  if (uid !== id && (await isKeptAwayBy(db, uid, id))) throw forbidden((t) => t.keptAway);
  return row;
}

/** Whether somebody has put a viewer on their black list; nobody keeps away a visitor, '' . */
export const isKeptAwayBy = async (db: Db, uid: string, by: string): Promise<boolean> =>
  uid !== '' && (await has(db, 'blacklist', by, uid));
