import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { OrderRow } from '../db/schema';
import type { Receiver } from '../http/callbacks';
import { newId } from '../ids';
import type { Jobs } from '../jobs/worker';
import type { PaidCard, PayableOrder, PaymentProvider, PayStart } from '../payments/provider';
import { askNow, closeAndAsk, closeOrder, enqueueAsking, enqueueClosing } from './closing';
import type { Goods, OrderDeps } from './deps';
import { notifyReceivers } from './notifies';
import * as repository from './orders-repository';
import { type AlsoRefund, doRefunds, type RefundBegun, type RefundWish, refundOrder, refundPart } from './refunds';

/** Beyond every price; within what a bigint column and a number of JavaScript hold. Minor units. */
const MAX_AMOUNT = 10_000_000_000;

export interface NewOrder {
  uid: string;
  /** Made by the client, once for one press of OK. */
  clientId: string;
  /** A kind that `sells` was told of. */
  kind: string;
  /** Becomes JSON; its handler reads it. */
  goods: object;
  /** What the provider shows to who pays. */
  subject: string;
  /** Minor units, above 0. */
  amount: number;
  currency: string;
}

export type PayHow = Pick<PayableOrder, 'as' | 'returnUrl' | 'address'>;

export interface Orders {
  /** The ways to pay, by name. */
  providers: ReadonlyMap<string, PaymentProvider>;
  /** Says who grants what orders of a kind buy. */
  sells(kind: string, goods: Goods): void;
  /**
   * Makes an order, payable for 15 minutes. The same client id again is the same order.
   * @param also what is written with a new one, in its transaction: what that throws leaves no order behind
   * @returns 'other' with the earlier order where the client id was used for something else
   */
  create(
    order: NewOrder,
    also?: (trx: Db, order: OrderRow) => Promise<void>,
  ): Promise<{ result: 'new' | 'same' | 'other'; order: OrderRow }>;
  /**
   * Begins, or begins again, to pay an order through a provider. @param how what the buyer's device can show, and where the
   * provider's page sends them back to @returns null where it may no longer be paid
   */
  pay(orderId: string, provider: string, how?: PayHow): Promise<PayStart | null>;
  byId(orderId: string): Promise<OrderRow | undefined>;
  /** What this press of OK has ordered before. */
  byClientId(uid: string, clientId: string): Promise<OrderRow | undefined>;
  /** An order, and whether somebody has begun to pay it. */
  progress(orderId: string): Promise<{ order: OrderRow; begun: boolean } | undefined>;
  /** Tells of orders that have moved on, after the change is committed. What a listener throws is reported as a fault. */
  onChange(tell: (orderId: string) => Promise<void>): void;
  /** Asks now whether an order is paid, for who has reason to think so. @throws where a provider cannot be asked */
  check(orderId: string): Promise<void>;
  /** The card that paid an order, as its provider tells it now; undefined for all other ways. @throws where it cannot be asked */
  card(orderId: string): Promise<PaidCard | undefined>;
  /** Whether its buyer has chosen this way to pay, and it can still be taken. */
  isOpen(orderId: string, provider: string): Promise<boolean>;
  /** Closes an order whose buyer has left. @see closeOrder */
  leave(orderId: string): Promise<void>;
  /** @see refundOrder */
  refund(orderId: string): Promise<boolean>;
  /** @see refundPart */
  refundPart(orderId: string, wish: RefundWish, also?: AlsoRefund): Promise<RefundBegun>;
  /** Where each provider's notifies go, by its name. */
  receivers: ReadonlyMap<string, Receiver>;
}

