import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offerLimits } from '../../../src/contract/offer-limits';
import { ret } from '../../../src/contract/ret';
import type { Token } from '../../../src/contract/schemas/user';
import { insertDemoPackages } from '../../demo/vip';
import { post, signedGet } from '../../test/client';
import { createWorld, NOON, userRow, type World } from '../../test/fixture';
import { giveSandboxKeys } from '../../test/sandbox-keys';
import { help as cutBy, pointsOf } from '../../vip/bargains';
import { vipOf } from '../../vip/grants-repository';
import { bargained, holdOffers, offeredPrice, packOffers, WHOLE } from '../../vip/offers';
import { offer } from '../../vip/packages-repository';
import { DAY_MS } from '../../vip/time';

const HOUR_MS = 3_600_000;
let asked = 0;
/** Counts the statements that the app asks of the database. */
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    asked += 1;
    return result;
  },
};
let world: World;
let owner: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0, plugin: counter });
  await insertDemoPackages(world.db, NOON);
  owner = (await world.app.services.sessions.issue('ming', 'device-ming')).token;
});
afterEach(() => world.close());

interface Who {
  token: Token;
  deviceId: string;
}
const me = (): Who => ({ token: owner, deviceId: 'device-ming' });
const as = (who: Who) => ({ ...who, now: world.clock.now });
const join = (who = me(), ProductID = 'vip3-month') => signedGet(world.app, 'joinBargain', { ProductID }, as(who));
const help = (who: Who, key: string) => post(world.app, 'helpBargain', { key }, as(who));
const see = (key: string, who = me()) => signedGet(world.app, 'bargain', { key }, as(who));
const receive = (key: string, who = me()) => signedGet(world.app, 'receiveBargain', { key }, as(who));
const rowOf = (key: string) =>
  world.db.selectFrom('bargains').selectAll().where('id', '=', key).executeTakeFirstOrThrow();

/** Somebody with an account of a year and a device of their own. */
async function friend(n: number, facts: { created_at?: number } = {}): Promise<Who> {
  const id = `friend-${n}`;
  const row = await userRow(id);
  await world.db
    .insertInto('users')
    .values({ ...row, created_at: NOON - 365 * DAY_MS, ...facts })
    .execute();
  const deviceId = `device-of-${id}`;
  return { token: (await world.app.services.sessions.issue(id, deviceId)).token, deviceId };
}

