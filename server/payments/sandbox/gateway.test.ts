import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/db';
import { createJobs, type Jobs } from '../../jobs/worker';
import { newDatabase } from '../../test/database';
import { NOON } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { giveSandboxKeys } from '../../test/sandbox-keys';
import { sandboxOf } from '../../test/sandbox-line';
import { createGateway, type Gateway } from './gateway';
import { keysOf } from './keys-repository';
import type { NotifyMode } from './notices';
import { signedForm } from './signing';

const MINUTE = 60_000;
let db: Db;
let now: number;
let jobs: Jobs;
let gateway: Gateway;
/** Minutes after noon, and the status that was told. */
let told: [number, string | null][];
let answer: string;

beforeEach(async () => {
  db = await newDatabase();
  await giveSandboxKeys(db);
  now = NOON;
  told = [];
  answer = 'success';
  jobs = createJobs(db, () => now, String);
  const deliver = async (form: string, to: string): Promise<string> => {
    expect(to).toBe('/callbacks/sandbox');
    told.push([(now - NOON) / MINUTE, new URLSearchParams(form).get('trade_status')]);
    return answer;
  };
  gateway = createGateway({ db, clock: () => now, jobs, deliver });
  await gateway.precreate({
    orderNo: 'order-1',
    subject: '会员',
    amount: 1999,
    currency: 'CNY',
    expiresAt: NOON + 15 * MINUTE,
    notifyUrl: '/callbacks/sandbox',
  });
});
afterEach(() => db.destroy());

async function pass(minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    await drain(jobs);
    now += MINUTE;
  }
}

describe('the sandbox tells of a payment', () => {
  it.each<[NotifyMode, [number, string][]]>([
    ['normal', [[0, 'TRADE_SUCCESS']]],
    ['late', [[20, 'TRADE_SUCCESS']]],
    [
      'twice',
      [
        [0, 'TRADE_SUCCESS'],
        [0, 'TRADE_SUCCESS'],
      ],
    ],
    [
      'wrongOrder',
      [
        [0, 'TRADE_SUCCESS'],
        [1, 'WAIT_BUYER_PAY'],
      ],
    ],
    [
      'staleFirst',
      [
        [0, 'WAIT_BUYER_PAY'],
        [1, 'TRADE_SUCCESS'],
      ],
    ],
    ['never', []],
  ])('%s', async (mode, expected) => {
    expect(await gateway.pay('order-1', mode)).toBe(true);
    await pass(30);
    expect(told).toEqual(expected);
    expect((await gateway.query('order-1'))?.state).toBe('paid');
  });

  it('eight times over 25 hours, although it was heard the first time', async () => {
    await gateway.pay('order-1', 'eight');
    for (let quarter = 0; quarter < 100; quarter += 1) {
      await drain(jobs);
      now += 15 * MINUTE;
    }
    expect(told).toHaveLength(8);
    expect(told.at(-1)?.[0]).toBeGreaterThan(24 * 60);
  });

  it('again and again over a day, until it hears success', async () => {
    answer = 'failure';
    await gateway.pay('order-1');
    await pass(100);
    expect(told.map(([minute]) => minute)).toEqual([0, 4, 14, 24, 84]);
    answer = 'success';
    await pass(110);
    now += 24 * 60 * MINUTE;
    await drain(jobs);
    expect(told.map(([minute]) => minute)).toEqual([0, 4, 14, 24, 84, 204]);
  });
});

describe('the sandbox', () => {
  it('takes money once, from several who pay at once, too', async () => {
    const paid = await Promise.all(Array.from({ length: 5 }, () => gateway.pay('order-1')));
    expect(paid.filter(Boolean)).toHaveLength(1);
    await pass(1);
    expect(told).toHaveLength(1);
  });

  it('takes another amount than the one that was asked for, and says so', async () => {
    await gateway.pay('order-1', 'normal', 1998);
    expect(await gateway.query('order-1')).toMatchObject({ state: 'paid', amount: 1998 });
  });

  it('takes money a minute after the time is over, also for what was closed, and once', async () => {
    await gateway.scan('order-1');
    expect(await gateway.close('order-1')).toBe('closed');
    expect(await gateway.payLate('order-1')).toBe(true);
    expect(await gateway.payLate('order-1')).toBe(true);
    await pass(15);
    expect([told, (await gateway.query('order-1'))?.state]).toEqual([[], 'closed']);
    await pass(3);
    expect(told).toEqual([[16, 'TRADE_SUCCESS']]);
    expect([await gateway.payLate('order-1'), await gateway.payLate('nothing')]).toEqual([false, false]);
  });

  it('knows of no trade until somebody scans, and its code can be paid although it was asked to close it', async () => {
    expect(await gateway.query('order-1')).toBeUndefined();
    expect(await gateway.close('order-1')).toBe('unknown');
    expect((await gateway.scan('order-1'))?.state).toBe('waiting');
    expect([await gateway.scan('nothing'), await gateway.pay('nothing')]).toEqual([undefined, false]);
    expect(await gateway.pay('order-1')).toBe(true);
  });

  it('keeps its keys, also where two processes make them at once', async () => {
    await db.deleteFrom('meta').execute();
    const [first, second] = await Promise.all([keysOf(db, 'gateway'), keysOf(db, 'gateway')]);
    expect(first).toEqual(second);
    expect(await keysOf(db, 'gateway')).toEqual(first);
    expect(await keysOf(db, 'shop')).not.toEqual(first);
  });

  it('is not believed when it signs for somebody else, or leaves out what matters', async () => {
    const { privateKey } = await keysOf(db, 'gateway');
    const { provider } = sandboxOf(db, gateway, () => now);
    const fields = { app_id: 'danmu-tv-sandbox', notify_id: 'n', out_trade_no: 'o', trade_no: 't' };
    const success = { ...fields, trade_status: 'TRADE_SUCCESS', total_amount: '1', trans_currency: 'CNY' };
    const parse = (given: Record<string, string>) =>
      provider.parseNotify({ body: Buffer.from(signedForm(given, privateKey)), headers: {} });
    expect(await parse(success)).toMatchObject({ state: 'paid', amount: 100 });
    expect(await parse({ ...fields, trade_status: 'TRADE_CLOSED' })).toMatchObject({ state: 'closed' });
    expect(await parse({ ...fields, trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ state: 'unpaid' });
    await expect(parse({ ...success, app_id: 'another-shop' })).rejects.toMatchObject({ id: 'wrong_addressee' });
    await expect(parse({ ...success, notify_id: '' })).rejects.toMatchObject({ id: 'unreadable' });
    await expect(parse({ ...success, total_amount: '1e9' })).rejects.toMatchObject({ id: 'unreadable' });
    await expect(parse({ ...success, trans_currency: 'GOLD' })).rejects.toMatchObject({ id: 'unreadable' });
  });
});
