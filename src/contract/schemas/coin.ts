import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Key } from './common';

/**
 * The state of a coin payment. 'waiting': nothing has come. 'confirming': the payment is not yet deep enough in the chain. 'under':
 * less than the amount has come, and the rest may still be sent. 'paid', 'over': enough, or more than that. 'late': the payment
 * came after the end; 'closed': nothing came before the end.
 */
export const CoinState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('confirming'),
  Type.Literal('under'),
  Type.Literal('paid'),
  Type.Literal('over'),
  Type.Literal('late'),
  Type.Literal('closed'),
]);
export type CoinState = Static<typeof CoinState>;

/** The address and the amount to be sent for one order (spec section 4, pay type 2). Amounts are decimal texts, as a wallet shows them. */
export const CoinInvoice = Type.Object({
  orderId: Type.String(),
  /** The name of the chain in wallets, e.g. 'TRON (TRC20)'. */
  network: Type.String(),
  address: Type.String(),
  /** The exact amount to send: '12.340017'. */
  amount: Type.String(),
  /** The coin of the amounts: 'USDT'. */
  currency: Type.String(),
  /** The amount that has come so far; '0' for nothing. */
  received: Type.String(),
  /** The amount that is still missing; '0' where nothing is. */
  missing: Type.String(),
  confirmations: Type.Integer(),
  needed: Type.Integer(),
  state: CoinState,
  /** Unix ms, by the server's clock. */
  expiresAt: Type.Integer(),
  /** The content of the QR code, for a wallet to read. */
  qr: Type.String(),
  /** No coin moves: pages say 演示支付，不会扣款. */
  sandbox: Type.Boolean(),
});
export type CoinInvoice = Static<typeof CoinInvoice>;

export const coinCalls = {
  /** The invoice of one of the viewer's own orders; 404 where the order is not paid with coins. */
  coinInvoice: get('/api/payment/GetCoinInvoice', {
    silent: true,
    query: Type.Object({ orderId: Key }),
    data: CoinInvoice,
  }),
};
