// Gold, orders and payments.

export interface WalletEntryRow {
  id: string;
  uid: string;
  /** Whole gold; below 0 where it was spent. */
  change: number;
  reason: string;
  ref: string;
  at: number;
}

export type OrderState = 'pending' | 'paid' | 'closing' | 'closed' | 'refunding' | 'refunded';

export interface OrderRow {
  /** The number that providers know the order by, too. */
  id: string;
  uid: string;
  client_id: string;
  /** Names the handler that grants the goods. */
  kind: string;
  /** JSON that only that handler understands. */
  goods: string;
  subject: string;
  /** Minor units of `currency`. */
  amount: number;
  /** ISO 4217, e.g. 'CNY'. */
  currency: string;
  state: OrderState;
  /** 1: the money came when the order was closed, and nothing was granted. */
  late: number;
  /** Whose money paid it; '' before. */
  provider: string;
  created_at: number;
  expires_at: number;
  /** 0 before. */
  paid_at: number;
  /** What went back, or is on its way, of the money that paid it; minor units, never above `amount`. */
  refunded: number;
}

/** Money on its way back. A number is one provider's: what was paid twice goes back elsewhere under the same one. */
export interface RefundRow {
  /** The number that the provider knows it by. */
  id: string;
  provider: string;
  order_id: string;
  /** Made by whoever asks, once for one press; unique with order_id. */
  client_id: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  /** 1: with it nothing is left, and what the order bought is taken back. */
  whole: number;
  /** Days of VIP that were to be taken back with a part, and the time that was; milliseconds. */
  days: number;
  cut: number;
  state: 'going' | 'done' | 'refused';
  /** Why the provider refuses it, in its words. */
  said: string;
  /** Who asked; '' where the rules did, or a shell. */
  by_uid: string;
  reason: string;
  at: number;
  /** 0 while it is not done. */
  done_at: number;
}

export interface PaymentRow {
  order_id: string;
  provider: string;
  state: 'open' | 'closed' | 'paid' | 'refunding' | 'refunded';
  /** The provider's own number; '' before it is paid. */
  trade_no: string;
  created_at: number;
  /** When its money came, and when it had gone back; 0 before. */
  paid_at: number;
  refunded_at: number;
  /** As the order's, which never changes it: minor units. */
  amount: number;
  currency: string;
}

export interface PaymentEventRow {
  provider: string;
  event_id: string;
  order_id: string;
  /** JSON. */
  headers: string;
  /** The bytes as they came, base64. */
  body: string;
  /** What came of it; '' while it has not been worked on. */
  outcome: string;
  received_at: number;
}

export interface ManualPaymentRow {
  order_id: string;
  /** What the operator names the payment by. */
  trade_no: string;
  /** Minor units. */
  amount: number;
  currency: string;
  settled_at: number;
  /** When some of it was given back last; 0 for never. */
  refunded_at: number;
  /** How much the operator says they have given back, minor units. */
  refunded: number;
}

export interface CoinInvoiceRow {
  order_id: string;
  address: string;
  /** How many invoices had the address before. */
  round: number;
  /** What is asked for, in millionths of a coin. */
  units: number;
  /** What the order costs: minor units of `currency`, by the rate of the moment in which the invoice was made. */
  amount: number;
  currency: string;
  created_at: number;
  expires_at: number;
  /** Until then the address is this invoice's alone: money comes late. */
  free_at: number;
  /** 0 while it is open. */
  closed_at: number;
  /** When all of it had gone back. */
  refunded_at: number;
}

/** Coins that go back; `units` are millionths of a coin, at the invoice's rate. */
export interface CoinRefundRow {
  order_id: string;
  refund_no: string;
  amount: number;
  units: number;
  at: number;
}

export interface SandboxTradeRow {
  order_no: string;
  trade_no: string;
  subject: string;
  amount: number;
  currency: string;
  /** 'issued': nobody has scanned the code, and the gateway denies that there is a trade. */
  state: 'issued' | 'waiting' | 'paid' | 'closed';
  /** The sum of its refunds, minor units. */
  refunded: number;
  expires_at: number;
  /** Where the merchant wants to be told: an address, or a path of the server that the gateway is a part of. */
  notify_url: string;
  /** Where its page sends the phone back to; '' where nobody said. */
  return_url: string;
}

export interface BillingAddressRow {
  id: string;
  uid: string;
  /** Made by the client, once for one press; unique with uid. */
  client_id: string;
  name: string;
  /** ISO 3166-1. */
  country: string;
  state: string;
  state_name: string;
  city: string;
  line: string;
  line2: string;
  postcode: string;
  /** 1: cards are paid with it unless another is named; one of an account's. */
  chosen: number;
  created_at: number;
}

/** What somebody says of a payment that went wrong. */
export interface PayReportRow {
  id: string;
  uid: string;
  /** Made by the client, or 'appeal-' and the order's id; unique with uid. */
  client_id: string;
  kind: 'appeal' | 'feedback';
  /** '' where it is about none. */
  order_id: string;
  reason: string;
  /** The transaction's id, or the provider's number of the payment; '' for none. */
  trade_no: string;
  text: string;
  /** A path on our host; '' for none. */
  picture: string;
  state: 'open' | 'accepted' | 'refused';
  /** The operator's answer; '' before. */
  reply: string;
  created_at: number;
  /** 0 before. */
  answered_at: number;
}
