import type { Kysely } from 'kysely';
import { ret } from '../../../src/contract/ret';
import type { Database, TitleRow } from '../../db/schema';
import { notFound, Refusal } from '../../errors';
import * as wallet from '../../wallet/wallet-repository';

type Db = Kysely<Database>;

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

/**
 * Buys a film; the same film costs once, also where several payments for it arrive at once: the purchase is inserted
 * first, and only who inserted it pays.
 * @returns the gold that is left @throws Refusal where it is too little
 */
export function buy(db: Db, uid: string, title: TitleRow, at: number): Promise<number> {
  if (title.gold === 0) throw notFound((t) => t.goldFree);
  const { media_key, gold } = title;
  return db.transaction().execute(async (trx) => {
    const isNew = await addPurchase(trx, { uid, media_key, gold, created_at: at });
    if (!isNew) return wallet.balanceOf(trx, uid);
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

/** Of these films, those that cost gold. */
export async function priced(
  db: Db,
  uid: string,
  mediaKeys: string[],
): Promise<{ mediaKey: string; gold: number; paid: boolean }[]> {
  if (mediaKeys.length === 0) return [];
  const rows = await db
    .selectFrom('titles')
    .select(['media_key', 'gold'])
    .where('media_key', 'in', mediaKeys)
    .where('gold', '>', 0)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      mediaKey: row.media_key,
      gold: row.gold,
      paid: await hasPaid(db, uid, row.media_key),
    })),
  );
}
