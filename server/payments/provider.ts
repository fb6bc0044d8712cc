/** What a provider is asked to collect. */
export interface PayableOrder {
  /** Our order's id; providers keep it unique. */
  orderNo: string;
  subject: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Nobody may pay after it. Unix ms. */
  expiresAt: number;
}

/** How a viewer goes on: a picture to scan, an address to open, a form to post, somebody to write to. */
export type PayStart =
  | { kind: 'qr'; content: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; gateway: string; params: Record<string, string> }
  | { kind: 'chat'; uid: string };

/** Money that a provider says it has taken. */
export interface Paid {
  orderNo: string;
  /** The provider's own number of the payment. */
  tradeNo: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** 'unknown': the provider has no such trade (yet): with a code that nobody scanned this means 'still unpaid'. */
export type TradeState = { state: 'unknown' | 'unpaid' | 'closed' } | ({ state: 'paid' } & Paid);

/** 'paid': too late, the money is there and `query` tells it. */
export type CloseResult = 'closed' | 'unknown' | 'paid';

export interface Refund {
  orderNo: string;
  tradeNo: string;
  /** The same number is the same refund, however often it is asked for. */
  refundNo: string;
  /** Minor units; the whole amount. */
  amount: number;
  currency: string;
}

export type RefundResult = { state: 'refunded' | 'processing' } | { state: 'refused'; reason: string };

/** What a provider sent to our callback, as it came. */
export interface RawNotify {
  body: Buffer;
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** A notify whose signature and addressee have been checked. */
export type Notify = { eventId: string } & (
  | ({ state: 'paid' } & Paid)
  | { state: 'unpaid' | 'closed'; orderNo: string }
);

/** A notify that is not to be believed. `id` says why, for logs. */
export class BadNotify extends Error {
  constructor(readonly id: 'unreadable' | 'bad_signature' | 'wrong_addressee') {
    super(id);
    this.name = 'BadNotify';
  }
}

/** What a provider wants to hear from a callback. */
export interface NotifyAnswer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * One way to collect money. Every method may reach over the network and throw where the provider cannot be asked; all
 * of them hold when they are called again with the same order.
 */
export interface PaymentProvider {
  /** Stands in the database and in the callback's address: lower-case letters and digits. */
  readonly name: string;
  /** True where no real money moves; pages say so. */
  readonly isSandbox: boolean;
  create(order: PayableOrder): Promise<PayStart>;
  query(orderNo: string): Promise<TradeState>;
  close(orderNo: string): Promise<CloseResult>;
  refund(refund: Refund): Promise<RefundResult>;
  /** Checks who sent it and to whom. @throws BadNotify */
  parseNotify(raw: RawNotify): Promise<Notify>;
  /** `accepted` also for what was known; `again` for what the provider should send once more. */
  readonly answers: { accepted: NotifyAnswer; again: NotifyAnswer };
}
