import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { OrderRow, RefundRow } from '../db/schema';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { OrderDeps } from './deps';
import * as repository from './orders-repository';
import * as refunds from './refunds-repository';

/** A bank may take days; asking it more often makes it no faster. */
const ASK_AGAIN_MS = 10 * 60_000;
/** WeChat takes no more parts of one payment. */
const MOST = 50;
/** Jobs of earlier versions carry no number: they are about the only one that there was. */
const refundJob = jobKind<{ orderId: string; provider: string; refundNo?: string }>('payment-refund', 2);

/** What somebody asks to have sent back. */
export interface RefundWish {
  /** Made once for one press: the same one is the same refund. */
  clientId: string;
  /** Minor units; 0 for all that is left. */
  amount: number;
  /** Days of what was bought that are taken back with a part; with the rest everything is. */
  days: number;
  /** Who asks; '' for the rules and for a shell. */
  by: string;
  reason: string;
}

/**
 * What became of it. 'other': that press had asked for something else. 'unpaid': there is no money to send back.
 * 'tooMuch': more than is left. 'tooMany': no provider takes more refunds of one payment.
 */
export type RefundBegun =
  | { result: 'new' | 'same'; refund: RefundRow }
  | { result: 'other' | 'unpaid' | 'tooMuch' | 'tooMany' };

/** Written with the refund, in its transaction. @param before the order as it was before */
export type AlsoRefund = (trx: Db, refund: RefundRow, before: OrderRow) => Promise<void>;

/** The number of a refund of the whole, as it always was. */
const wholeNo = (orderId: string): string => `R${orderId}`;

async function enqueueRefund(trx: Db, { order_id: orderId, provider, id: refundNo }: RefundRow, now: number) {
  const payload = { orderId, provider, refundNo };
  await enqueue(trx, refundJob, { payload, runAt: now, now, key: `${provider}:${refundNo}` });
}

/** Sends back, whole, money that bought nothing: it came too late, or twice. @param now unix ms */
export async function sendBack(trx: Db, order: OrderRow, provider: string, now: number): Promise<void> {
  const { id, amount, currency } = order;
  const row = newRow({ order_id: id, client_id: `rules:${provider}`, provider, amount, currency }, now);
  await repository.movePayments(trx, id, provider, ['paid'], { state: 'refunding' });
  // What was paid twice leaves the order's own money where it is.
  if (order.provider === provider) await refunds.take(trx, id, amount);
  await refunds.add(trx, { ...row, id: wholeNo(id), whole: 1 });
  await enqueueRefund(trx, { ...row, id: wholeNo(id) }, now);
}

/**
 * Sends a part of an order's money back, or all that is left of it: with that the goods are taken back. A part leaves the order paid.
 * @param also what is written with it, in its transaction; not where nothing new began
 */
export async function refundPart(
  deps: OrderDeps,
  orderId: string,
  wish: RefundWish,
  also?: AlsoRefund,
): Promise<RefundBegun> {
  const begun = await deps.db.transaction().execute((trx) => begin(deps, trx, orderId, wish, also));
  if (begun.result === 'new') deps.changed(orderId);
  return begun;
}

async function begin(
  deps: OrderDeps,
  trx: Db,
  orderId: string,
  wish: RefundWish,
  also: AlsoRefund | undefined,
): Promise<RefundBegun> {
  await holdRow(trx, 'orders', 'id', orderId);
  const before = await repository.byId(trx, orderId);
  const known = await refunds.ofOrder(trx, orderId);
  const same = known.find((one) => one.client_id === wish.clientId);
  if (same) return isSame(wish, same) ? { result: 'same', refund: same } : { result: 'other' };
  if (!before || !['paid', 'refunding'].includes(before.state) || before.refunded === before.amount)
    return { result: 'unpaid' };
  if (known.length >= MOST) return { result: 'tooMany' };
  const amount = wish.amount || before.amount - before.refunded;
  const order = await refunds.take(trx, orderId, amount);
  if (!order) return { result: 'tooMuch' };
  const refund = rowOf(order, { ...wish, amount }, known, deps.clock());
  await refunds.add(trx, refund);
  if (refund.whole) await takeBackAll(deps, trx, order, amount);
  else refund.cut = await takeBackPart(deps, trx, order, refund);
  await enqueueRefund(trx, refund, deps.clock());
  await also?.(trx, refund, before);
  return { result: 'new', refund };
}

const isSame = ({ amount, days }: RefundWish, row: RefundRow): boolean =>
  (amount === 0 ? row.whole === 1 : amount === row.amount) && (row.whole === 1 || days === row.days);

function rowOf(order: OrderRow, wish: RefundWish, known: readonly RefundRow[], now: number): RefundRow {
  const { id: order_id, provider, currency } = order;
  const whole = order.refunded === order.amount ? 1 : 0;
  const isFirst = wish.amount === order.amount && !known.some(({ id }) => id === wholeNo(order_id));
  return {
    ...newRow({ order_id, client_id: wish.clientId, provider, amount: wish.amount, currency }, now),
    // A number that was refused may stay so at the provider: another try has another one.
    id: isFirst ? wholeNo(order_id) : wholeNo(newId(now)),
    whole,
    days: whole ? 0 : wish.days,
    by_uid: wish.by,
    reason: wish.reason,
  };
}

