import type Stripe from 'stripe';
import type { Db } from '../../db/db';
import {
  BadNotify,
  type CloseResult,
  type Notify,
  type PayableOrder,
  type PaymentProvider,
  type PayStart,
  ProviderFault,
  type RawNotify,
  type Refund,
  type RefundResult,
  type TradeState,
} from '../provider';
import { note, refOf } from '../refs-repository';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server that speaks Stripe's language; '' for theirs. */
  api: string;
}

interface Parts {
  db: Db;
  settings: StripeSettings;
  /** Origin of this server, where Checkout sends its visitor back to. */
  publicUrl: string;
  /** Unix ms. */
  clock: () => number;
}

export const STRIPE = 'stripe';
const TIMEOUT_MS = 15_000;
const TOLERANCE_SECONDS = 300;
/** Checkout refuses to end earlier than in half an hour; ours end earlier, and are ended by `close`. */
const LONGER_MS = 31 * 60_000;
/** Those whose smallest unit Stripe counts as we do. */
const TAKEN = new Set(
  'CNY USD HKD TWD JPY SGD MYR EUR GBP AUD CAD NZD KRW THB PHP IDR VND INR CHF SEK NOK DKK MOP'.split(' '),
);
const json = (status: number) => ({ status, contentType: 'application/json', body: '{}' });

type Session = Stripe.Checkout.Session;

/**
 * Cards by Stripe's hosted Checkout: their numbers are typed on Stripe's page and never reach us. Stripe names its sessions
 * itself, so what it calls an order is noted.
 */
export function createStripe(parts: Parts): PaymentProvider {
  const shop = shopOf(parts);
  return {
    name: STRIPE,
    isSandbox: false,
    takes: (currency) => TAKEN.has(currency),
    origins: ['https://checkout.stripe.com'],
    create: (order) => create(parts, shop, order),
    async query(orderNo) {
      const session = await shop.session(orderNo);
      return session ? stateOf(orderNo, session) : { state: 'unknown' };
    },
    close: (orderNo) => close(shop, orderNo),
    refund: (refund) => sendBack(shop, refund),
    parseNotify: (raw) => parseNotify(parts, shop, raw),
    answers: { accepted: json(200), again: json(400) },
  };
}

interface Shop {
  open(): Promise<Stripe>;
  /** @throws ProviderFault for what Stripe throws */
  ask<T>(orderNo: string, work: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** What stands of an order; undefined where nobody has begun to pay it. */
  session(orderNo: string): Promise<Session | undefined>;
}

function shopOf({ db, settings }: Parts): Shop {
  let kept: Promise<Stripe> | undefined;
  const open = (): Promise<Stripe> => {
    kept ??= openStripe(settings);
    return kept;
  };
  const ask: Shop['ask'] = async (orderNo, work) => {
    const stripe = await open();
    try {
      return await work(stripe);
    } catch (error) {
      // Their errors hold headers and what was sent.
      const { code, type, statusCode, message } = error as {
        code?: string;
        type?: string;
        statusCode?: number;
      } & Error;
      throw new ProviderFault(STRIPE, orderNo, code ?? type ?? '', message, statusCode);
    }
  };
  return {
    open,
    ask,
    async session(orderNo) {
      const id = await refOf(db, STRIPE, orderNo);
      return id === undefined ? undefined : ask(orderNo, (stripe) => stripe.checkout.sessions.retrieve(id));
    },
  };
}

async function openStripe({ secretKey, api }: StripeSettings): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const own = api ? new URL(api) : undefined;
  const address = own && {
    host: own.hostname,
    protocol: own.protocol === 'http:' ? ('http' as const) : ('https' as const),
    port: own.port || (own.protocol === 'http:' ? '80' : '443'),
  };
  return new Sdk(secretKey, { timeout: TIMEOUT_MS, telemetry: false, ...address });
}

async function create({ db, publicUrl }: Parts, shop: Shop, order: PayableOrder): Promise<PayStart> {
  const { orderNo, currency } = order;
  const back = new URL(order.returnUrl ?? `/payResult?orderId=${encodeURIComponent(orderNo)}`, publicUrl).href;
  const known = await shop.session(orderNo);
  const session =
    known ??
    (await shop.ask(orderNo, (stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: orderNo,
          metadata: { orderNo },
          payment_intent_data: { metadata: { orderNo } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: order.amount,
                product_data: { name: order.subject },
              },
            },
          ],
          expires_at: Math.floor((order.expiresAt + LONGER_MS) / 1000),
          success_url: back,
          cancel_url: back,
        },
        { idempotencyKey: `order-${orderNo}` },
      ),
    ));
  if (!known) await note(db, STRIPE, orderNo, session.id);
  if (!session.url) throw new ProviderFault(STRIPE, orderNo, String(session.status), 'it has no page any more');
  return (order.as ?? 'qr') === 'qr' ? { kind: 'qr', content: session.url } : { kind: 'redirect', url: session.url };
}

