import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Key } from './common';

/**
 * The state of an order, for a screen that waits for it. 'waiting': nobody has begun to pay; 'paying': somebody has, or the
 * end of the order is being settled with the provider; 'late': the money came after the order was closed, and is refunded.
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
  /** Unix ms by the server's clock after which nobody may pay the order. */
  expiresAt: Type.Integer(),
});
export type OrderState = Static<typeof OrderState>;

export const payCalls = {
  /** The state of one of the viewer's own orders. A waiting screen asks every 2 s, though changes also come by the event of the same name. */
  orderState: get('/api/payment/OrderState', {
    silent: true,
    query: Type.Object({ orderId: Key }),
    data: OrderState,
  }),
};
