import * as chat from '../chat/chat-repository';
import { serviceId } from '../chat/sides';
import type { Db } from '../db/db';
import type { OrderState } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { Orders } from '../orders/orders';
import { type Change, orderCardId, siteSays } from './machine';

const orderJob = jobKind<{ orderId: string }>('service-order', 2);

/** What the conversation is told of an order that stands in it; nothing of the others. */
const words: Partial<Record<OrderState, 'orderPaid' | 'orderClosed' | 'orderRefunded'>> = {
  paid: 'orderPaid',
  closed: 'orderClosed',
  refunded: 'orderRefunded',
};

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  orders: Orders;
  tell: (change: Change) => void;
}

/**
 * Has the conversation with customer service told what became of an order, where its card stands there. By a job: an operator's
 * program (`npm run pay`) has no sockets, and whichever server does the job has.
 */
export async function enqueueOrderWords(db: Db, order: { id: string; state: string }, now: number): Promise<void> {
  await enqueue(db, orderJob, { payload: { orderId: order.id }, runAt: now, now, key: `${order.id}:${order.state}` });
}

/**
 * Follows orders whose card stands in a conversation.
 * @returns what does so for one order, for who ends before a listener would be done
 */
export function followOrders({ db, clock, jobs, orders, tell }: Ground): (orderId: string) => Promise<void> {
  const moved = async (orderId: string): Promise<void> => {
    const order = await orders.byId(orderId);
    if (!order || !words[order.state] || !(await chat.byClientId(db, order.uid, orderCardId(orderId)))) return;
    await enqueueOrderWords(db, order, clock());
    jobs.wake();
  };
  orders.onChange(moved);

  jobs.handle(orderJob, async ({ orderId }) => {
    const order = await orders.byId(orderId);
    const name = order && words[order.state];
    if (!order || !name) return;
    const card = await chat.byClientId(db, order.uid, orderCardId(orderId));
    const conversationId = serviceId(order.uid);
    // The name of the card is the sender's to give: one that stands elsewhere is none of ours.
    if (card?.conversation_id !== conversationId) return;
    const said = { name, clientId: `order:${orderId}:${order.state}` };
    const rows = await db.transaction().execute((trx) => siteSays(trx, conversationId, clock(), said));
    if (rows.length > 0) tell({ conversationId, rows, uids: [], queue: false });
  });
  return moved;
}
