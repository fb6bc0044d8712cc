import { ret } from '../../src/contract/ret';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { Database, TitleRow } from '../db/schema';
import { notFound, Refusal } from '../errors';
import { goldFor, rightsOf } from '../vip/rights-repository';
import * as wallet from '../wallet/wallet-repository';

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

/** Of these films, those that a user has bought. '' is nobody. */
export async function paidAmong(db: Db, uid: string, mediaKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (!uid || mediaKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('purchases')
    .select('media_key')
    .where('uid', '=', uid)
    .where('media_key', 'in', mediaKeys)
    .execute();
  return new Set(rows.map(({ media_key }) => media_key));
}

/**
 * Buys a film at the price that the user's level has; the same film costs once, also where several payments for it arrive at once: the purchase is inserted
 * first, and only who inserted it pays.
 * @param at unix ms @param shown the price that the viewer agreed to; undefined where an older client does not say
 * @returns the gold that is left @throws Refusal where it is too little, or the price is another by now: nothing is paid then
 */
export async function buy(db: Db, uid: string, title: TitleRow, at: number, shown?: number): Promise<number> {
  if (title.gold === 0) throw notFound((t) => t.goldFree);
  const { media_key } = title;
  return db.transaction().execute(async (trx) => {
    // Held, so that the level that makes the price is the one that counts when it is paid.
    await users.hold(trx, uid);
    const gold = goldFor(await rightsOf(trx, uid, at), title.gold);
    if (gold === 0) throw notFound((t) => t.goldFree);
    const isNew = await addPurchase(trx, { uid, media_key, gold, created_at: at });
    if (!isNew) return wallet.balanceOf(trx, uid);
    if (shown !== undefined && shown !== gold)
      throw new Refusal('price_changed', ret.conflict, (t) => t.goldChanged(gold), { gold });
    const { result, balance } = await wallet.book(trx, { uid, change: -gold, reason: 'film', ref: media_key, at });
    if (result === 'refused') throw tooLittle(gold, balance);
    return balance;
  });
}

/** @returns false where the user has bought the film before */
async function addPurchase(trx: Db, row: Database['purchases']): Promise<boolean> {
  const inserted = await trx
    .insertInto('purchases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'media_key']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gold that is not there, told by how much. */
const tooLittle = (gold: number, have: number): Refusal =>
  new Refusal('gold_short', ret.forbidden, (t) => t.goldShortBy(gold - have), { gold, have });
