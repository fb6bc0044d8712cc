import type { Db } from '../db/db';
import type { BargainHelpRow, BargainRow, BargainRuleRow, UserRow, VipShareRow } from '../db/schema';

/** Orders in one of these states have the price for themselves: no other order gets it. */
const HOLDS = ['pending', 'closing', 'paid', 'refunding', 'refunded'] as const;

/** A row and in which state the order is that has its price; null where none has. */
export type Held<T> = T & { order_state: string | null };

/** Everything that decides which price somebody gets: four statements, however many packages there are. */
export async function offersOf(db: Db, uid: string) {
  const [bargainRules, shareRules, bargains, shares] = await Promise.all([
    db.selectFrom('vip_bargain_rules').selectAll().execute(),
    db.selectFrom('vip_share_rules').selectAll().execute(),
    uid ? bargainsOf(db, uid) : [],
    uid ? sharesOf(db, uid).execute() : [],
  ]);
  return { bargainRules, shareRules, bargains, shares };
}

/** Somebody's in their slots: one a package at most. */
export const bargainsOf = (db: Db, uid: string): Promise<Held<BargainRow>[]> =>
  db
    .selectFrom('bargains as b')
    .leftJoin('orders as o', 'o.id', 'b.order_id')
    .selectAll('b')
    .select('o.state as order_state')
    .where('b.uid', '=', uid)
    .whereRef('b.slot', '!=', 'b.id')
    .orderBy('b.started_at', 'desc')
    .execute();

const sharesOf = (db: Db, uid: string) =>
  db
    .selectFrom('vip_shares as s')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .selectAll('s')
    .select('o.state as order_state')
    .where('s.uid', '=', uid);

export const bargain = (db: Db, id: string): Promise<Held<BargainRow> | undefined> =>
  db
    .selectFrom('bargains as b')
    .leftJoin('orders as o', 'o.id', 'b.order_id')
    .selectAll('b')
    .select('o.state as order_state')
    .where('b.id', '=', id)
    .executeTakeFirst();

export const bargainIn = (db: Db, slot: string): Promise<Held<BargainRow> | undefined> =>
  db
    .selectFrom('bargains as b')
    .leftJoin('orders as o', 'o.id', 'b.order_id')
    .selectAll('b')
    .select('o.state as order_state')
    .where('b.slot', '=', slot)
    .executeTakeFirst();

export const bargainRule = (db: Db, packageId: string): Promise<BargainRuleRow | undefined> =>
  db.selectFrom('vip_bargain_rules').selectAll().where('package_id', '=', packageId).executeTakeFirst();

export const shareRule = (db: Db, packageId: string): Promise<{ off_percent: number } | undefined> =>
  db.selectFrom('vip_share_rules').select('off_percent').where('package_id', '=', packageId).executeTakeFirst();

