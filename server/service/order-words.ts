import * as chat from '../chat/chat-repository';
import { serviceId } from '../chat/sides';
import type { Db } from '../db/db';
import type { OrderRow, OrderState, RefundRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { Orders } from '../orders/orders';
import * as refunds from '../orders/refunds-repository';
import { decimalText } from '../payments/money';
import { type Change, orderCardId, siteSays } from './machine';

const orderJob = jobKind<{ orderId: string }>('service-order', 2);

type Words = 'orderPaid' | 'orderClosed' | 'orderRefunded';

/** What the conversation is told of where an order that stands in it is now; nothing of the others. */
const words: Partial<Record<OrderState, Words>> = {
  paid: 'orderPaid',
  closed: 'orderClosed',
  refunded: 'orderRefunded',
};

/** A sentence of customer service; of one `clientId` there is one in the conversation. */
type Said = Parameters<typeof siteSays>[3];

/** All that is to be said of an order: each part of its money that has arrived, and where it is now. */
function wordsFor(order: OrderRow, parts: readonly RefundRow[]): Said[] {
  const { id, provider, state } = order;
  // What was paid twice and went back is no part of the price.
  const own = parts.filter((one) => one.provider === provider && one.whole === 0);
  const arrived = own.filter((one) => one.state === 'done');
  const ofParts = arrived.map((one): Said => {
    const amount = `${decimalText(one.amount, one.currency)} ${one.currency}`;
    return { name: 'orderPartRefunded', given: { amount }, clientId: `order:${id}:part:${one.id}` };
  });
  const name = words[state];
  // That it was paid is no news where a part of the money goes back already.
  if (!name || (name === 'orderPaid' && own.length > 0)) return ofParts;
  return [...ofParts, { name, clientId: `order:${id}:${state}` }];
}

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  orders: Orders;
  tell: (change: Change) => void;
}

/**
 * Follows orders whose card stands in a conversation, and has it told what became of them. By a job: an operator's program
 * (`npm run pay`) has no sockets, and whichever server does the job has.
 * @returns what does so for one order, for who ends before a listener would be done
 */
export function followOrders({ db, clock, jobs, orders, tell }: Ground): (orderId: string) => Promise<void> {
  const moved = async (orderId: string): Promise<void> => {
    const order = await orders.byId(orderId);
    if (!order || !(await chat.byClientId(db, order.uid, orderCardId(orderId)))) return;
    const said = wordsFor(order, await refunds.ofOrder(db, orderId));
    if (said.length === 0) return;
    const parts = said.filter(({ name }) => name === 'orderPartRefunded').length;
    const key = `${orderId}:${order.state}${parts > 0 ? `:${parts}` : ''}`;
    await enqueue(db, orderJob, { payload: { orderId }, runAt: clock(), now: clock(), key });
    jobs.wake();
  };
  orders.onChange(moved);

  jobs.handle(orderJob, async ({ orderId }) => {
    const order = await orders.byId(orderId);
    if (!order) return;
    const card = await chat.byClientId(db, order.uid, orderCardId(orderId));
    const conversationId = serviceId(order.uid);
    // The name of the card is the sender's to give: one that stands elsewhere is none of ours.
    if (card?.conversation_id !== conversationId) return;
    const all = wordsFor(order, await refunds.ofOrder(db, orderId));
    const rows = await db.transaction().execute(async (trx) => {
      const stored = [];
      for (const said of all) stored.push(...(await siteSays(trx, conversationId, clock(), said)));
      return stored;
    });
    if (rows.length > 0) tell({ conversationId, rows, uids: [], queue: false });
  });
  return moved;
}
