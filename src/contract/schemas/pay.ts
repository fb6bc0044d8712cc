import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Key } from './common';

/**
 * What has become of an order, for who waits for it. 'waiting': nobody has begun to pay; 'paying': somebody has, or its end
 * is being settled with the provider; 'late': the money came when the order was closed, and goes back.
 */
export const OrderState = Type.Object({
  orderId: Type.String(),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('paying'),
    Type.Literal('paid'),
    Type.Literal('closed'),
    Type.Literal('late'),
    Type.Literal('refunded'),
  ]),
  /** Nobody may pay after it. Unix ms, by the server's clock. */
  expiresAt: Type.Integer(),
});
export type OrderState = Static<typeof OrderState>;

export const payCalls = {
  /** Of an order of one's own. Asked every 2 s by a screen that waits: changes come by the event of the same name as well. */
  orderState: get('/api/payment/OrderState', {
    silent: true,
    query: Type.Object({ orderId: Key }),
    data: OrderState,
  }),
};
