import type Stripe from 'stripe';
import { once } from '../../../src/lib/once';
import type { Db } from '../../db/db';
import type * as pay from '../provider';
import { BadNotify, ProviderFault } from '../provider';
import { note, refOf } from '../refs-repository';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server that speaks Stripe's language; '' for theirs. */
  api: string;
}

interface Deps {
  db: Db;
  /** Asked for with the first order: keys may lie in the database. */
  settings: () => Promise<StripeSettings>;
  /** What it is called where another server speaks Stripe's language; theirs where nothing is said. */
  as?: Pick<pay.PaymentProvider, 'name' | 'isSandbox' | 'origins'>;
  /** Origin of this server, where Checkout sends its visitor back to; '' where Checkout's pages lie on it. */
  publicUrl: string;
  /** Unix ms. */
  clock: () => number;
}

export const STRIPE = 'stripe';
const TIMEOUT_MS = 15_000;
const HOLDER_MOST = 64;
const TOLERANCE_SECONDS = 300;
/** Checkout refuses to end earlier than in half an hour; ours end earlier, and are ended by `close`. */
const LONGER_MS = 31 * 60_000;
const theirs: NonNullable<Deps['as']> = { name: STRIPE, isSandbox: false, origins: ['https://checkout.stripe.com'] };
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
export function createStripe(deps: Deps): pay.PaymentProvider {
  const shop = shopOf(deps);
  return {
    ...(deps.as ?? theirs),
    takes: (currency) => TAKEN.has(currency),
    create: (order) => create(deps, shop, order),
    async query(orderNo) {
      const session = await shop.session(orderNo);
      return session ? stateOf(orderNo, session) : { state: 'unknown' };
    },
    close: (orderNo) => close(shop, orderNo),
    refund: (refund) => sendBack(shop, refund),
    card: (orderNo) => paidCard(shop, orderNo),
    parseNotify: (raw) => parseNotify(deps, shop, raw),
    answers: { accepted: json(200), again: json(400) },
  };
}

interface Shop {
  name: string;
  open(): Promise<Stripe>;
  /** @throws ProviderFault for what Stripe throws */
  ask<T>(orderNo: string, work: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** What stands of an order; undefined where nobody has begun to pay it. */
  session(orderNo: string): Promise<Session | undefined>;
}

function shopOf({ db, settings, as: { name } = theirs }: Deps): Shop {
  const open = once(() => settings().then(openStripe));
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
      throw new ProviderFault(name, orderNo, code ?? type ?? '', message, statusCode);
    }
  };
  return {
    name,
    open,
    ask,
    async session(orderNo) {
      const id = await refOf(db, name, orderNo);
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

async function create({ db, publicUrl }: Deps, shop: Shop, order: pay.PayableOrder): Promise<pay.PayStart> {
  const { orderNo, currency } = order;
  const path = order.returnUrl ?? `/payResult?orderId=${encodeURIComponent(orderNo)}`;
  const back = publicUrl ? new URL(path, publicUrl).href : path;
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
  if (!known) await note(db, shop.name, orderNo, session.id);
  if (!session.url) throw new ProviderFault(shop.name, orderNo, String(session.status), 'it has no page any more');
  return (order.as ?? 'qr') === 'qr' ? { kind: 'qr', content: session.url } : { kind: 'redirect', url: session.url };
}

const paymentOf = ({ payment_intent: payment }: Session): string =>
  (typeof payment === 'string' ? payment : payment?.id) ?? '';

function stateOf(orderNo: string, session: Session): pay.TradeState {
  if (session.status === 'expired') return { state: 'closed' };
  // 'complete' and not paid: a bank is at it.
  if (session.payment_status !== 'paid') return { state: 'unpaid' };
  const currency = (session.currency ?? '').toUpperCase();
  return { state: 'paid', orderNo, tradeNo: paymentOf(session), amount: session.amount_total ?? 0, currency };
}

/** Names of Stripe's for brands, where people know them by another one. */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Chosen fields of the charge; nothing else of it leaves this function. */
async function paidCard(shop: Shop, orderNo: string): Promise<pay.PaidCard | undefined> {
  const session = await shop.session(orderNo);
  const payment = session?.payment_status === 'paid' ? paymentOf(session) : '';
  if (!payment) return undefined;
  const { latest_charge: charge } = await shop.ask(orderNo, (stripe) =>
    stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }),
  );
  if (!charge || typeof charge === 'string') return undefined;
  const card = charge.payment_method_details?.card;
  if (!card?.last4 || !/^\d{4}$/.test(card.last4)) return undefined;
  const { name } = charge.billing_details;
  return { brand: brands[card.brand ?? ''] ?? '', lastFour: card.last4, holder: (name ?? '').slice(0, HOLDER_MOST) };
}

async function close(shop: Shop, orderNo: string): Promise<pay.CloseResult> {
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
const resultOf = ({ status }: Stripe.Refund): pay.RefundResult => {
  const state = refundStates[status ?? ''];
  return state ? { state } : { state: 'refused', reason: status ?? 'no state' };
};

async function sendBack(shop: Shop, refund: pay.Refund): Promise<pay.RefundResult> {
  const { orderNo, refundNo, tradeNo } = refund;
  const session = await shop.session(orderNo);
  const trade = session ? stateOf(orderNo, session) : undefined;
  if (trade?.state !== 'paid' || trade.tradeNo !== tradeNo)
    return { state: 'refused', reason: 'not paid by this trade' };
  if (trade.amount !== refund.paid || trade.currency !== refund.currency) {
    return { state: 'refused', reason: 'another amount' };
  }
  // Keys of idempotency are forgotten after a day; what was sent back is not.
  const made = await shop.ask(orderNo, (stripe) => stripe.refunds.list({ payment_intent: tradeNo, limit: 100 }));
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

async function parseNotify({ settings, clock }: Deps, shop: Shop, raw: pay.RawNotify): Promise<pay.Notify> {
  const [stripe, { secretKey, webhookSecret }] = await Promise.all([shop.open(), settings()]);
  let event: Stripe.Event;
  try {
    const header = raw.headers['stripe-signature'] ?? '';
    const args = [raw.body, header, webhookSecret, TOLERANCE_SECONDS, undefined, clock()] as const;
    event = stripe.webhooks.constructEvent(...args);
  } catch {
    // No signature, a wrong one, one that is too old, or bytes that are no JSON.
    throw new BadNotify('bad_signature');
  }
  if (event.livemode === /_test_/.test(secretKey)) throw new BadNotify('wrong_addressee');
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