const paymentOf = ({ payment_intent: payment }: Session): string =>
  (typeof payment === 'string' ? payment : payment?.id) ?? '';

function stateOf(orderNo: string, session: Session): TradeState {
  if (session.status === 'expired') return { state: 'closed' };
  // 'complete' and not paid: a bank is at it.
  if (session.payment_status !== 'paid') return { state: 'unpaid' };
  const currency = (session.currency ?? '').toUpperCase();
  return { state: 'paid', orderNo, tradeNo: paymentOf(session), amount: session.amount_total ?? 0, currency };
}

async function close(shop: Shop, orderNo: string): Promise<CloseResult> {
  const session = await shop.session(orderNo);
  if (!session) return 'unknown';
  if (session.status === 'expired') return 'closed';
  if (session.payment_status === 'paid') return 'paid';
  await shop.ask(orderNo, (stripe) => stripe.checkout.sessions.expire(session.id));
  return 'closed';
}

/** Stripe's refund states. */
const refundStates: Record<string, 'refunded' | 'processing'> = {
  succeeded: 'refunded',
  pending: 'processing',
  requires_action: 'processing',
};
const resultOf = ({ status }: Stripe.Refund): RefundResult => {
  const state = refundStates[status ?? ''];
  return state ? { state } : { state: 'refused', reason: status ?? 'no state' };
};

async function sendBack(shop: Shop, refund: Refund): Promise<RefundResult> {
  const { orderNo, refundNo, tradeNo } = refund;
  const session = await shop.session(orderNo);
  const trade = session ? stateOf(orderNo, session) : undefined;
  if (trade?.state !== 'paid' || trade.tradeNo !== tradeNo)
    return { state: 'refused', reason: 'not paid by this trade' };
  if (trade.amount !== refund.amount || trade.currency !== refund.currency) {
    return { state: 'refused', reason: 'another amount' };
  }
  // Keys of idempotency are forgotten after a day; what was sent back is not.
  const made = await shop.ask(orderNo, (stripe) => stripe.refunds.list({ payment_intent: tradeNo, limit: 10 }));
  const same = made.data.find(({ metadata }) => metadata?.refundNo === refundNo);
  if (same) return resultOf(same);
  const facts = { payment_intent: tradeNo, amount: refund.amount, metadata: { orderNo, refundNo } };
  try {
    return resultOf(
      await shop.ask(orderNo, (stripe) => stripe.refunds.create(facts, { idempotencyKey: `refund-${refundNo}` })),
    );
  } catch (error) {
    if (error instanceof ProviderFault && error.status >= 400 && error.status < 429 && error.status !== 409) {
      return { state: 'refused', reason: error.code };
    }
    throw error;
  }
}

async function parseNotify({ settings, clock }: Parts, shop: Shop, raw: RawNotify): Promise<Notify> {
  const stripe = await shop.open();
  let event: Stripe.Event;
  try {
    const header = raw.headers['stripe-signature'] ?? '';
    const args = [raw.body, header, settings.webhookSecret, TOLERANCE_SECONDS, undefined, clock()] as const;
    event = stripe.webhooks.constructEvent(...args);
  } catch {
    // No signature, a wrong one, one that is too old, or bytes that are no JSON.
    throw new BadNotify('bad_signature');
  }
  if (event.livemode === /_test_/.test(settings.secretKey)) throw new BadNotify('wrong_addressee');
  const { id: eventId, type, data } = event;
  if (!type.startsWith('checkout.session.')) {
    const { metadata } = data.object as { metadata?: Record<string, string> };
    return { eventId, state: 'unpaid', orderNo: metadata?.orderNo ?? '' };
  }
  const session = data.object as Session;
  const orderNo = session.client_reference_id;
  if (!orderNo) throw new BadNotify('unreadable');
  const state = stateOf(orderNo, session);
  if (state.state === 'paid') return { eventId, ...state };
  return { eventId, state: state.state === 'closed' ? 'closed' : 'unpaid', orderNo };
}
