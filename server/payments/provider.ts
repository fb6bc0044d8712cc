import type { OrderRow } from '../db/schema';

/** Which card paid, as far as its owner tells it from another one: nothing that could be paid with. */
export interface PaidCard {
  /** As people know it: 'Visa'; '' where the provider does not say. */
  brand: string;
  /** Four digits. */
  lastFour: string;
  /** '' where the provider does not say. */
  holder: string;
}

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
  /**
   * What the viewer's device can show: a code for a phone to scan ('qr', where nothing is said), the provider's page on a
   * computer ('page') or on a phone ('wap'). A provider that has one way alone goes that way.
   */
  as?: PayableAs;
  /** Where the provider's page sends its visitor back to: a path of ours or an address. */
  returnUrl?: string;
  /** The IP address of who pays, which some providers want to know of a phone. */
  address?: string;
}

export type PayableAs = 'qr' | 'page' | 'wap';

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
  /** Minor units; a part of what was paid, or all of it. */
  amount: number;
  /** What was paid, minor units: some providers want to hear it with every part. */
  paid: number;
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

/**
 * Why a notify counts for nothing: it is not to be believed (see BadNotify), or it speaks of an order that this server never asked for,
 * of another amount or currency, or of a second payment of one order.
 */
export interface RefusedNotice {
  cause: BadNotify['id'] | 'unknown_order' | 'wrong_amount' | 'other_trade';
  /** Where its sender is who they say. */
  orderNo?: string;
}

/** A notify that is not to be believed. `id` says why, for logs. */
export class BadNotify extends Error {
  constructor(readonly id: 'unreadable' | 'bad_signature' | 'wrong_addressee') {
    super(id);
    this.name = 'BadNotify';
  }
}

/**
 * A provider could not be asked, or said what nobody can act on. SDKs throw errors that hold the signed request and its keys:
 * of those nothing but a code, a status and the beginning of a sentence gets further than here.
 */
export class ProviderFault extends Error {
  constructor(
    readonly provider: string,
    readonly orderNo: string,
    readonly code: string,
    said: string,
    readonly status = 0,
  ) {
    super(`${provider} ${code || 'failed'}${status ? ` (${status})` : ''} for ${orderNo}: ${said.slice(0, SAID_MOST)}`);
    this.name = 'ProviderFault';
  }
}

/** What a provider says in words may be long, and quote what it was sent. */
const SAID_MOST = 120;

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
  /** Whether it collects this currency (ISO 4217). */
  takes(currency: string): boolean;
  /** Origins that a viewer is sent to, e.g. 'https://openapi.alipay.com'; paths of our own need none. */
  readonly origins: readonly string[];
  create(order: PayableOrder): Promise<PayStart>;
  query(orderNo: string): Promise<TradeState>;
  /** Until when an order that nobody paid in time stays open; unix ms, 0 where its time is over. Absent where it always is. */
  keptUntil?(order: Pick<OrderRow, 'id' | 'uid' | 'created_at'>): Promise<number>;
  close(orderNo: string): Promise<CloseResult>;
  refund(refund: Refund): Promise<RefundResult>;
  /** The card that paid an order; undefined where it was none, or is not paid. Absent where there are no cards. */
  card?(orderNo: string): Promise<PaidCard | undefined>;
  /** Checks who sent it and to whom. @throws BadNotify */
  parseNotify(raw: RawNotify): Promise<Notify>;
  /** `accepted` also for what was known; `again` for what the provider should send once more. */
  readonly answers: { accepted: NotifyAnswer; again: NotifyAnswer };
}
