import type { User } from '../../src/contract/schemas/user';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { countOf } from './people-repository';
import { presentUser } from './present';

/** A user as they see themselves, with how many they follow and how many follow them. @param now unix ms */
export async function presentSelf(db: Db, row: UserRow, now: number): Promise<User> {
  const [follows, fans] = await Promise.all([
    countOf(db, 'follows', 'uid', row.id),
    countOf(db, 'follows', 'target', row.id),
  ]);
  return presentUser(row, now, { follows, fans });
}
