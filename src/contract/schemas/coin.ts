import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Key } from './common';

/**
 * 'waiting': nothing has come. 'confirming': what has come is not yet deep enough in the chain. 'under': less than asked for has
 * come, and the rest may still be sent. 'paid', 'over': enough, or more than that. 'late': it came after the end; 'closed': nothing
 * came until then.
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

/** What is to be sent where, for one order (spec section 4, pay type 2). Amounts are decimal texts, as a wallet shows them. */
export const CoinInvoice = Type.Object({
  orderId: Type.String(),
  /** As wallets call it, e.g. 'TRON (TRC20)'. */
  network: Type.String(),
  address: Type.String(),
  /** Exactly this: '12.340017'. */
  amount: Type.String(),
  /** What it is counted in: 'USDT'. */
  currency: Type.String(),
  /** What has come so far; '0' for nothing. */
  received: Type.String(),
  /** What is still missing; '0' where nothing is. */
  missing: Type.String(),
  confirmations: Type.Integer(),
  needed: Type.Integer(),
  state: CoinState,
  /** Unix ms, by the server's clock. */
  expiresAt: Type.Integer(),
  /** What the code says to a wallet. */
  qr: Type.String(),
  /** No coin moves: pages say 演示支付，不会扣款. */
  sandbox: Type.Boolean(),
});
export type CoinInvoice = Static<typeof CoinInvoice>;

export const coinCalls = {
  /** Of an order of one's own; 404 where it is not paid with coins. */
  coinInvoice: get('/api/payment/GetCoinInvoice', {
    silent: true,
    query: Type.Object({ orderId: Key }),
    data: CoinInvoice,
  }),
};
