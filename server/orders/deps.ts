import type { Db } from '../db/db';
import type { OrderRow } from '../db/schema';
import type { PaymentProvider } from '../payments/provider';

/**
 * What an order of one kind buys. Orders know nothing of it: `order.goods` is JSON that only its handler reads. Both run
 * inside the transaction that changes the order's state: what they write holds with it or not at all.
 */
export interface Goods {
  /** @returns 'impossible' where there is nobody to grant them to any more: nothing was written, and the money goes back */
  grant(trx: Db, order: OrderRow): Promise<unknown>;
  /** Takes back what was granted, when an order is refunded. */
  revoke(trx: Db, order: OrderRow): Promise<void>;
}

/** What the parts of this room are built from. */
export interface OrderDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  provider(name: string): PaymentProvider;
  goods(kind: string): Goods;
  /** The goods of an order were granted, and that is committed. */
  granted(): void;
  /** An order has moved on, and that is committed: whoever waits for it is told. */
  changed(orderId: string): void;
}
