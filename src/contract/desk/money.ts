import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Reason, Rows, Time } from './common';
import { shopLimits } from './limits-of-shop';

/** Where an order stands, from being made to having its money back. */
const orderStates = ['pending', 'paid', 'closing', 'closed', 'refunding', 'refunded'] as const;

/** Whole minor units; null for who may look at orders and not at money. */
const Amount = Type.Union([Type.Null(), Type.Integer()]);

export const DeskOrder = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  /** What the buyer is called. */
  name: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  amount: Amount,
  /** What of it went back, or is on its way. */
  refunded: Amount,
  currency: Type.String(),
  state: OneOf(orderStates),
  /** The money came when the order was closed: nothing was granted. */
  late: Type.Boolean(),
  /** Whose money paid it; '' before. */
  provider: Type.String(),
  createdAt: Time,
  paidAt: Time,
});
export type DeskOrder = Static<typeof DeskOrder>;

const DeskPayment = Type.Object({
  provider: Type.String(),
  state: OneOf(['open', 'closed', 'paid', 'refunding', 'refunded'] as const),
  /** The provider's own number; '' before it is paid, and for who may not look at money. */
  tradeNo: Type.String(),
  createdAt: Time,
  paidAt: Time,
  refundedAt: Time,
});

/** Money on its way back. */
const DeskRefund = Type.Object({
  /** The number that the provider knows it by. */
  id: Type.String(),
  provider: Type.String(),
  amount: Type.Integer(),
  /** With it nothing was left, and what the order bought was taken back. */
  whole: Type.Boolean(),
  /** Days of VIP that were taken back with a part. */
  days: Type.Integer(),
  state: OneOf(['going', 'done', 'refused'] as const),
  /** Why the provider refuses it, in its words. */
  said: Type.String(),
  /** Who asked, as they are called; '' for the rules. */
  byName: Type.String(),
  reason: Type.String(),
  at: Time,
  doneAt: Time,
});

/** What a provider told, and what came of it. */
const DeskPaymentEvent = Type.Object({
  provider: Type.String(),
  id: Type.String(),
  outcome: Type.String(),
  at: Time,
});

/** What an order bought for whom; null where nobody knows. */
const DeskBought = Type.Object({
  toUid: Type.String(),
  toName: Type.String(),
  package: Type.String(),
  level: Type.Integer(),
  days: Type.Integer(),
  /** What the receiver had after it; 0 before it was granted. */
  grantedUntil: Time,
  /** When it was taken back; 0 for never. */
  revokedAt: Time,
  /** When the receiver's VIP ends now; 0 for none. */
  vipUntil: Time,
});

export const DeskOrderWhole = Type.Object({
  order: DeskOrder,
  expiresAt: Time,
  account: Type.String(),
  bought: Type.Union([Type.Null(), DeskBought]),
  payments: Type.Array(DeskPayment),
  /** None for who may not look at money. */
  refunds: Type.Array(DeskRefund),
  events: Type.Array(DeskPaymentEvent),
  /** What may be done with it by who looks. */
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
  /** Ways to pay of this server, and those that orders were paid by. */
  orderProviders: looks(by('cashier', 'support'), { data: Type.Object({ info: Type.Array(Type.String()) }) }),
  /**
   * Sends money of an order back. `amount` is in minor units, 0 for all that is left: with that what the order bought is taken back.
   * With a part `days` of VIP may be taken back. The same `clientId` is the same refund.
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
  /** Customer service has the money of an order. */
  orderSettle: acts(by('cashier'), {
    body: Type.Object({ id: Id, tradeNo: Type.String({ minLength: 1, maxLength: 128 }), reason: Reason }),
    data: DeskOrderWhole,
  }),
};
