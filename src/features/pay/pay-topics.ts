import { call } from '../../api/client';
import { onEvent } from '../../api/realtime';
import { limits } from '../../contract/limits';
import type { OrderState } from '../../contract/schemas/pay';
import type { PayScreenState } from '../../contract/schemas/vip';
import type { Heard, PayTopic } from './pay-code';

/** The pause between requests, as a fallback for the socket, which tells within a second. Ms. */
const screenPollMs = 4_000;

const ofOrder = ({ orderId, state }: OrderState): Heard => ({ key: orderId, state, orderId });

/** The viewer's own order, with its provider's code. */
export const orderTopic: PayTopic = {
  ask: async (orderId) => ofOrder(await call('orderState', { orderId })),
  listen: (hear) => onEvent('orderState', (order) => hear(ofOrder(order))),
  everyMs: limits.qrPollMs,
};

/** The state of an order whose code this very screen shows: that the order was begun says only that the code is there. */
const ofShown = (order: OrderState): Heard => {
  const heard = ofOrder(order);
  return heard.state === 'paying' ? { ...heard, state: 'waiting' } : heard;
};

/** An order that this screen has begun itself, and whose provider's code it shows. */
export const shownOrderTopic: PayTopic = {
  ask: async (orderId) => ofShown(await call('orderState', { orderId })),
  listen: (hear) => onEvent('orderState', (order) => hear(ofShown(order))),
  everyMs: limits.qrPollMs,
};

/** The state of a television's screen: an order that nobody has begun to pay says only that a phone has opened the page. */
function ofScreen({ code, state, order }: PayScreenState): Heard {
  const orderId = order?.orderId ?? '';
  if (order && order.state !== 'waiting') return { key: code, state: order.state, orderId };
  if (state === 'over') return { key: code, state: 'closed', orderId };
  return { key: code, state: state === 'waiting' ? 'waiting' : 'scanned', orderId };
}

/** A television that waits for a phone, on which the viewer chooses and pays. */
export const screenTopic: PayTopic = {
  ask: async (code) => ofScreen(await call('payScreen', { code })),
  listen: (hear) => onEvent('payScreen', (state) => hear(ofScreen(state))),
  everyMs: screenPollMs,
};