describe('a bargain', () => {
  it('begins with its owner’s own cut, and a second time is the same one', async () => {
    const { data } = await join();
    expect(data.bargain).toMatchObject({ type: 1, packageId: 'vip3-month', endTime: NOON + 48 * HOUR_MS });
    expect(data.bargain.url).toMatch(new RegExp(`/bargain/${data.bargain.key}$`));
    expect(data).toMatchObject({ own: true, startPrice: 3_500, floorPrice: 0, helperCount: 1 });
    expect(data.helpers[0]).toMatchObject({ asker: true, cut: 3_500 - data.bargain.price });
    const all = await Promise.all([join(), join(), join()]);
    expect(new Set(all.map((one) => one.data.bargain.key))).toEqual(new Set([data.bargain.key]));
    expect((await signedGet(world.app, 'bargainStatus', {}, as(me()))).data.info).toHaveLength(1);
    expect((await join(me(), 'vip1-month')).ret).toBe(ret.notFound);
  });

  it('is cut once by each person and once by each device, and never by its owner', async () => {
    const { key } = (await join()).data.bargain;
    const [first, second] = [await friend(1), await friend(2)];
    const helped = await help(first, key);
    expect(helped.data.helped).toBeGreaterThan(0);
    expect(await help(first, key)).toMatchObject({ ret: ret.conflict, msg: '您已经帮这位朋友砍过了' });
    const borrowed = { ...second, deviceId: first.deviceId };
    await world.app.services.sessions.issue('friend-2', first.deviceId).then(({ token }) => {
      borrowed.token = token;
    });
    expect(await help(borrowed, key)).toMatchObject({ ret: ret.conflict, msg: '这台设备已经帮这位朋友砍过了' });
    expect((await help(me(), key)).ret).toBe(ret.forbidden);
    expect((await see(key)).data.helperCount).toBe(2);
    // What is shown of each adds up to what is gone.
    const { helpers, bargain, startPrice } = (await see(key)).data;
    expect(helpers.reduce((sum, one) => sum + one.cut, 0)).toBe(startPrice - bargain.price);
  });

  it('tells its tips the truth: new users cut three times as much, old members half as much again', () => {
    const rule = { package_id: 'p', floor: 0, helpers: 10, hours: 1 };
    expect(pointsOf(rule, 0, 100)).toBe(1_000);
    expect(pointsOf(rule, 1, 100)).toBe(3_000);
    expect(pointsOf(rule, 2, 100)).toBe(1_500);
    expect(pointsOf({ ...rule, floor: 5_000 }, 0, 100)).toBe(500);
    // Of a dearer package the same cut is more money.
    expect(6_800 - bargained(6_800, 1_000)).toBeGreaterThan(3_500 - bargained(3_500, 1_000));
  });

  it('knows who is new and who was a member for 180 days', async () => {
    const { key } = (await join()).data.bargain;
    const fresh = await friend(1, { created_at: NOON - DAY_MS });
    const member = await friend(2);
    const span = offerLimits.bargainMemberDays * DAY_MS;
    const entry = { id: 'g', uid: 'friend-2', reason: 'order', ref: 'o', level: 1, span, day_value: 10 };
    await world.db
      .insertInto('vip_grants')
      .values({ ...entry, at: NOON - 300 * DAY_MS, revoked_at: 0, cut: 0 })
      .execute();
    await help(fresh, key);
    await help(member, key);
    const kinds = await world.db.selectFrom('bargain_helps').select(['uid', 'kind']).orderBy('uid').execute();
    expect(kinds).toEqual([
      { uid: 'friend-1', kind: 1 },
      { uid: 'friend-2', kind: 2 },
      { uid: 'ming', kind: 0 },
    ]);
  });

  it('is cut by 50 people at once to its floor and no further; whoever comes too late is told', async () => {
    const { key } = (await join(me(), 'vip3-season')).data.bargain;
    const friends = await Promise.all(Array.from({ length: 50 }, (_, n) => friend(n)));
    // As many networks as people: the tests' own address is one.
    const answers = await Promise.all(
      friends.map(async (who, n) => {
        const { db } = world;

        const cutter = { uid: who.token.uid, deviceId: who.deviceId, network: `192.0.2.${n}` };
        return cutBy(db, cutter, key, NOON).then(
          () => 'cut',
          (error: { id: string }) => error.id,
        );
      }),
    );
    const row = await rowOf(key);
    expect(row.off).toBe(WHOLE - 5_000);
    expect(row.ends_at).toBe(NOON);
    expect(new Set(answers)).toEqual(new Set(['cut', 'conflict']));
    const helps = await world.db.selectFrom('bargain_helps').selectAll().execute();
    expect(helps.length).toBe(answers.filter((one) => one === 'cut').length + 1);
    // Each cut stands on the one before: none is lost, none counts twice.
    expect(helps.reduce((sum, { points }) => sum + points, 0)).toBe(row.off);
    expect((await see(key)).data.bargain).toMatchObject({ type: 2, price: 4_950 });
  });

  it('is for a handful of one network, and for five friends a day', async () => {
    const { key } = (await join(me(), 'vip3-half')).data.bargain;
    const rets: number[] = [];
    for (let n = 0; n < 6; n += 1) rets.push((await help(await friend(n), key)).ret);
    expect(rets.filter((one) => one === ret.ok)).toHaveLength(offerLimits.bargainHelpsOfNetwork);
    expect(rets.at(-1)).toBe(ret.forbidden);
  });

  it('is for no more of one network where its owner is in another', async () => {
    const { key } = (await join(me(), 'vip3-half')).data.bargain;
    await world.db.updateTable('bargain_helps').set({ network: '198.51.100.7' }).execute();
    const rets: number[] = [];
    for (let n = 0; n < 6; n += 1) rets.push((await help(await friend(n), key)).ret);
    expect(rets.filter((one) => one === ret.ok)).toHaveLength(offerLimits.bargainHelpsOfNetwork);
  });
});

