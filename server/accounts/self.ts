import type { User } from '../../src/contract/schemas/user';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import type { Language } from '../messages';
import { tally } from '../tallies/tallies-repository';
import { levels } from '../vip/grants-repository';
import { levelName } from '../vip/level-name';
import { countOf } from './people-repository';
import { levelOf, presentUser } from './present';

/**
 * A user as they see themselves, with what their VIP is called in their language, how many they follow, how many follow them and how
 * often their works were liked. @param now unix ms
 */
export async function presentSelf(db: Db, row: UserRow, now: number, language: Language): Promise<User> {
  const level = levelOf(row, now);
  const [known, follows, fans, likes] = await Promise.all([
    level > 0 ? levels(db) : [],
    countOf(db, 'follows', 'uid', row.id),
    countOf(db, 'follows', 'target', row.id),
    tally(db, 'praise', row.id),
  ]);
  return presentUser(row, now, { vipTypeName: levelName(known, level, language), follows, fans, likes });
}