/** The order machine over the database, with its jobs. @param parts.clock unix ms @param parts.report hears of faults */
export function createOrders(parts: {
  db: Db;
  clock: () => number;
  jobs: Jobs;
  providers: PaymentProvider[];
  /** Hears of each order whose goods were granted. */
  granted?: () => void;
  report: (error: unknown) => void;
}): Orders {
  const { db, clock, jobs } = parts;
  const providers = new Map(parts.providers.map((provider) => [provider.name, provider]));
  const goods = new Map<string, Goods>();
  const listeners: ((orderId: string) => Promise<void>)[] = [];
  const deps: OrderDeps = {
    db,
    clock,
    provider: (name) => known(providers, name, 'payment provider'),
    goods: (kind) => known(goods, kind, 'kind of goods'),
    granted: parts.granted ?? (() => undefined),
    changed: (orderId) => {
      for (const tell of listeners) tell(orderId).catch(parts.report);
    },
    report: parts.report,
  };
  closeAndAsk(deps, jobs);
  doRefunds(deps, jobs);
  return {
    providers,
    sells: (kind, handler) => void goods.set(kind, handler),
    create: (order, also) => create(deps, order, also),
    pay: (orderId, provider, how) => pay(deps, orderId, provider, how),
    byId: (orderId) => repository.byId(db, orderId),
    byClientId: (uid, clientId) => repository.byClientId(db, uid, clientId),
    progress: async (orderId) => {
      const order = await repository.byId(db, orderId);
      return order && { order, begun: (await repository.openPayments(db, orderId)).length > 0 };
    },
    onChange: (tell) => void listeners.push(tell),
    check: (orderId) => askNow(deps, orderId),
    card: async (orderId) => {
      const order = await repository.byId(db, orderId);
      return order ? providers.get(order.provider)?.card?.(orderId) : undefined;
    },
    isOpen: async (orderId, provider) => (await repository.payment(db, orderId, provider))?.state === 'open',
    leave: (orderId) => closeOrder(deps, orderId),
    refund: (orderId) => refundOrder(deps, orderId),
    refundPart: (orderId, wish, also) => refundPart(deps, orderId, wish, also),
    receivers: notifyReceivers(deps, parts.providers),
  };
}

function known<T>(map: ReadonlyMap<string, T>, name: string, what: string): T {
  const found = map.get(name);
  if (found === undefined) throw new Error(`'${name}' is no ${what} of this server`);
  return found;
}

async function create(
  deps: OrderDeps,
  given: NewOrder,
  also?: (trx: Db, order: OrderRow) => Promise<void>,
): Promise<{ result: 'new' | 'same' | 'other'; order: OrderRow }> {
  deps.goods(given.kind);
  const order = rowOf(given, deps.clock());
  return deps.db.transaction().execute(async (trx) => {
    if (await repository.insert(trx, order)) {
      await enqueueClosing(trx, order.id, order.expires_at, order.created_at);
      await also?.(trx, order);
      return { result: 'new', order };
    }
    const earlier = await repository.byClientId(trx, given.uid, given.clientId);
    if (!earlier) throw new Error('an order that was in the way is gone');
    return { result: isSame(order, earlier) ? 'same' : 'other', order: earlier };
  });
}

function rowOf(given: NewOrder, now: number): OrderRow {
  const { uid, clientId, kind, goods, subject, amount, currency } = given;
  if (!Number.isInteger(amount) || amount <= 0 || amount > MAX_AMOUNT) throw new RangeError(`${amount} is no price`);
  return {
    id: newId(now),
    uid,
    client_id: clientId,
    kind,
    goods: JSON.stringify(goods),
    subject,
    amount,
    currency,
    state: 'pending',
    late: 0,
    provider: '',
    created_at: now,
    expires_at: now + limits.storedOrderExpiryMs,
    paid_at: 0,
    refunded: 0,
  };
}

const isSame = (a: OrderRow, b: OrderRow): boolean =>
  a.kind === b.kind && a.goods === b.goods && a.amount === b.amount && a.currency === b.currency;

/** The payment is committed before the provider hears of it: its notify may arrive before its answer does. */
async function pay(deps: OrderDeps, orderId: string, name: string, how: PayHow = {}): Promise<PayStart | null> {
  const { db, clock } = deps;
  const provider = deps.provider(name);
  const order = await repository.byId(db, orderId);
  if (!order) return null;
  const now = clock();
  const isOpen = await db.transaction().execute(async (trx) => {
    if (!(await repository.holdOpen(trx, orderId, now))) return false;
    await repository.addPayment(trx, order, name, now);
    await enqueueAsking(trx, orderId, name, now);
    return true;
  });
  if (!isOpen) return null;
  deps.changed(orderId);
  const { subject, amount, currency, expires_at: expiresAt } = order;
  return provider.create({ orderNo: orderId, subject, amount, currency, expiresAt, ...how });
}
