import { ret } from '../../src/contract/ret';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { TitleRow } from '../db/schema';
import { notFound, Refusal } from '../errors';

/** Whether a user has bought a film. '' is nobody. */
export async function hasPaid(db: Db, uid: string, mediaKey: string): Promise<boolean> {
  if (!uid) return false;
  const row = await db
    .selectFrom('purchases')
    .select('uid')
    .where('uid', '=', uid)
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Buys a film; the same film twice costs once. @returns the gold that is left @throws Refusal where it is too little */
export function buy(db: Db, uid: string, title: TitleRow, at: number): Promise<number> {
  if (title.gold === 0) throw notFound((t) => t.goldFree);
  return db.transaction().execute(async (trx) => {
    if (!(await hasPaid(trx, uid, title.media_key))) {
      if (!(await users.spend(trx, uid, title.gold))) {
        throw await tooLittle(trx, uid, title.gold);
      }
      await trx
        .insertInto('purchases')
        .values({ uid, media_key: title.media_key, gold: title.gold, created_at: at })
        .execute();
    }
    return users.goldOf(trx, uid);
  });
}

/** Gold that is not there, told by how much. */
async function tooLittle(db: Db, uid: string, gold: number): Promise<Refusal> {
  const have = await users.goldOf(db, uid);
  return new Refusal('gold_short', ret.forbidden, (t) => t.goldShortBy(gold - have), { gold, have });
}