/** @returns false where the slot is taken */
export async function insertBargain(trx: Db, row: BargainRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('bargains')
    .values(row)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The bargain is over: its owner may begin another one for the package. */
export async function leaveSlot(trx: Db, id: string): Promise<void> {
  await trx.updateTable('bargains').set({ slot: id }).where('id', '=', id).execute();
}

/** Of a query that is limited where there could be many. */
const howMany = async (query: { execute(): Promise<unknown[]> }): Promise<number> => (await query.execute()).length;

/** How many somebody has begun since. @param since unix ms */
export const bargainsBegun = (trx: Db, uid: string, since: number): Promise<number> =>
  howMany(trx.selectFrom('bargains').select('id').where('uid', '=', uid).where('started_at', '>', since).limit(20));

/** When somebody last had a package by bargaining, claimed or paid. @returns unix ms of that bargain's begin; 0 for never */
export async function lastBargained(trx: Db, uid: string, packageId: string): Promise<number> {
  const row = await trx
    .selectFrom('bargains as b')
    .leftJoin('orders as o', 'o.id', 'b.order_id')
    .select('b.started_at')
    .where('b.uid', '=', uid)
    .where('b.package_id', '=', packageId)
    .where((eb) => eb.or([eb('b.claimed_at', '>', 0), eb('o.state', 'in', ['paid', 'refunding', 'refunded'])]))
    .orderBy('b.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? 0;
}

/** @returns false where it was given up before */
export async function giveUp(trx: Db, id: string, now: number): Promise<boolean> {
  const done = await trx
    .updateTable('bargains')
    .set({ given_up_at: now, slot: id })
    .where('id', '=', id)
    .where('given_up_at', '=', 0)
    .where('claimed_at', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Its price is final from now on. */
export async function endBargain(trx: Db, id: string, now: number): Promise<void> {
  await trx.updateTable('bargains').set({ ends_at: now }).where('id', '=', id).where('ends_at', '>', now).execute();
}

/** The one gate to a free claim. @returns false where somebody went through it before */
export async function claim(trx: Db, id: string, now: number): Promise<boolean> {
  const done = await trx
    .updateTable('bargains')
    .set({ claimed_at: now, slot: id })
    .where('id', '=', id)
    .where('claimed_at', '=', 0)
    .where('given_up_at', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** @returns false where this user, or this device, has helped before */
export async function insertHelp(trx: Db, row: BargainHelpRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('bargain_helps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setOff(trx: Db, id: string, off: number): Promise<void> {
  await trx.updateTable('bargains').set({ off }).where('id', '=', id).execute();
}

/** How many others than its owner have helped with a bargain, of one network. */
export const helpsOfNetwork = (
  trx: Db,
  { id, uid }: Pick<BargainRow, 'id' | 'uid'>,
  network: string,
): Promise<number> =>
  howMany(
    trx
      .selectFrom('bargain_helps')
      .select('id')
      .where('bargain_id', '=', id)
      .where('network', '=', network)
      .where('uid', '!=', uid),
  );

/** How many others somebody has helped since. @param since unix ms */
export const helpsGiven = (trx: Db, uid: string, since: number): Promise<number> =>
  howMany(
    trx
      .selectFrom('bargain_helps as h')
      .innerJoin('bargains as b', 'b.id', 'h.bargain_id')
      .select('h.id')
      .where('h.uid', '=', uid)
      .where('h.at', '>', since)
      .where('b.uid', '!=', uid)
      .limit(50),
  );

export type ShownHelp = BargainHelpRow & Pick<UserRow, 'nick_name' | 'avatar' | 'closed_at'>;

/** Who has helped with each of these bargains, the latest first. @param most of one bargain */
export const helps = (db: Db, bargainIds: readonly string[], most: number): Promise<ShownHelp[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('bargain_helps as h')
        .innerJoin('users as u', 'u.id', 'h.uid')
        .selectAll('h')
        .select(['u.nick_name', 'u.avatar', 'u.closed_at'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('h.bargain_id').orderBy('h.off_after', 'desc').orderBy('h.at', 'desc'))
            .as('place'),
        )
        .where('h.bargain_id', 'in', bargainIds)
        .as('latest'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute();

/** How many have helped with each of these bargains. */
export async function helpCounts(db: Db, bargainIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('bargain_helps')
    .select('bargain_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('bargain_id', 'in', bargainIds)
    .groupBy('bargain_id')
    .execute();
  return new Map(rows.map((row) => [row.bargain_id, Number(row.n)]));
}

/** What somebody has cut of each of these bargains. */
export const helpsBy = (db: Db, bargainIds: readonly string[], uid: string): Promise<BargainHelpRow[]> =>
  db.selectFrom('bargain_helps').selectAll().where('bargain_id', 'in', bargainIds).where('uid', '=', uid).execute();

/** All VIP time that somebody was ever given and still counts. Milliseconds. */
export async function memberSpan(db: Db, uid: string): Promise<number> {
  const row = await db
    .selectFrom('vip_grants')
    .select((eb) => eb.fn.sum<number>(eb('span', '-', eb.ref('cut'))).as('span'))
    .where('uid', '=', uid)
    .where('revoked_at', '=', 0)
    .executeTakeFirst();
  return Number(row?.span ?? 0);
}

export const shareOf = (db: Db, uid: string, packageId: string): Promise<Held<VipShareRow> | undefined> =>
  sharesOf(db, uid).where('s.package_id', '=', packageId).executeTakeFirst();

export const shareByCode = (db: Db, code: string): Promise<VipShareRow | undefined> =>
  db.selectFrom('vip_shares').selectAll().where('code', '=', code).executeTakeFirst();

/** Inserts first: of two at once one row stays. */
export async function insertShare(trx: Db, row: VipShareRow): Promise<void> {
  await trx
    .insertInto('vip_shares')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'package_id']).doNothing())
    .execute();
}

/** Somebody opened the link. @returns whether they are the first */
export async function openShare(db: Db, code: string, now: number): Promise<boolean> {
  const done = await db
    .updateTable('vip_shares')
    .set({ opened_at: now })
    .where('code', '=', code)
    .where('opened_at', '=', 0)
    .returning('code')
    .executeTakeFirst();
  return done !== undefined;
}

/** Its owner has copied the link. The first time counts: who copies it once more does not begin to wait anew. */
export async function copyShare(db: Db, code: string, now: number): Promise<void> {
  await db
    .updateTable('vip_shares')
    .set({ copied_at: now })
    .where('code', '=', code)
    .where('copied_at', '=', 0)
    .execute();
}

export async function unlockShare(db: Db, code: string, now: number): Promise<void> {
  await db
    .updateTable('vip_shares')
    .set({ unlocked_at: now })
    .where('code', '=', code)
    .where('unlocked_at', '=', 0)
    .execute();
}

/** An order takes the price of a bargain or of a share. @returns false where another order has it */
export async function holdFor(
  trx: Db,
  table: 'bargains' | 'vip_shares',
  where: { uid: string; packageId: string },
  orderId: string,
): Promise<boolean> {
  const free = trx
    .updateTable(table)
    .set({ order_id: orderId })
    .where('uid', '=', where.uid)
    .where('package_id', '=', where.packageId)
    .where((eb) =>
      eb.or([
        eb('order_id', 'in', ['', orderId]),
        eb(
          'order_id',
          'not in',
          trx
            .selectFrom('orders')
            .select('id')
            .where('uid', '=', where.uid)
            .where('state', 'in', [...HOLDS]),
        ),
      ]),
    );
  const live = table === 'bargains' ? free.where('slot' as never, '=', slotOf(where) as never) : free;
  return (await live.returning('order_id').executeTakeFirst()) !== undefined;
}

export const slotOf = ({ uid, packageId }: { uid: string; packageId: string }): string => `${uid}|${packageId}`;