describe('the list of one’s bargains', () => {
  it('asks as many statements for three as for one, and leaves out a package that is not sold any more', async () => {
    const rules = world.db.selectFrom('vip_bargain_rules').selectAll().where('package_id', '=', 'vip3-month');
    const rule = await rules.executeTakeFirstOrThrow();
    const more = ['vip1-month', 'vip2-month'];
    await world.db
      .insertInto('vip_bargain_rules')
      .values(more.map((package_id) => ({ ...rule, package_id })))
      .execute();
    const status = async () => {
      const before = asked;
      const { data, ret: said } = await signedGet(world.app, 'bargainStatus', {}, as(me()));
      expect(said).toBe(ret.ok);
      const shown = data.info.map(({ bargain, helperCount, helpers, own }) =>
        [bargain.packageId, helperCount, helpers.length, own].join(' '),
      );
      return { statements: asked - before, shown: shown.sort() };
    };
    await join();
    await status();
    const one = await status();
    for (const id of more) expect((await join(me(), id)).ret).toBe(ret.ok);
    await status();
    const three = await status();
    expect(three.statements).toBe(one.statements);
    expect(three.shown).toEqual(['vip1-month 1 1 true', 'vip2-month 1 1 true', 'vip3-month 1 1 true']);
    await world.db.updateTable('vip_packages').set({ withdrawn: 1 }).where('id', '=', 'vip2-month').execute();
    expect((await status()).shown).toEqual(['vip1-month 1 1 true', 'vip3-month 1 1 true']);
  });
});

describe('the end of a bargain', () => {
  it('comes with time: the price is final for a day, then there is none', async () => {
    const { key } = (await join()).data.bargain;
    world.clock.now += 48 * HOUR_MS;
    expect((await see(key)).data.bargain).toMatchObject({
      type: 2,
      endTime: world.clock.now + offerLimits.bargainPriceMs,
    });
    expect((await help(await friend(1), key)).ret).toBe(ret.conflict);
    world.clock.now += offerLimits.bargainPriceMs;
    expect((await see(key)).data.bargain.type).toBe(0);
    expect((await signedGet(world.app, 'bargainStatus', {}, as(me()))).data.info).toEqual([]);
    // Then another one may begin.
    expect((await join()).data.bargain.key).not.toBe(key);
  });

  it('comes when its owner has enough: that is what an order costs, and one order at a time', async () => {
    const { key } = (await join()).data.bargain;
    const cost = async () => {
      const sold = await offer(world.db, 'vip3-month', 'GL', NOON);
      if (!sold) throw new Error('the demo sells it');
      const offers = (await packOffers(world.db, 'ming', NOON))('vip3-month');
      return { offers, amount: offeredPrice(sold.item, sold.regional, sold.promotions, offers).amount };
    };
    expect((await cost()).amount).toBe(3_500);
    const settled = await post(world.app, 'settleBargain', { key }, as(me()));
    expect(settled.data.bargain.type).toBe(2);
    const { amount, offers } = await cost();
    expect(amount).toBe(settled.data.bargain.price);
    expect(amount).toBeLessThan(3_500);
    const { orders } = world.app.services;
    orders.sells('test', { grant: async () => undefined, revoke: async () => undefined });
    const wish = { uid: 'ming', kind: 'test', goods: {}, subject: 'x', amount, currency: 'CNY' };
    const made = await orders.create({ ...wish, clientId: 'first' });
    const other = await orders.create({ ...wish, clientId: 'second' });
    const hold = (orderId: string) =>
      world.db
        .transaction()
        .execute((trx) => holdOffers(trx, { uid: 'ming', packageId: 'vip3-month', orderId }, offers));
    expect(await Promise.all([hold(made.order.id), hold(made.order.id)])).toEqual([true, true]);
    expect(await hold(other.order.id)).toBe(false);
    await world.db.updateTable('orders').set({ state: 'closed' }).where('id', '=', made.order.id).execute();
    expect(await hold(other.order.id)).toBe(true);
    await world.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', other.order.id).execute();
    expect((await cost()).amount).toBe(3_500);
    expect((await join()).msg).toContain('30 天');
  });

  it('comes when it is given up, which is its owner’s to do', async () => {
    const { key } = (await join()).data.bargain;
    expect((await signedGet(world.app, 'giveUpBargain', { key }, as(await friend(1)))).ret).toBe(ret.notFound);
    expect((await signedGet(world.app, 'giveUpBargain', { key }, as(me()))).data.bargain.type).toBe(0);
    expect((await signedGet(world.app, 'giveUpBargain', { key }, as(me()))).ret).toBe(ret.conflict);
    expect((await join()).data.bargain.key).not.toBe(key);
    await signedGet(world.app, 'giveUpBargain', { key: (await join()).data.bargain.key }, as(me()));
    const { key: third } = (await join()).data.bargain;
    await signedGet(world.app, 'giveUpBargain', { key: third }, as(me()));
    expect((await join()).ret).toBe(ret.forbidden);
  });
});

