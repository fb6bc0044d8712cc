import type { Db } from '../db/db';
import type { OrderRow, RefundRow } from '../db/schema';
import type { PaymentProvider } from '../payments/provider';

/**
 * What an order of one kind buys. Orders know nothing of it: `order.goods` is JSON that only its handler reads. Both run
 * inside the transaction that changes the order's state: what they write holds with it or not at all.
 */
export interface Goods {
  /** @returns 'impossible' where there is nobody to grant them to any more: nothing was written, and the money goes back */
  grant(trx: Db, order: OrderRow): Promise<unknown>;
  /** Takes back what was granted, when the last of an order's money goes back. @param amount what goes with it, minor units */
  revoke(trx: Db, order: OrderRow, amount: number): Promise<void>;
  /**
   * Takes back as much as was asked for with a part of the money. Absent where the goods cannot be divided.
   * @returns the time that it was, in milliseconds, for `restorePart`
   */
  revokePart?(trx: Db, order: OrderRow, refund: RefundRow): Promise<number>;
  /** The provider refused to send that part: who had the time has it again (`refund.cut`, milliseconds; 0 where none went with it). */
  restorePart?(trx: Db, order: OrderRow, refund: RefundRow): Promise<void>;
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
  /** Hears of what a person has to look at. */
  report(fault: unknown): void;
}
