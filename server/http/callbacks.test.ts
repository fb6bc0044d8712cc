import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RawNotify } from '../payments/provider';
import { createWorld } from '../test/fixture';
import { serveCallbacks } from './callbacks';
import { answerErrors } from './errors';

let app: FastifyInstance;
let received: RawNotify[];
beforeEach(() => {
  received = [];
  app = fastify({ bodyLimit: 1_000_000 });
  answerErrors(app);
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const take = async (raw: RawNotify) => {
    received.push(raw);
    return { answer: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' } };
  };
  const fail = async () => {
    throw new Error('the database is away');
  };
  serveCallbacks(
    app,
    new Map([
      ['bank', take],
      ['broken', fail],
    ]),
  );
});
afterEach(() => app.close());

const send = (payload: Buffer | string, contentType?: string, url = '/callbacks/bank') =>
  app.inject({ method: 'POST', url, payload, headers: contentType ? { 'content-type': contentType } : {} });

describe('a callback', () => {
  it.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/csv',
    'no/such; x="',
    undefined,
  ])('gets the bytes as they came under %s', async (contentType) => {
    const bytes = Buffer.from([0, 255, 37, 37, 123, 10, 200]);
    const answer = await send(bytes, contentType);
    expect([answer.statusCode, answer.body]).toEqual([200, 'success']);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect(received[0]?.body.equals(bytes)).toBe(true);
  });

  it('gets the headers, which a signature may be in, and nothing at all as no bytes', async () => {
    await app.inject({ method: 'POST', url: '/callbacks/bank', headers: { 'Stripe-Signature': 't=1' } });
    expect(received[0]).toMatchObject({ body: Buffer.alloc(0), headers: { 'stripe-signature': 't=1' } });
  });

  it('takes 64 KB and no more', async () => {
    expect((await send(Buffer.alloc(64 * 1024), 'text/plain')).statusCode).toBe(200);
    expect((await send(Buffer.alloc(64 * 1024 + 1), 'text/plain')).statusCode).toBe(413);
    expect(received).toHaveLength(1);
  });

  it('is never answered with success where we failed, and is there for those we know', async () => {
    const failed = await send('x', 'text/plain', '/callbacks/broken');
    expect([failed.statusCode, failed.body]).toEqual([500, '500\n']);
    expect((await send('x', 'text/plain', '/callbacks/nobody')).statusCode).toBe(404);
    expect((await app.inject({ url: '/callbacks/bank' })).statusCode).toBe(404);
  });
});

it('of the whole server needs no signature of ours and believes none but its own gateway', async () => {
  const world = await createWorld();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'trade_status=TRADE_SUCCESS&out_trade_no=1&sign=AAAA';
  const answer = await world.app.inject({ method: 'POST', url: '/callbacks/sandbox', headers, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, 'failure']);
  expect(await world.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
  await world.close();
});