describe('a free claim', () => {
  const free = (key: string) =>
    world.db.updateTable('bargains').set({ off: WHOLE, ends_at: NOON }).where('id', '=', key).execute();

  it('works when the price is 0 alone, once, also where it is asked for many times at once', async () => {
    const { key } = (await join()).data.bargain;
    expect(await receive(key)).toMatchObject({ ret: ret.conflict, msg: '砍价还在进行，结束后才能领取' });
    await post(world.app, 'settleBargain', { key }, as(me()));
    expect(await receive(key)).toMatchObject({ ret: ret.badRequest });
    await free(key);
    expect((await receive(key, await friend(1))).ret).toBe(ret.notFound);
    const answers = await Promise.all(Array.from({ length: 8 }, () => receive(key)));
    expect(answers.filter((one) => one.ret === ret.ok)).toHaveLength(1);
    expect(answers.find((one) => one.ret === ret.ok)?.data).toMatchObject({
      level: 3,
      typeName: '黄金会员',
      expiresAt: NOON + 30 * DAY_MS,
    });
    expect((await vipOf(world.db, 'ming')).expiresAt).toBe(NOON + 30 * DAY_MS);
    expect((await see(key)).data.bargain.type).toBe(0);
    expect((await join()).msg).toContain('30 天');
  });
});

describe('a bargain that is all but free', () => {
  it('leaves something to pay, which an order costs: what shows 0 could be neither claimed nor bought', async () => {
    const { key } = (await join()).data.bargain;
    await world.db
      .updateTable('bargains')
      .set({ off: WHOLE - 1, ends_at: NOON })
      .where('id', '=', key)
      .execute();
    expect((await see(key)).data.bargain).toMatchObject({ type: 2, price: 1 });
    expect(await receive(key)).toMatchObject({ ret: ret.badRequest });
    const { data } = await signedGet(world.app, 'payInfo', {}, as(me()));
    const pack = data.categoryList.flatMap((one) => one.data).find(({ packageId }) => packageId === 'vip3-month');
    if (!pack) throw new Error('the demo sells it');
    expect(pack).toMatchObject({ dislocalprice: 1, bargain: { type: 2, price: 1 } });
    await giveSandboxKeys(world.db);
    const wish = { clientId: 'all-but-free-1', ProductID: pack.packageId, SysName: 'sandbox' };
    const cost = { amount: pack.dislocalprice, currency: pack.currency };
    expect(await signedGet(world.app, 'createOrder', { ...wish, ...cost }, as(me()))).toMatchObject({ ret: ret.ok });
  });
});

