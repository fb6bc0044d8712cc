import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedGet } from '../test/client';
import { addUser, createWorld, NOON, vipOrderRow, type World } from '../test/fixture';
import { drain, listening } from '../test/jobs';
import { grantVip } from './grants-repository';
import { DAY_MS } from './time';
import { compare } from './watch';

let world: World;
let reported: string[];
const report = (error: unknown) => void reported.push(String(error));
beforeEach(async () => {
  world = await createWorld();
  reported = [];
  queued.clear();
});
afterEach(() => world.close());

const give = (uid: string, days: number, ref = 'one') =>
  world.db
    .transaction()
    .execute((trx) => grantVip(trx, { uid, reason: 'test', ref, level: 3, span: days * DAY_MS, at: world.clock.now }));
const told = () =>
  world.db.selectFrom('vip_reminders').select(['uid', 'days']).orderBy('uid').orderBy('days', 'desc').execute();
/** How many letters were ever put into the queue; what has gone is forgotten after a week. */
const queued = new Set<string>();
async function letters(): Promise<number> {
  const rows = await world.db.selectFrom('jobs').select('id').where('kind', 'like', '%mail%').execute();
  for (const { id } of rows) queued.add(id);
  return queued.size;
}

async function hours(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await drain(world.app.services.jobs);
    world.clock.now += 3_600_000;
    if (n % 24 === 0) await letters();
  }
}

describe('reminders', () => {
  it('come seven, three and one days before the end, once each, and begin anew after a renewal', async () => {
    await addUser(world.db, 'quiet', { settings: JSON.stringify({ enableNotify: false }) });
    await world.db.updateTable('users').set({ vip_level: 0, vip_expires_at: 0 }).where('id', '=', 'vip').execute();
    await give('ming', 8);
    await give('quiet', 2);
    await listening(world, 'vip-hour');
    await hours(2);
    expect(await told()).toEqual([{ uid: 'quiet', days: 3 }]);
    expect(await letters()).toBe(0);
    await hours(24);
    expect(await told()).toContainEqual({ uid: 'ming', days: 7 });
    expect(await letters()).toBe(1);
    await hours(24 * 7);
    expect((await told()).filter(({ uid }) => uid === 'ming').map(({ days }) => days)).toEqual([7, 3, 1]);
    expect(await letters()).toBe(3);
    await give('ming', 2, 'two');
    await hours(2);
    expect((await told()).filter(({ uid }) => uid === 'ming')).toHaveLength(4);
  });

  it('can be asked for', async () => {
    await give('ming', 5);
    const { token } = await world.app.services.sessions.issue('ming', 'device-ming');
    const notice = async () =>
      (await signedGet(world.app, 'vipNotice', {}, { token, deviceId: 'device-ming', now: world.clock.now })).data;
    expect(await notice()).toEqual({
      remind: 7,
      daysLeft: 5,
      expiresAt: NOON + 5 * DAY_MS,
      typeName: '黄金会员',
    });
    world.clock.now += 5 * DAY_MS;
    expect(await notice()).toEqual({ remind: 0, daysLeft: 0, expiresAt: 0, typeName: '' });
  });
});

describe('the comparison', () => {
  const differences = () => compare({ db: world.db, report });

  it('finds nothing where all is in order, and says so', async () => {
    await give('ming', 30);
    expect([await differences(), reported]).toEqual([0, []]);
  });

  it('finds a row that was changed by hand, and orders that were paid without a grant or granted without money', async () => {
    await give('ming', 30);
    await world.db.updateTable('users').set({ vip_level: 4 }).where('id', '=', 'ming').execute();
    const { orders } = world.app.services;
    const wish = { uid: 'ming', kind: 'vip', goods: {}, subject: '会员', amount: 1, currency: 'CNY' };
    const [paid, granted] = [
      (await orders.create({ ...wish, clientId: 'paid-one' })).order.id,
      (await orders.create({ ...wish, clientId: 'granted-one' })).order.id,
    ];
    await world.db
      .insertInto('vip_orders')
      .values([vipOrderRow(paid), vipOrderRow(granted)])
      .execute();
    await world.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', paid).execute();
    const given = { uid: 'vip', reason: 'order', ref: granted, level: 1, span: DAY_MS, at: NOON };
    await world.db.transaction().execute((trx) => grantVip(trx, given));
    expect(await differences()).toBe(3);
    expect(reported.join('\n')).toContain('user ming');
    expect(reported.join('\n')).toContain(`${paid}, paid and not granted`);
    expect(reported.join('\n')).toContain(`${granted}, granted and not paid`);
  });
});
