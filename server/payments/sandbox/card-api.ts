import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxTradeRow } from '../../db/schema';
import { inScope } from '../../http/in-scope';
import { type CardBooks, type CardKeys, type CardRefund, orderOf, paymentIn, testCards } from './cards';
import type { Asked } from './gateway';
import { sessionOf } from './stripe-words';

export interface CardSite {
  books: CardBooks;
  keys(): Promise<CardKeys>;
  /** Origin of the page; '' where that is the shop's own. */
  origin: string;
}

type Fields = Record<string, string>;
/** What Stripe says of a request that it does not follow. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
const missing = (what: string): Refused => new Refused(404, 'resource_missing', `No such ${what}`);
const invalid = (what: string): Refused => new Refused(400, 'parameter_invalid', `Invalid ${what}`);

/** Stripe's: no session ends earlier than in half an hour. Seconds. */
const SHORTEST = 1_800;
const HOLDER = '王小明';

/**
 * The part of Stripe's API that a shop with a hosted page needs: sessions of Checkout, the charge of a payment, refunds. Its fields come
 * as a form, its answers are JSON. @param clock unix ms
 */
export function serveCardApi(app: FastifyInstance, site: CardSite, clock: () => number): void {
  inScope(app, 'card-sandbox', async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const { secretKey } = await site.keys();
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw new Refused(401, '', 'Invalid API Key');
    });
    scope.setErrorHandler((error, _request, reply) => {
      const { status, code, message } = error instanceof Refused ? error : new Refused(500, 'api_error', 'away');
      return reply.code(status).send({ error: { type: 'invalid_request_error', code, message } });
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    const { books } = site;
    const known = async (id: string): Promise<SandboxTradeRow> => {
      const row = await books.look(id);
      if (!row) throw missing('checkout.session');
      return row;
    };
    scope.post('/v1/checkout/sessions', async (request) =>
      sessionOf(await books.open(orderIn(bodyOf(request), clock())), site.origin),
    );
    scope.get('/v1/checkout/sessions/:id', async (request) => sessionOf(await known(idOf(request)), site.origin));
    scope.post('/v1/checkout/sessions/:id/expire', async (request) => {
      await known(idOf(request));
      const row = await books.expire(idOf(request));
      if (!row) throw new Refused(400, 'session_not_open', 'Only open sessions can be expired');
      return sessionOf(row, site.origin);
    });
    scope.get('/v1/payment_intents/:id', async (request) => paymentOf(await paid(books, idOf(request))));
    serveRefunds(scope, books);
  });
}

function serveRefunds(scope: FastifyInstance, books: CardBooks): void {
  scope.get('/v1/refunds', async (request) => {
    const { row } = await paid(books, (request.query as Fields).payment_intent ?? '');
    const data = (await books.refunds(row.order_no)).map((one) => refundOf(row, one));
    return { object: 'list', has_more: false, url: '/v1/refunds', data };
  });
  scope.post('/v1/refunds', async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = bodyOf(request);
    const { row } = await paid(books, fields.payment_intent ?? '');
    const amount = fields.amount === undefined ? row.amount - row.refunded : Number(fields.amount);
    if (!Number.isInteger(amount) || amount <= 0 || amount > row.amount) throw invalid('amount');
    const refundNo = fields['metadata[refundNo]'] ?? '';
    if (!refundNo) throw invalid('metadata');
    if (!(await books.refund(row.order_no, refundNo, amount)))
      throw new Refused(400, 'charge_already_refunded', 'There is not so much left of the charge');
    return reply.send(refundOf(row, { refundNo, amount }));
  });
}

const idOf = (request: FastifyRequest): string => (request.params as Fields).id ?? '';
const bodyOf = (request: FastifyRequest): Fields => (request.body ?? {}) as Fields;

async function paid(books: CardBooks, id: string) {
  const payment = paymentIn(id);
  const row = payment && (await books.look(payment.session));
  if (!row || row.trade_no !== id) throw missing('payment_intent');
  return { ...payment, row };
}

function orderIn(fields: Fields, now: number): Omit<Asked, 'notifyUrl'> {
  const of = (name: string): string => fields[`line_items[0][price_data]${name}`] ?? '';
  const amount = Number(of('[unit_amount]'));
  const orderNo = fields.client_reference_id ?? '';
  const expiresAt = Number(fields.expires_at) * 1000;
  if (fields.mode !== 'payment') throw invalid('mode');
  if (!Number.isInteger(amount) || amount <= 0 || fields['line_items[0][quantity]'] !== '1')
    throw invalid('line_items');
  if (!/^[a-z]{3}$/.test(of('[currency]'))) throw invalid('currency');
  if (!orderNo) throw invalid('client_reference_id');
  if (!(expiresAt >= now + SHORTEST * 1000)) throw invalid('expires_at');
  if (!fields.success_url) throw invalid('success_url');
  const subject = of('[product_data][name]');
  const currency = of('[currency]').toUpperCase();
  return { orderNo, subject, amount, currency, expiresAt, returnUrl: fields.success_url };
}

const paymentOf = ({ card, row }: Awaited<ReturnType<typeof paid>>): object => ({
  id: row.trade_no,
  object: 'payment_intent',
  amount: row.amount,
  currency: row.currency.toLowerCase(),
  status: 'succeeded',
  latest_charge: {
    id: `ch_${orderOf(row.order_no)}`,
    object: 'charge',
    billing_details: { name: HOLDER },
    payment_method_details: { type: 'card', card: { brand: testCards[card].brand, last4: testCards[card].lastFour } },
  },
});

const refundOf = (row: SandboxTradeRow, { refundNo, amount }: CardRefund): object => ({
  id: `re_${refundNo}`,
  object: 'refund',
  amount,
  currency: row.currency.toLowerCase(),
  payment_intent: row.trade_no,
  status: 'succeeded',
  metadata: { refundNo },
});