describe('a bargain and a share of one pack', () => {
  it.each([
    [5_000, 2_650, 'bargains'],
    [100, 4_770, 'vip_shares'],
  ] as const)('cut by %i: the lower price is paid, and the other offer is kept', async (off, amount, used) => {
    const packageId = 'vip1-season';
    const rule = { package_id: packageId, floor: 0, helpers: 10, hours: 1 };
    await world.db.insertInto('vip_bargain_rules').values(rule).execute();
    const { key } = (await join(me(), packageId)).data.bargain;
    await world.db.updateTable('bargains').set({ off, ends_at: NOON }).where('id', '=', key).execute();
    await post(world.app, 'sharePack', { ProductID: packageId }, as(me()));
    await world.db.updateTable('vip_shares').set({ opened_at: NOON, unlocked_at: NOON }).execute();
    await giveSandboxKeys(world.db);
    const wish = { clientId: 'both-offers-1', ProductID: packageId, SysName: 'sandbox', amount, currency: 'CNY' };
    const made = await signedGet(world.app, 'createOrder', wish, as(me()));
    expect(made).toMatchObject({ ret: ret.ok, data: { order: { amount } } });
    for (const table of ['bargains', 'vip_shares'] as const) {
      const { order_id } = await world.db.selectFrom(table).select('order_id').executeTakeFirstOrThrow();
      expect([table, order_id]).toEqual([table, table === used ? made.data.order.orderId : '']);
    }
  });
});

describe('sharing', () => {
  const share = () => post(world.app, 'sharePack', { ProductID: 'vip1-season' }, as(me()));
  const confirm = () => post(world.app, 'confirmShare', { ProductID: 'vip1-season' }, as(me()));
  const price = async () => {
    const sold = await offer(world.db, 'vip1-season', 'GL', NOON);
    if (!sold) throw new Error('the demo sells it');
    const offers = (await packOffers(world.db, 'ming', NOON))('vip1-season');
    return offeredPrice(sold.item, undefined, [], offers).amount;
  };

  it('unlocks the lower price once, when it was shared', async () => {
    const [first, second] = await Promise.all([share(), share()]);
    expect(first.data).toEqual(second.data);
    expect(first.data).toMatchObject({ state: 0, off: 10 });
    expect(await price()).toBe(5_300);
    const code = first.data.url.split('/').at(-1) ?? '';
    const opened = await post(world.app, 'openShare', { code }, { deviceId: 'some-phone-1', now: NOON });
    expect(opened.data).toMatchObject({ packageId: 'vip1-season', price: 5_300, days: 95, own: false });
    expect((await share()).data.state).toBe(1);
    expect((await confirm()).data.state).toBe(2);
    expect(await price()).toBe(4_770);
  });

  it('counts once the link was copied, and not before', async () => {
    await share();
    world.clock.now += 60_000;
    expect(await confirm()).toMatchObject({ ret: ret.conflict, msg: '请先复制链接发给朋友，再回来确认' });
    expect(await price()).toBe(5_300);
    await post(world.app, 'sharePack', { ProductID: 'vip1-season', copied: '1' }, as(me()));
    expect((await confirm()).data.state).toBe(2);
    expect(await price()).toBe(4_770);
    expect((await confirm()).data.state).toBe(2);
  });

  it('is not for packages without it, and nothing is confirmed that was not begun', async () => {
    expect((await post(world.app, 'sharePack', { ProductID: 'vip4-year' }, as(me()))).ret).toBe(ret.notFound);
    expect((await post(world.app, 'confirmShare', { ProductID: 'vip1-year' }, as(me()))).ret).toBe(ret.notFound);
  });
});
