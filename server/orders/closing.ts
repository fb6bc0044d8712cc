import type { Db } from '../db/db';
import type { PaymentRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { TradeState } from '../payments/provider';
import type { OrderDeps } from './deps';
import * as repository from './orders-repository';
import { isInOrder, settle } from './settle';

const closeJob = jobKind<{ orderId: string }>('order-close', 4);
const askJob = jobKind<{ orderId: string; provider: string }>('payment-ask', 4);
/** A notify can be lost: a provider is asked by itself so long after the code was shown. Ms. */
const ASK_AFTER = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000];

/** An order that is kept open is looked at again after so long. Ms. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Has an order closed when its time is over. Unix ms. */
export async function enqueueClosing(trx: Db, orderId: string, at: number, now: number): Promise<void> {
  await enqueue(trx, closeJob, { payload: { orderId }, runAt: at, now, key: orderId });
}

/** Has a provider asked about a payment while it is open. @param now unix ms */
export async function enqueueAsking(trx: Db, orderId: string, provider: string, now: number): Promise<void> {
  const runAt = now + (ASK_AFTER[0] ?? 0);
  await enqueue(trx, askJob, { payload: { orderId, provider }, runAt, now, key: `${orderId}:${provider}` });
}

export function closeAndAsk(deps: OrderDeps, jobs: Jobs): void {
  jobs.handle(closeJob, async ({ orderId }, { runAgain }) => {
    const now = deps.clock();
    const until = await keptUntil(deps, orderId);
    if (until > now) runAgain(Math.min(until, now + LOOK_AGAIN_MS));
    else await closeOrder(deps, orderId);
  });
  jobs.handle(askJob, async ({ orderId, provider }, { runAgain }) => {
    const payment = await repository.payment(deps.db, orderId, provider);
    if (payment?.state !== 'open' || (await askedState(deps, payment)) === 'paid') return;
    const next = ASK_AFTER.map((after) => payment.created_at + after).find((at) => at > deps.clock());
    if (next !== undefined) runAgain(next);
  });
}

/**
 * Closes an order that nobody has paid, and with it every way to pay it; of a paid one only the ways that were left.
 * Providers are asked first: money that is there pays the order although its time is over. Between 'closing' and 'closed'
 * a notify still grants; after it the money is sent back.
 * @throws where a provider cannot be asked; the order stays 'closing' and the call may be repeated
 */
export async function closeOrder(deps: OrderDeps, orderId: string): Promise<void> {
  const { db } = deps;
  await repository.move(db, orderId, 'pending', 'closing');
  for (const payment of await repository.openPayments(db, orderId)) await closePayment(deps, payment);
  const closed = await db.transaction().execute(async (trx) => {
    await repository.movePayments(trx, orderId, undefined, ['open'], { state: 'closed' });
    return repository.move(trx, orderId, 'closing', 'closed');
  });
  if (closed) deps.changed(orderId);
}

/** Until when a provider wants an order that nobody has paid in time to stay open; unix ms, 0 where none does. */
async function keptUntil(deps: OrderDeps, orderId: string): Promise<number> {
  const order = await repository.byId(deps.db, orderId);
  if (order?.state !== 'pending') return 0;
  const untils = [0];
  for (const { provider } of await repository.openPayments(deps.db, orderId))
    untils.push((await deps.provider(provider).keptUntil?.(order)) ?? 0);
  return Math.max(...untils);
}

/** Asks the providers of all ways that are open whether there is money, now. */
export async function askNow(deps: OrderDeps, orderId: string): Promise<void> {
  for (const payment of await repository.openPayments(deps.db, orderId)) await askedState(deps, payment);
}

async function closePayment(deps: OrderDeps, payment: PaymentRow): Promise<void> {
  // What has ended by itself is not closed once more: a provider may refuse that for ever.
  if (['paid', 'closed'].includes(await askedState(deps, payment))) return;
  if ((await deps.provider(payment.provider).close(payment.order_id)) !== 'paid') return;
  // Somebody paid between the two questions.
  if ((await askedState(deps, payment)) === 'paid') return;
  throw new Error(`${payment.provider} says that ${payment.order_id} is paid, and knows of no money`);
}

/** Asks the provider, and settles what it has money for. @throws where the money is not what the order asked for */
async function askedState(deps: OrderDeps, { order_id, provider }: PaymentRow): Promise<TradeState['state']> {
  const trade = await deps.provider(provider).query(order_id);
  if (trade.state !== 'paid') return trade.state;
  const outcome = await settle(deps, provider, trade);
  if (!isInOrder(outcome)) throw new Error(`${provider} has money for ${order_id} that does not fit it: ${outcome}`);
  return 'paid';
}
