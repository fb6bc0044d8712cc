import type { BatchCode } from '../../../src/contract/desk/shop';
import type { Db } from '../../db/db';
import type { RedeemBatchRow } from '../../db/schema';

/** Batches that staff made. The code of an order's second place (second-place.ts) is a batch, too, but belongs to the order. */
export const batches = (db: Db) =>
  db
    .selectFrom('redeem_batches as b')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('vip_orders as v').select('v.order_id').whereRef('v.order_id', '=', 'b.id'))),
    );

export const shownBatches = (query: ReturnType<typeof batches>) =>
  query.selectAll('b').select(['b.created_at as sorted', 'b.id as row_id']);

export const batch = (db: Db, id: string): Promise<RedeemBatchRow | undefined> =>
  batches(db).selectAll('b').where('b.id', '=', id).executeTakeFirst();

/** How many codes these batches have, and how many of them were used or withdrawn. */
export async function counts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('redeem_codes')
    .select((eb) => [
      'batch_id',
      eb.fn.countAll<number>().as('codes'),
      eb.fn.sum<number>(eb.case().when('used_at', '>', 0).then(1).else(0).end()).as('used'),
      eb.fn.sum<number>(eb.case().when('withdrawn_at', '>', 0).then(1).else(0).end()).as('withdrawn'),
    ])
    .where('batch_id', 'in', ids.length > 0 ? ids : [''])
    .groupBy('batch_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.batch_id,
      { codes: Number(row.codes), used: Number(row.used), withdrawn: Number(row.withdrawn) },
    ]),
  );
}

/** The codes of a batch. @param tail only codes with this ending; '' for all */
export function codes(db: Db, batchId: string, state: BatchCode['state'] | undefined, tail: string) {
  let query = db.selectFrom('redeem_codes as c').where('c.batch_id', '=', batchId);
  if (tail) query = query.where('c.tail', '=', tail);
  if (state === 'used') query = query.where('c.used_at', '>', 0);
  if (state === 'withdrawn') query = query.where('c.withdrawn_at', '>', 0);
  if (state === 'open') query = query.where('c.used_at', '=', 0).where('c.withdrawn_at', '=', 0);
  return query;
}

/** Selects the codes with the members who used them. */
export const shownCodes = (query: ReturnType<typeof codes>) =>
  query
    .leftJoin('users as u', 'u.id', 'c.uid')
    .select(['c.tail', 'c.used_at', 'c.withdrawn_at', 'c.uid', 'u.nick_name', 'u.account'])
    .select(['c.tail as sorted', 'c.hash as row_id']);
