import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Reason, Rows, Time } from './common';
import { shopLimits } from './limits-of-shop';

/** The states of an order, from its creation to its refund. */
const orderStates = ['pending', 'paid', 'closing', 'closed', 'refunding', 'refunded'] as const;

/** Whole minor units; null for staff who may see orders but not money. */
const Amount = Type.Union([Type.Null(), Type.Integer()]);

export const DeskOrder = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  /** Name of the buyer. */
  name: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  amount: Amount,
  /** The part that was refunded, or is being refunded. */
  refunded: Amount,
  currency: Type.String(),
  state: OneOf(orderStates),
  /** Whether the money came after the order was closed, so that nothing was granted. */
  late: Type.Boolean(),
  /** The payment provider; '' until it is paid. */
  provider: Type.String(),
  createdAt: Time,
  paidAt: Time,
});
export type DeskOrder = Static<typeof DeskOrder>;

const DeskPayment = Type.Object({
  provider: Type.String(),
  state: OneOf(['open', 'closed', 'paid', 'refunding', 'refunded'] as const),
  /** The provider's own number; '' until it is paid, and for staff who may not see money. */
  tradeNo: Type.String(),
  createdAt: Time,
  paidAt: Time,
  refundedAt: Time,
});

/** A refund. */
const DeskRefund = Type.Object({
  /** The id by which the provider knows the refund. */
  id: Type.String(),
  provider: Type.String(),
  amount: Type.Integer(),
  /** Whether the refund left nothing of the payment, so that what the order bought was taken back. */
  whole: Type.Boolean(),
  /** Days of VIP that were taken back with a partial refund. */
  days: Type.Integer(),
  state: OneOf(['going', 'done', 'refused'] as const),
  /** Why the provider refuses the refund, in its words. */
  said: Type.String(),
  /** Name of the member of staff who asked for it; '' where the rules did. */
  byName: Type.String(),
  reason: Type.String(),
  at: Time,
  doneAt: Time,
});

/** A payment notice of a provider, and its result. */
const DeskPaymentEvent = Type.Object({
  provider: Type.String(),
  id: Type.String(),
  outcome: Type.String(),
  at: Time,
});

/** What an order bought, and for whom; null where that is not known. */
const DeskBought = Type.Object({
  toUid: Type.String(),
  toName: Type.String(),
  package: Type.String(),
  level: Type.Integer(),
  days: Type.Integer(),
  /** End of the receiver's VIP after the purchase; 0 until it was granted. */
  grantedUntil: Time,
  /** When the VIP was taken back; 0 for never. */
  revokedAt: Time,
  /** Present end of the receiver's VIP; 0 for none. */
  vipUntil: Time,
});

export const DeskOrderWhole = Type.Object({
  order: DeskOrder,
  expiresAt: Time,
  account: Type.String(),
  bought: Type.Union([Type.Null(), DeskBought]),
  payments: Type.Array(DeskPayment),
  /** Empty for staff who may not see money. */
  refunds: Type.Array(DeskRefund),
  events: Type.Array(DeskPaymentEvent),
  /** The actions that the member of staff may take on the order. */
  mayRefund: Type.Boolean(),
  maySettle: Type.Boolean(),
});
export type DeskOrderWhole = Static<typeof DeskOrderWhole>;

const One = Type.Object({ id: Id });

export const moneyCalls = {
  /** `q` is an order, an account by any of its names, or a provider's number. */
  orderList: looks(by('cashier', 'support'), {
    query: ListQuery(['createdAt'], {
      state: Type.Optional(OneOf(orderStates)),
      provider: Type.Optional(Type.String({ maxLength: 64 })),
      uid: Type.Optional(Type.String({ maxLength: 128 })),
      from: Type.Optional(Time),
      until: Type.Optional(Time),
    }),
    data: Rows(DeskOrder),
  }),
  order: looks(by('cashier', 'support'), { query: One, data: DeskOrderWhole }),
  /** Payment providers of this server, and those that paid existing orders. */
  orderProviders: looks(by('cashier', 'support'), { data: Type.Object({ info: Type.Array(Type.String()) }) }),
  /**
   * Refunds money of an order. `amount` is in minor units, 0 for all that is left: a full refund also takes back what the order
   * bought. With a partial refund, `days` of VIP may be taken back. The same `clientId` is the same refund.
   */
  orderRefund: acts(by('cashier'), {
    body: Type.Object({
      id: Id,
      clientId: Id,
      amount: Type.Integer({ minimum: 0, maximum: shopLimits.refundMost }),
      days: Type.Integer({ minimum: 0, maximum: shopLimits.refundDays }),
      reason: Reason,
    }),
    data: DeskOrderWhole,
  }),
  /** Marks an order as paid, because customer service has its money. */
  orderSettle: acts(by('cashier'), {
    body: Type.Object({ id: Id, tradeNo: Type.String({ minLength: 1, maxLength: 128 }), reason: Reason }),
    data: DeskOrderWhole,
  }),
};
