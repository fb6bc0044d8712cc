import { call } from '../../api/client';
import { onEvent } from '../../api/realtime';
import { limits } from '../../contract/limits';
import type { OrderState } from '../../contract/schemas/pay';
import type { PayScreenState } from '../../contract/schemas/vip';
import type { Heard, PayTopic } from './pay-code';

/** Behind the socket, which tells within a second. Ms. */
const screenPollMs = 4_000;

const ofOrder = ({ orderId, state }: OrderState): Heard => ({ key: orderId, state, orderId });

/** An order of the viewer's own, with its provider's code. */
export const orderTopic: PayTopic = {
  ask: async (orderId) => ofOrder(await call('orderState', { orderId })),
  listen: (hear) => onEvent('orderState', (order) => hear(ofOrder(order))),
  everyMs: limits.qrPollMs,
};

/** Of an order whose code stands on this very screen: that it was begun says no more than that the code is there. */
const ofShown = (order: OrderState): Heard => {
  const heard = ofOrder(order);
  return heard.state === 'paying' ? { ...heard, state: 'waiting' } : heard;
};

/** An order that this screen has begun itself, and shows its provider's code of. */
export const shownOrderTopic: PayTopic = {
  ask: async (orderId) => ofShown(await call('orderState', { orderId })),
  listen: (hear) => onEvent('orderState', (order) => hear(ofShown(order))),
  everyMs: limits.qrPollMs,
};

/** An order that nobody has begun to pay says no more than that the phone is here. */
function ofScreen({ code, state, order }: PayScreenState): Heard {
  const orderId = order?.orderId ?? '';
  if (order && order.state !== 'waiting') return { key: code, state: order.state, orderId };
  if (state === 'over') return { key: code, state: 'closed', orderId };
  return { key: code, state: state === 'waiting' ? 'waiting' : 'scanned', orderId };
}

/** A television that waits for a phone, which chooses and pays by itself. */
export const screenTopic: PayTopic = {
  ask: async (code) => ofScreen(await call('payScreen', { code })),
  listen: (hear) => onEvent('payScreen', (state) => hear(ofScreen(state))),
  everyMs: screenPollMs,
};
