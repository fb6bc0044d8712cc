import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { RawNotify } from '../payments/provider';

export const stripeSettings = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop', api: '' };

interface FakeSession {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  client_reference_id: string;
  payment_intent: string | null;
  amount_total: number;
  currency: string;
}

/** What Stripe keeps of a shop, and what it answers. */
function createBooks(clock: () => number, pages: { origin: string }) {
  const sessions = new Map<string, FakeSession>();
  /** Of each payment, as Stripe tells it: more than anybody may see. */
  const charge = {
    id: 'ch_1',
    object: 'charge',
    billing_details: { name: '王小明', email: 'ming@example.com', phone: '13800000000' },
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, fingerprint: 'finger', country: 'TW' },
    },
  };
  const refunds: {
    id: string;
    object: 'refund';
    status: string;
    amount: number;
    payment_intent: string;
    metadata: object;
  }[] = [];
  const create = (form: URLSearchParams): FakeSession => {
    const session: FakeSession = {
      id: `cs_test_${sessions.size + 1}`,
      object: 'checkout.session',
      url: `${pages.origin}/c/pay/cs_test_${sessions.size + 1}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id') ?? '',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
    };
    if (Number(form.get('expires_at')) < clock() / 1000 + 1800) throw new Error('expires_at');
    sessions.set(session.id, session);
    return session;
  };
  const refund = (form: URLSearchParams): object => {
    const payment = form.get('payment_intent') ?? '';
    const whole = [...sessions.values()].find((one) => one.payment_intent === payment)?.amount_total ?? 0;
    const before = refunds.filter((one) => one.payment_intent === payment).reduce((sum, one) => sum + one.amount, 0);
    const amount = form.has('amount') ? Number(form.get('amount')) : whole - before;
    if (before === whole) throw new Error('charge_already_refunded');
    if (amount <= 0 || before + amount > whole) throw new Error('amount_too_large');
    const metadata = { refundNo: form.get('metadata[refundNo]') };
    const made = {
      id: `re_${refunds.length}`,
      object: 'refund' as const,
      status: 'succeeded',
      amount,
      payment_intent: payment,
      metadata,
    };
    refunds.push(made);
    return made;
  };
  const answer = (method: string, url: URL, body: string): object => {
    const form = new URLSearchParams(body);
    const [, , resource = '', second = '', id = '', verb = ''] = url.pathname.split('/');
    if (resource === 'refunds') {
      if (method === 'POST') return refund(form);
      const data = refunds.filter((one) => one.payment_intent === url.searchParams.get('payment_intent'));
      return { object: 'list', data, has_more: false };
    }
    if (resource === 'payment_intents') return { id: second, object: 'payment_intent', latest_charge: charge };
    if (second !== 'sessions') throw new Error('resource_missing');
    if (!id) return create(form);
    const session = sessions.get(id);
    if (!session) throw new Error('resource_missing');
    if (verb === 'expire') {
      if (session.status !== 'open') throw new Error('not_open');
      Object.assign(session, { status: 'expired', url: null });
    }
    return session;
  };
  return { sessions, answer };
}

/** A server that knows of Stripe what a shop uses of it: sessions of Checkout, refunds, keys of idempotency, webhooks. */
export async function openFakeStripe(clock: () => number) {
  /** Where its pages lie. */
  const pages = { origin: 'https://checkout.stripe.com' };
  const { sessions, answer } = createBooks(clock, pages);
  const byKey = new Map<string, { body: string; answer: object }>();
  const sent: RawNotify[] = [];
  const requests: { path: string; body: string; key: string }[] = [];
  /** Answers 503 so often before it works. */
  const faults = { next: 0 };
  const stripe = new Stripe('sk_test_any');

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const key = String(request.headers['idempotency-key'] ?? '');
    const url = new URL(request.url ?? '/', 'http://stripe');
    requests.push({ path: url.pathname, body, key });
    const say = (status: number, said: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    };
    if (request.headers.authorization !== `Bearer ${stripeSettings.secretKey}`)
      return say(401, { error: { type: 'invalid' } });
    if (faults.next > 0) {
      faults.next -= 1;
      return say(503, { error: { type: 'api_error', message: 'away' } });
    }
    const before = request.method === 'POST' ? byKey.get(key) : undefined;
    if (before)
      return before.body === body ? say(200, before.answer) : say(400, { error: { code: 'idempotency_error' } });
    try {
      const said = structuredClone(answer(request.method ?? '', url, body));
      if (request.method === 'POST' && key) byKey.set(key, { body, answer: said });
      say(200, said);
    } catch (error) {
      say(400, { error: { type: 'invalid_request_error', code: (error as Error).message, message: 'no' } });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const eventOf = (type: string, object: object, facts: object = {}): RawNotify => {
    const event = { id: `evt_${sent.length + 1}`, object: 'event', type, livemode: false, data: { object }, ...facts };
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(clock() / 1000);
    const header = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: stripeSettings.webhookSecret,
      timestamp,
    } as never);
    return { body: Buffer.from(payload), headers: { 'stripe-signature': header } };
  };
  const find = (orderNo: string): FakeSession | undefined =>
    [...sessions.values()].find((session) => session.client_reference_id === orderNo);
  return {
    settings: { ...stripeSettings, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    requests,
    faults,
    pages,
    eventOf,
    find,
    pay(orderNo: string): void {
      const session = find(orderNo);
      if (session?.status !== 'open') return;
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${orderNo}`,
        url: null,
      });
      sent.push(eventOf('checkout.session.completed', session));
    },
    notifies: async () => sent.splice(0),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
