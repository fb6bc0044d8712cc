import { generateKeyPairSync } from 'node:crypto';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RawNotify, RefusedNotice } from '../payments/provider';
import { keysOf } from '../payments/sandbox/keys-repository';
import { APP_ID } from '../payments/sandbox/notices';
import { signedForm } from '../payments/sandbox/signing';
import type { PaymentOptions } from '../payments/settings';
import { openFakeStripe } from '../test/fake-stripe';
import { openFakeWechat } from '../test/fake-wechat';
import { createWorld, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { giveSandboxKeys } from '../test/sandbox-keys';
import { addPayment } from './orders-repository';

const MINUTE = 60_000;
const AMOUNT = 1999;
let world: World;
let said: string[];
let granted: string[];

/** What a notice says and who says it; what is left out is as it should be. */
interface Told {
  orderNo?: string;
  /** Minor units. */
  amount?: number;
  currency?: string;
  tradeNo?: string;
  /** The merchant, the app, or whatever a provider calls whom a notice is for. */
  merchant?: string;
  app?: string;
  eventId?: string;
  /** When it was signed, unix ms. */
  at?: number;
  /** Somebody else signed it. */
  stranger?: boolean;
}

interface Sender {
  payments: PaymentOptions;
  /** Facts that it has a word for. */
  knows: { merchant: boolean; app: boolean; time: boolean };
  notice(told: Told & { orderNo: string }): Promise<RawNotify>;
  end(): Promise<void>;
}

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs, strangers] = [pair(), pair(), pair()];
const publicUrl = 'https://tv.example';
const nothing = async (): Promise<void> => undefined;

/** A form of Alipay's, which names its app and no merchant beside it, and no time that counts. */
const alipayForm = (told: Told & { orderNo: string }, appId: string, privateKey: string): RawNotify => {
  const { orderNo, amount = AMOUNT, currency = 'CNY', tradeNo = `t-${orderNo}`, app = appId } = told;
  const fields = {
    app_id: app,
    notify_id: told.eventId ?? 'notice-1',
    out_trade_no: orderNo,
    trade_no: tradeNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: (amount / 100).toFixed(2),
    ...(currency === 'CNY' ? {} : { trans_currency: currency }),
  };
  const key = told.stranger ? strangers.privateKey : privateKey;
  return {
    body: Buffer.from(signedForm(fields, key)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
};

async function sandbox(): Promise<Sender> {
  return {
    payments: { sandbox: true },
    knows: { merchant: false, app: true, time: false },
    notice: async (told) => alipayForm(told, APP_ID, (await keysOf(world.db, 'gateway')).privateKey),
    end: nothing,
  };
}

async function alipay(): Promise<Sender> {
  const settings = { appId: 'shop', privateKey: ours.privateKey, publicKey: theirs.publicKey };
  return {
    payments: { sandbox: false, publicUrl, alipay: { ...settings, gateway: 'http://127.0.0.1:1/gateway.do' } },
    knows: { merchant: false, app: true, time: false },
    notice: async (told) => alipayForm(told, 'shop', theirs.privateKey),
    end: nothing,
  };
}

async function stripe(): Promise<Sender> {
  const fake = await openFakeStripe(() => world.clock.now);
  const sdk = new Stripe('sk_test_any');
  return {
    payments: { sandbox: false, publicUrl, stripe: fake.settings },
    // Another merchant's events are signed with another secret; what is ours says whether money moves.
    knows: { merchant: false, app: true, time: true },
    async notice(told) {
      const { orderNo, amount = AMOUNT, currency = 'CNY', tradeNo = `pi_${orderNo}` } = told;
      const object = {
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        client_reference_id: orderNo,
        payment_intent: tradeNo,
        amount_total: amount,
        currency: currency.toLowerCase(),
      };
      const facts = { id: told.eventId ?? 'evt_1', object: 'event', type: 'checkout.session.completed' };
      const payload = JSON.stringify({ ...facts, livemode: told.app !== undefined, data: { object } });
      const secret = told.stranger ? 'whsec_another_shop' : fake.settings.webhookSecret;
      const timestamp = Math.floor((told.at ?? world.clock.now) / 1000);
      const signed = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp } as never);
      return { body: Buffer.from(payload), headers: { 'stripe-signature': signed } };
    },
    end: fake.close,
  };
}

