import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Caller, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, PASSWORD, type World } from '../../test/fixture';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;

let world: World;
let ming: Caller;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await world.db.updateTable('users').set({ gold: 0 }).where('id', '=', 'ming').execute();
  await wallet.recordOpenings(world.db);
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD) };
});
afterEach(async () => {
  expect((await wallet.auditSlice(world.db, '')).differing).toEqual([]);
  await world.close();
});
const as = (): Caller => ({ ...ming, now: world.clock.now });
let given = 0;
const give = (change: number) => {
  given += 1;
  return wallet.book(world.db, { uid: 'ming', change, reason: 'test', ref: String(given), at: world.clock.now });
};
/** Days go by; longer than a session holds. */
async function pass(days: number): Promise<void> {
  world.clock.now += days * DAY_MS;
  ming = { token: (await world.app.services.sessions.issue('ming', 'test-device-1')).token };
}
const gold = () => wallet.balanceOf(world.db, 'ming');
const shelf = async () =>
  new Map((await signedGet(world.app, 'goods', {}, as())).data.info.map((good) => [good.id, good]));
const exchange = (id: string, price: number, clientId = id) =>
  post(world.app, 'exchange', { id, gold: price, clientId }, as());
const wear = (kind: 'danmu' | 'frame', look: string) => post(world.app, 'wearLook', { kind, look }, as());

describe('an exchange', () => {
  it('of money for one is one, of twenty at once', async () => {
    await give(150);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => exchange('vip-1', 120, `c${n}`)));
    expect(answers.filter(({ ret }) => ret === 200)).toHaveLength(1);
    expect(answers.filter(({ ret }) => ret === 403)).toHaveLength(19);
    expect(await gold()).toBe(30);
    const grants = await world.db.selectFrom('vip_grants').selectAll().where('uid', '=', 'ming').execute();
    expect(grants.map(({ reason, level, span }) => [reason, level, span])).toEqual([['gold', 1, DAY_MS]]);
  });

  it('is once for each client id, and adds to the time that there is', async () => {
    await give(1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange('vip-1', 120, 'same')));
    expect(answers.every(({ ret, data }) => ret === 200 && data.gold === 880)).toBe(true);
    expect(answers[0]?.data.eDate).toBe(world.clock.now + DAY_MS);
    const more = await exchange('vip-7', 700);
    expect(more.data).toMatchObject({ gold: 180, eDate: world.clock.now + 8 * DAY_MS, good: { id: 'vip-7', left: 1 } });
  });

  it('of VIP days is told to every device of the account, that of a look is not', async () => {
    const emit = vi.fn();
    vi.spyOn(world.app.services.realtime, 'toUser').mockReturnValue({ emit } as never);
    const told = () => emit.mock.calls.filter(([event]) => event === 'userStateChange');
    await give(10_000);
    const frame = Array.from((await shelf()).values()).find(({ kind }) => kind === 'frame');
    expect((await exchange(frame?.id ?? '', frame?.gold ?? 0)).ret).toBe(200);
    expect(told()).toEqual([]);
    expect((await exchange('vip-1', 120)).ret).toBe(200);
    expect(told()).toEqual([['userStateChange', { action: 0, msg: '' }]]);
  });

  it('at a price that is not the present one is told so, and costs nothing', async () => {
    await give(1_000);
    await world.db.updateTable('goods').set({ gold: 150 }).where('id', '=', 'vip-1').execute();
    expect(await exchange('vip-1', 120)).toMatchObject({
      ret: 409,
      msg: expect.stringContaining('150'),
      data: { gold: 150 },
    });
    expect(await gold()).toBe(1_000);
    expect((await exchange('vip-1', 150)).ret).toBe(200);
    expect((await exchange('nothing', 1)).ret).toBe(404);
  });

  it('is had so often in thirty days', async () => {
    await give(10_000);
    expect((await exchange('vip-30', 2_600)).data.good.left).toBe(0);
    expect(await exchange('vip-30', 2_600, 'again')).toMatchObject({ ret: 409, msg: '这件商品您兑换的次数已满' });
    await pass(30);
    expect((await shelf()).get('vip-30')).toMatchObject({ left: 1 });
    expect((await exchange('vip-30', 2_600, 'again')).ret).toBe(200);
  });
});

