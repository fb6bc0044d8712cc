import type { Db } from '../db/db';
import type { RedeemBatchRow, RedeemCodeRow } from '../db/schema';

/** Rows in a statement. */
const PART = 200;

/** A code with what its batch says of it. */
export type RedeemRow = RedeemCodeRow & Pick<RedeemBatchRow, 'level' | 'days' | 'expires_at' | 'package_id'>;

/** @throws where one of the hashes is there already: the batch is not made then */
export async function insertBatch(db: Db, batch: RedeemBatchRow, codes: RedeemCodeRow[]): Promise<void> {
  await db.transaction().execute((trx) => addBatch(trx, batch, codes));
}

/** The same as a part of what else a transaction does. */
export async function addBatch(trx: Db, batch: RedeemBatchRow, codes: RedeemCodeRow[]): Promise<void> {
  await trx.insertInto('redeem_batches').values(batch).execute();
  for (let at = 0; at < codes.length; at += PART)
    await trx
      .insertInto('redeem_codes')
      .values(codes.slice(at, at + PART))
      .execute();
}

export const redeemRow = (db: Db, hash: string): Promise<RedeemRow | undefined> =>
  db
    .selectFrom('redeem_codes as c')
    .innerJoin('redeem_batches as b', 'b.id', 'c.batch_id')
    .selectAll('c')
    .select(['b.level', 'b.days', 'b.expires_at', 'b.package_id'])
    .where('c.hash', '=', hash)
    .executeTakeFirst();

/** The one gate: of all who try one code at once, one gets through. @returns false for all others */
export async function useCode(trx: Db, hash: string, uid: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('redeem_codes')
    .set({ used_at: now, uid })
    .where('hash', '=', hash)
    .where('used_at', '=', 0)
    .where('withdrawn_at', '=', 0)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export type BatchCount = RedeemBatchRow & { codes: number; used: number; withdrawn: number };

/** The latest first. */
export async function batches(db: Db): Promise<BatchCount[]> {
  const rows = await db
    .selectFrom('redeem_batches as b')
    .innerJoin('redeem_codes as c', 'c.batch_id', 'b.id')
    .selectAll('b')
    .select((eb) => [
      eb.fn.countAll<number>().as('codes'),
      eb.fn.sum<number>(eb.case().when('c.used_at', '>', 0).then(1).else(0).end()).as('used'),
      eb.fn.sum<number>(eb.case().when('c.withdrawn_at', '>', 0).then(1).else(0).end()).as('withdrawn'),
    ])
    .groupBy('b.id')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    codes: Number(row.codes),
    used: Number(row.used),
    withdrawn: Number(row.withdrawn),
  }));
}

export const codesOf = (db: Db, batchId: string): Promise<RedeemCodeRow[]> =>
  db.selectFrom('redeem_codes').selectAll().where('batch_id', '=', batchId).orderBy('tail').orderBy('hash').execute();

/** What was not used is worth nothing any more. @returns how many that were */
export async function withdraw(db: Db, by: { batchId: string } | { hash: string }, now: number): Promise<number> {
  const open = db
    .updateTable('redeem_codes')
    .set({ withdrawn_at: now })
    .where('used_at', '=', 0)
    .where('withdrawn_at', '=', 0);
  const { numUpdatedRows } = await ('hash' in by
    ? open.where('hash', '=', by.hash)
    : open.where('batch_id', '=', by.batchId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}
