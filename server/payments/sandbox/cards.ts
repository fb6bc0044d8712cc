import { createHmac } from 'node:crypto';
import type { Db } from '../../db/db';
import type { SandboxTradeRow } from '../../db/schema';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/jobs-repository';
import { jobKind } from '../../jobs/kinds';
import type { Jobs } from '../../jobs/worker';
import type { Asked } from './gateway';
import { keysOf } from './keys-repository';
import { sessionOf } from './stripe-words';
import * as trades from './trades-repository';

/** The cards that lie at the sandbox's counter: nobody types a number, so that no real one can get there. */
export const testCards = {
  visa: { brand: 'visa', lastFour: '4242', pays: true },
  mastercard: { brand: 'mastercard', lastFour: '4444', pays: true },
  declined: { brand: 'visa', lastFour: '0002', pays: false },
  empty: { brand: 'visa', lastFour: '9995', pays: false },
} as const;
export type TestCard = keyof typeof testCards;

/** How a payment by card is told: at once, two times, or not at all. */
export type TellMode = 'once' | 'twice' | 'never';

/** Pauses until an event is sent again while nobody takes it, added up. Ms. */
const REPEATS = [1, 5, 30, 120, 600, 1440].map((minutes) => minutes * 60_000);
const eventJob = jobKind<{ body: string; firstAt: number }>('sandbox-card-event', 4);

/** Where the shop is told, and what it is told with. */
export interface CardKeys {
  /** sk_test_... */
  secretKey: string;
  /** whsec_... */
  webhookSecret: string;
}

/** Keys of this sandbox, made of its gateway's: the same for all processes, and nobody else's. */
export async function cardKeys(db: Db): Promise<CardKeys> {
  const { privateKey } = await keysOf(db, 'gateway');
  const made = (name: string): string => createHmac('sha256', privateKey).update(name).digest('hex').slice(0, 48);
  return { secretKey: `sk_test_${made('card key')}`, webhookSecret: `whsec_${made('card events')}` };
}

/** @param signature the header Stripe-Signature @returns the status of the answer */
export type DeliverEvent = (body: string, signature: string, to: string) => Promise<number>;

/** Minor units of the session's currency. */
export interface CardRefund {
  refundNo: string;
  amount: number;
}

/** The books of the sandbox's cards: sessions of a hosted page, in Stripe's sense, that move no money. */
export interface CardBooks {
  /** What was opened first for an order stays. */
  open(order: Omit<Asked, 'notifyUrl'>): Promise<SandboxTradeRow>;
  look(session: string): Promise<SandboxTradeRow | undefined>;
  /** @returns false where the session is over or paid, or the bank refuses the card */
  pay(session: string, card: TestCard, mode?: TellMode): Promise<boolean>;
  /** @returns the session; undefined where it was not open */
  expire(session: string): Promise<SandboxTradeRow | undefined>;
  /** Sends a part back, under each number once. @param amount minor units @returns false where there is not so much left */
  refund(session: string, refundNo: string, amount: number): Promise<boolean>;
  /** What has gone back of a session. */
  refunds(session: string): Promise<CardRefund[]>;
}

interface CardDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  deliver: DeliverEvent;
  /** Where events are posted; '' where nobody is told. */
  webhook: string;
}

const OPEN: SandboxTradeRow['state'][] = ['issued', 'waiting'];

/** @see CardBooks */
export function createCardBooks(deps: CardDeps): CardBooks {
  const { db, clock, jobs } = deps;
  sendEvents(deps);
  return {
    async open(order) {
      const session = sessionId(order.orderNo);
      await trades.add(db, newSession({ ...order, orderNo: session }));
      const row = await trades.byOrder(db, session);
      if (!row) throw new Error(`the session of ${order.orderNo} is gone`);
      return row;
    },
    look: (session) => trades.byOrder(db, session),
    async pay(session, card, mode = 'once') {
      const row = await trades.byOrder(db, session);
      if (!row || row.expires_at <= clock() || !testCards[card].pays) return false;
      return take(deps, session, card, mode);
    },
    expire: (session) => trades.move(db, session, OPEN, { state: 'closed' }),
    refund: async (session, refundNo, amount) =>
      (await trades.refund(db, { orderNo: session, refundNo, amount })) !== 'refused',
    refunds: async (session) =>
      (await trades.refundsOf(db, session)).map(({ refund_no: refundNo, amount }) => ({ refundNo, amount })),
  };

  async function take({ webhook }: CardDeps, session: string, card: TestCard, mode: TellMode): Promise<boolean> {
    const payment = paymentId(card, session);
    const paid = await db.transaction().execute(async (trx) => {
      const row = await trades.move(trx, session, OPEN, { state: 'paid', trade_no: payment });
      if (!row) return false;
      const now = clock();
      const body = completedEvent(row, now);
      const times = webhook === '' || mode === 'never' ? 0 : mode === 'twice' ? 2 : 1;
      for (let sent = 0; sent < times; sent += 1) {
        await enqueue(trx, eventJob, { payload: { body, firstAt: now }, runAt: now, now });
      }
      return true;
    });
    if (paid) jobs.wake();
    return paid;
  }
}

/** Sessions and payments are called by the order that they are for, as nobody else gives them names here. */
const sessionId = (orderNo: string): string => `cs_test_${orderNo}`;
export const orderOf = (session: string): string => session.replace(/^cs_test_/, '');
const paymentId = (card: TestCard, session: string): string => `pi_${card}_${orderOf(session)}`;

/** @returns undefined for what is no payment of ours */
export function paymentIn(id: string): { card: TestCard; session: string } | undefined {
  const [, name = '', orderNo = ''] = /^pi_([a-z]+)_(.+)$/.exec(id) ?? [];
  const card = (Object.keys(testCards) as TestCard[]).find((one) => one === name);
  return card && { card, session: sessionId(orderNo) };
}

const newSession = (order: Omit<Asked, 'notifyUrl'>): SandboxTradeRow => ({
  order_no: order.orderNo,
  trade_no: '',
  subject: order.subject,
  amount: order.amount,
  currency: order.currency,
  state: 'issued',
  refunded: 0,
  expires_at: order.expiresAt,
  notify_url: '',
  return_url: order.returnUrl ?? '',
});

const completedEvent = (row: SandboxTradeRow, now: number): string =>
  JSON.stringify({
    id: `evt_${newId(now)}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(now / 1000),
    livemode: false,
    data: { object: sessionOf(row, '') },
  });

/** Each attempt is signed anew: a shop believes a signature for minutes. */
function sendEvents({ db, clock, jobs, deliver, webhook }: CardDeps): void {
  jobs.handle(eventJob, async ({ body, firstAt }, { runAgain }) => {
    const { webhookSecret } = await cardKeys(db);
    const at = Math.floor(clock() / 1000);
    const sign = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
    const status = await deliver(body, `t=${at},v1=${sign}`, webhook);
    if (status < 300) return;
    const next = REPEATS.map((after) => firstAt + after).find((then) => then > clock());
    if (next !== undefined) runAgain(next);
  });
}