async function wechat(): Promise<Sender> {
  const fake = await openFakeWechat(() => world.clock.now);
  return {
    payments: { sandbox: false, publicUrl, wechat: fake.settings },
    knows: { merchant: true, app: true, time: true },
    async notice(told) {
      const { orderNo, amount = AMOUNT, currency = 'CNY', tradeNo = `4200${orderNo}` } = told;
      const trade = {
        appid: told.app ?? fake.settings.appId,
        mchid: told.merchant ?? fake.settings.merchant,
        out_trade_no: orderNo,
        trade_state: 'SUCCESS',
        transaction_id: tradeNo,
        amount: { total: amount, currency },
      };
      return fake.noticeOf(trade, {
        at: told.at ?? world.clock.now,
        ...(told.stranger ? { key: strangers.privateKey } : {}),
      });
    },
    end: fake.close,
  };
}

describe.each<[string, () => Promise<Sender>]>([
  ['sandbox', sandbox],
  ['alipay', alipay],
  ['stripe', stripe],
  ['wechat', wechat],
])('a notice in the name of %s', (name, open) => {
  let sender: Sender;
  let orderId: string;

  beforeEach(async () => {
    [said, granted] = [[], []];
    sender = await open();
    const stream = { write: (line: string) => void said.push(line) };
    world = await createWorld({ payments: sender.payments, measured: true, logger: { level: 'warn', stream } });
    await giveSandboxKeys(world.db);
    const { orders } = world.app.services;
    const grant = async (_: unknown, order: { id: string }) => void granted.push(order.id);
    orders.sells('test', { grant, revoke: nothing });
    orderId = await ordered('press-1');
  });
  afterEach(async () => {
    await world.close();
    await sender.end();
  });

  /** An order whose buyer has chosen this way to pay. */
  async function ordered(clientId: string): Promise<string> {
    const { orders } = world.app.services;
    const wish = { uid: 'ming', clientId, kind: 'test', goods: {}, subject: '会员', amount: AMOUNT, currency: 'CNY' };
    const { order } = await orders.create(wish);
    await addPayment(world.db, order, name, world.clock.now);
    return order.id;
  }

  const post = ({ body, headers }: RawNotify) =>
    world.app.inject({ method: 'POST', url: `/callbacks/${name}`, payload: body, headers });
  const tell = async (told: Told = {}) => post(await sender.notice({ orderNo: orderId, ...told }));
  const stateOf = async (id = orderId) => (await world.app.services.orders.byId(id))?.state;
  const refusals = () =>
    said.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'cause' in line);

  /** It grants nothing, and the operator hears of it in the log and in the numbers. */
  async function refused(cause: RefusedNotice['cause'], order?: string): Promise<void> {
    expect([await stateOf(), granted]).toEqual(['pending', []]);
    expect(refusals()).toEqual([
      expect.objectContaining({
        event: 'payment notice refused',
        provider: name,
        cause,
        address: '127.0.0.1',
        ...(order === undefined ? {} : { order }),
      }),
    ]);
    // Chosen fields alone: what was sent is a stranger's.
    const chosen = [
      'level',
      'time',
      'pid',
      'hostname',
      'reqId',
      'event',
      'address',
      'provider',
      'cause',
      'order',
      'msg',
    ];
    expect(
      refusals()
        .flatMap((line) => Object.keys(line))
        .filter((key) => !chosen.includes(key)),
    ).toEqual([]);
    const numbers = (await world.app.services.metrics?.text()) ?? '';
    expect(numbers).toContain(`danmutv_notifies_refused_total{cause="${cause}"} 1`);
  }

  it('that is genuine is believed: what follows would be refused for no reason otherwise', async () => {
    expect((await tell()).statusCode).toBeLessThan(300);
    expect([await stateOf(), granted, refusals()]).toEqual(['paid', [orderId], []]);
  });

  it('that somebody else has signed is refused', async () => {
    await tell({ stranger: true });
    await refused('bad_signature');
  });

  it('of another merchant is refused', async () => {
    // Where a notice names no merchant its signature is the merchant's.
    await tell(sender.knows.merchant ? { merchant: '1900000002' } : { stranger: true });
    await refused(sender.knows.merchant ? 'wrong_addressee' : 'bad_signature');
  });

  it('of another app is refused', async () => {
    expect(sender.knows.app).toBe(true);
    await tell({ app: 'another-app' });
    await refused('wrong_addressee');
  });

  it.each([[1], [AMOUNT - 1], [AMOUNT + 1], [AMOUNT * 100]])('of another amount (%d) is refused', async (amount) => {
    await tell({ amount });
    await refused('wrong_amount', orderId);
  });

  it('of another currency is refused', async () => {
    await tell({ currency: 'HKD' });
    await refused('wrong_amount', orderId);
  });

  it('of another order is refused, and asked for again, as ours may not stand yet', async () => {
    expect((await tell({ orderNo: 'another-order' })).body).not.toContain('success');
    await refused('unknown_order', 'another-order');
  });

  it('of an order that nobody wanted to pay this way is refused', async () => {
    await world.db.deleteFrom('payments').where('order_id', '=', orderId).execute();
    await tell();
    await refused('unknown_order', orderId);
  });

  it('with a changed byte is refused', async () => {
    const { body, headers } = await sender.notice({ orderNo: orderId });
    const changed = Buffer.from(body);
    // Inside of what is said, wherever that stands.
    const at = body.length >> 1;
    changed[at] = changed[at] === 0x31 ? 0x32 : 0x31;
    await post({ body: changed, headers });
    await refused('bad_signature');
  });

  it('that has expired grants nothing', async () => {
    if (sender.knows.time) {
      await tell({ at: world.clock.now - 6 * MINUTE });
      return refused('bad_signature');
    }
    // One without a time is worth as much as its order, which is closed by then: the money goes back.
    const old = await sender.notice({ orderNo: orderId });
    await world.db.updateTable('orders').set({ state: 'closed' }).where('id', '=', orderId).execute();
    world.clock.now += 25 * 60 * MINUTE;
    await post(old);
    expect([await stateOf(), granted]).toEqual(['refunding', []]);
  });

  it('that is replayed, also as another event and in the middle of others, grants once', async () => {
    const genuine = await sender.notice({ orderNo: orderId });
    await Promise.all(Array.from({ length: 20 }, () => post(genuine)));
    await tell({ eventId: 'another-event' });
    expect([await stateOf(), granted, refusals()]).toEqual(['paid', [orderId], []]);
    // For another order it would have to be signed anew.
    const other = await ordered('press-2');
    await post(genuine);
    expect([await stateOf(other), granted]).toEqual(['pending', [orderId]]);
  });

  it('of a second payment of what is paid grants nothing, and is told', async () => {
    await tell();
    await tell({ tradeNo: 'second-trade', eventId: 'second-event' });
    expect(granted).toEqual([orderId]);
    expect(refusals()).toEqual([expect.objectContaining({ cause: 'other_trade', order: orderId })]);
  });

  it('that is replayed after the money went back grants nothing', async () => {
    const genuine = await sender.notice({ orderNo: orderId });
    await post(genuine);
    await world.db.deleteFrom('jobs').where('kind', '=', 'payment-refund').execute();
    await world.app.services.orders.refund(orderId);
    await world.db.updateTable('payments').set({ state: 'refunded' }).where('order_id', '=', orderId).execute();
    await world.db.deleteFrom('jobs').where('kind', '=', 'payment-refund').execute();
    await post(genuine);
    await drain(world.app.services.jobs);
    expect([await stateOf(), granted]).toEqual(['refunding', [orderId]]);
  });
});