describe('a look', () => {
  it('is owned for its days, prolonged by another one, and for good where it says so', async () => {
    await give(5_000);
    const until = world.clock.now + 30 * DAY_MS;
    expect((await exchange('frame-wave', 100)).data.good).toMatchObject({ until, isWorn: false, left: -1 });
    expect((await exchange('frame-wave', 100, 'more')).data.good.until).toBe(until + 30 * DAY_MS);
    expect((await exchange('frame-comet', 1_200)).data.good).toMatchObject({ until: -1, left: 0 });
    expect(await exchange('frame-comet', 1_200, 'again')).toMatchObject({ ret: 409, msg: '您已经永久拥有它了' });
  });

  it('is worn by who owns it, is seen by others, and goes when it ends', async () => {
    await give(1_000);
    expect((await wear('frame', 'wave')).ret).toBe(404);
    await exchange('frame-wave', 100);
    await exchange('danmu-jade', 80);
    expect([(await wear('frame', 'wave')).ret, (await wear('danmu', 'jade')).ret]).toEqual([200, 200]);
    // A frame is no look of danmu, whatever it is called.
    expect((await wear('danmu', 'wave')).ret).toBe(404);
    const seen = async () => (await signedGet(world.app, 'space', { userId: 'ming' }, { now: world.clock.now })).data;
    const frameSeen = async () => JSON.stringify(await seen()).includes('"frame":"wave"');
    expect(await frameSeen()).toBe(true);
    expect((await post(world.app, 'myProfile', {}, as())).data.user).toMatchObject({ frame: 'wave' });
    const send = (clientId: string) =>
      signedGet(world.app, 'sendDanmu', { episodeKey: 'liulang-1', text: '好', time: 1, clientId }, as());
    expect((await send('a')).data.look).toBe('jade');
    const flying = await signedGet(world.app, 'danmuList', { episodeKey: 'liulang-1' }, { now: world.clock.now });
    expect(flying.data.info.filter(({ look }) => look === 'jade')).toHaveLength(1);
    expect((await signedGet(world.app, 'danmuSettings', {}, as())).data.rules.look).toBe('jade');
    await pass(31);
    expect(await frameSeen()).toBe(false);
    expect((await send('b')).data.look).toBeUndefined();
    expect((await wear('frame', 'wave')).ret).toBe(404);
    expect((await wear('frame', '')).ret).toBe(200);
  });
});

describe('what the operator has switched off', () => {
  const set = (key: string) => world.db.insertInto('meta').values({ key, value: '0' }).execute();
  const flags = async () => {
    const { isUseCoinMall, isUseShopPage } = (await signedGet(world.app, 'staticConfig', {}, as())).data;
    return [isUseCoinMall, isUseShopPage];
  };

  it('is not there: looks alone, or the store', async () => {
    await give(1_000);
    expect(await flags()).toEqual([true, true]);
    await set('config.gold.looks');
    expect(await flags()).toEqual([true, false]);
    expect([...(await shelf()).keys()]).toEqual(['vip-1', 'vip-7', 'vip-30']);
    expect((await exchange('frame-wave', 100)).ret).toBe(404);
    expect((await exchange('vip-1', 120)).ret).toBe(200);
    await set('config.gold.mall');
    expect(await flags()).toEqual([false, false]);
    expect((await signedGet(world.app, 'goods', {}, as())).ret).toBe(404);
    expect(await exchange('vip-1', 120, 'more')).toMatchObject({ ret: 404, msg: '金币商城暂未开放' });
    expect(await gold()).toBe(880);
  });
});
