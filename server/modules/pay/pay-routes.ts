import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import { presentOrderState } from '../../orders/present';
import type { Services } from '../../services';

/** What becomes of orders, for who waits in front of one: asked for, and told when it changes. */
export function payRoutes(app: FastifyInstance, { orders, realtime }: Services): void {
  serve(app, 'orderState', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const found = await orders.progress(params.orderId);
    // Somebody else's order is none that this viewer could know of.
    if (found?.order.uid !== uid) throw notFound((t) => t.orderNotFound);
    return presentOrderState(found.order, found.begun);
  });

  orders.onChange(async (orderId) => {
    const found = await orders.progress(orderId);
    if (!found) return;
    realtime.toUser(found.order.uid).emit('orderState', presentOrderState(found.order, found.begun));
  });
}