type Facts = Pick<RefundRow, 'order_id' | 'client_id' | 'provider' | 'amount' | 'currency'>;

const newRow = (facts: Facts, at: number): RefundRow => ({
  ...facts,
  ...{ id: '', whole: 0, days: 0, cut: 0, state: 'going', said: '', by_uid: '', reason: '', at, done_at: 0 },
});

/** Once: what is sent after a refusal finds the goods gone already. */
async function takeBackAll({ goods }: OrderDeps, trx: Db, order: OrderRow, amount: number): Promise<void> {
  const moved = await repository.move(trx, order.id, 'paid', 'refunding');
  if (!moved) return;
  await repository.movePayments(trx, order.id, order.provider, ['paid'], { state: 'refunding' });
  await goods(order.kind).revoke(trx, moved, amount);
}

/** @returns the time that went with it, milliseconds */
async function takeBackPart({ goods }: OrderDeps, trx: Db, order: OrderRow, refund: RefundRow): Promise<number> {
  // Of an order whose goods are gone nothing more can be taken back.
  if (order.state !== 'paid') return 0;
  const cut = (await goods(order.kind).revokePart?.(trx, order, refund)) ?? 0;
  if (cut > 0) await refunds.noteCut(trx, refund, cut);
  return cut;
}

/** Sends back all that is left, without a word of why. @returns false where the order is not paid, or nothing is left */
export async function refundOrder(deps: OrderDeps, orderId: string): Promise<boolean> {
  const wish = { clientId: newId(deps.clock()), amount: 0, days: 0, by: '', reason: '' };
  return (await refundPart(deps, orderId, wish)).result === 'new';
}

/**
 * Does the refunds. What a provider refuses for good is written down with its words, and the amount may be sent once more; money
 * that was paid twice is nobody's to ask for again, and ends as a dead job with the reason.
 */
export function doRefunds(deps: OrderDeps, jobs: Jobs): void {
  const { db, clock } = deps;
  jobs.handle(refundJob, async ({ orderId, provider, refundNo = wholeNo(orderId) }, { runAgain }) => {
    const order = await repository.byId(db, orderId);
    const payment = await repository.payment(db, orderId, provider);
    const refund = await refunds.byNumber(db, provider, refundNo);
    if (!order || !payment || refund?.state !== 'going') return;
    const { amount, currency } = refund;
    const asked = { orderNo: orderId, tradeNo: payment.trade_no, refundNo, amount, paid: order.amount, currency };
    const result = await deps.provider(provider).refund(asked);
    if (result.state === 'processing') runAgain(clock() + ASK_AGAIN_MS);
    else if (result.state === 'refused') await markRefused(deps, order, refund, result.reason);
    else if (await markDone(db, refund, clock())) deps.changed(orderId);
  });
}

/**
 * The order follows its own money; what was paid twice leaves the order as it is.
 * @returns whether it was this call that ended the refund
 */
async function markDone(db: Db, refund: RefundRow, now: number): Promise<boolean> {
  const { order_id: orderId, provider } = refund;
  return db.transaction().execute(async (trx) => {
    await holdRow(trx, 'orders', 'id', orderId);
    if (!(await refunds.end(trx, refund, { state: 'done', done_at: now }))) return false;
    const order = await repository.byId(trx, orderId);
    if (order?.provider === provider) {
      const isAll = order.state === 'refunding' && order.refunded === order.amount;
      const goes = (await refunds.ofOrder(trx, orderId)).filter((one) => one.provider === provider);
      if (!isAll || goes.some(({ state }) => state === 'going')) return true;
      await repository.move(trx, orderId, 'refunding', 'refunded');
    }
    await repository.movePayments(trx, orderId, provider, ['refunding'], { state: 'refunded', refunded_at: now });
    return true;
  });
}

/** What a provider says in words may be long. */
const SAID_MOST = 200;

async function markRefused(deps: OrderDeps, order: OrderRow, refund: RefundRow, said: string): Promise<void> {
  const { order_id: orderId, provider } = refund;
  const fault = new Error(`${provider} refuses the refund of ${orderId}: ${said}`);
  if (order.provider !== provider) throw fault;
  const isEnded = await deps.db.transaction().execute(async (trx) => {
    await holdRow(trx, 'orders', 'id', orderId);
    if (!(await refunds.end(trx, refund, { state: 'refused', said: said.slice(0, SAID_MOST) }))) return false;
    await refunds.take(trx, orderId, -refund.amount);
    if (refund.whole === 0) await deps.goods(order.kind).restorePart?.(trx, order, refund);
    return true;
  });
  // Of the rest nothing moves that anybody waits for: the goods stay taken back until it is sent once more.
  if (isEnded && refund.whole === 0) deps.changed(orderId);
  deps.report(fault);
}
