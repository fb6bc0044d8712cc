import type { User } from '../../src/contract/schemas/user';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { tally } from '../tallies/tallies-repository';
import { countOf } from './people-repository';
import { presentUser } from './present';

/** A user as they see themselves, with how many they follow and how many follow them and how often their works were liked. @param now unix ms */
export async function presentSelf(db: Db, row: UserRow, now: number): Promise<User> {
  const [follows, fans, likes] = await Promise.all([
    countOf(db, 'follows', 'uid', row.id),
    countOf(db, 'follows', 'target', row.id),
    tally(db, 'praise', row.id),
  ]);
  return presentUser(row, now, { follows, fans, likes });
}
