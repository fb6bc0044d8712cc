import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { plainSite } from '../../site';
import { type Caller, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, PASSWORD, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';
import { createMeanwhile, statementOn } from '../../test/meanwhile';

let world: World;
let token: Token;
beforeAll(async () => {
  world = await createWorld({ limitFactor: 0, site: { ...plainSite, advertHosts: ['shop.example'] } });
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('advert_shows').execute();
  await world.db.deleteFrom('advert_days').execute();
  await world.db.updateTable('adverts').set({ cap: 2, link_url: '/vip', app_param: 'null' }).execute();
});

const on = (deviceId: string, more: Partial<Caller> = {}): Caller => ({ deviceId, now: world.clock.now, ...more });
const visitor = () => on('living-room-tv');
const shown = async (caller: Caller) => (await post(world.app, 'advertShown', { id: 'ad-1' }, caller)).data.left;
/** How often it stood before anybody, by day. */
const shownBy = async () =>
  (
    await world.db.selectFrom('advert_days').select('shows').where('advert_id', '=', 'ad-1').orderBy('day').execute()
  ).map(({ shows }) => Number(shows));
const offered = async (caller: Caller) => (await signedGet(world.app, 'adverts', { typeList: '2' }, caller)).data.info;

describe('how often an advert comes on a day', () => {
  it('is counted for a device, and anew on the next day of the site', async () => {
    expect(await offered(visitor())).toHaveLength(1);
    expect(await shown(visitor())).toBe(1);
    expect(await offered(visitor())).toHaveLength(1);
    expect(await shown(visitor())).toBe(0);
    expect(await offered(visitor())).toHaveLength(0);
    // Somebody else's set.
    expect(await offered(on('other-device-1'))).toHaveLength(1);
    const { days, clock } = world.app.services;
    world.clock.now = days.startOfDay(clock() + 26 * 3_600_000);
    expect(await offered(visitor())).toHaveLength(1);
    expect(await shown(visitor())).toBe(1);
  });

  it('is kept by nobody on the day after, be it that no advert comes any more', async () => {
    const own = await createWorld({ limitFactor: 0 });
    await addSocial(own.db);
    await own.db.updateTable('adverts').set({ cap: 2 }).execute();
    const { days, clock, jobs } = own.app.services;
    const see = () => post(own.app, 'advertShown', { id: 'ad-1' }, { deviceId: 'living-room-tv', now: clock() });
    const kept = async () => (await own.db.selectFrom('advert_shows').select('day').execute()).map(({ day }) => day);
    await see();
    await listening(own, 'figures-day');
    await drain(jobs);
    expect(await kept()).toEqual([days.dayOf(clock())]);
    own.clock.now = days.startOfDay(clock() + 26 * 3_600_000) + 12 * 3_600_000;
    await drain(jobs);
    expect(await kept()).toEqual([]);
    await own.close();
  });

  it('follows an account from device to device, and a device from account to account', async () => {
    const phone = on('ming-phone-1', { token });
    await shown(phone);
    await shown(phone);
    expect(await offered(on('ming-tv-set-1', { token }))).toHaveLength(0);
    expect(await offered(on('ming-phone-1'))).toHaveLength(0);
    expect(await offered(on('ming-tv-set-1'))).toHaveLength(1);
  });

  it('counts each of many that come at once', async () => {
    await world.db.updateTable('adverts').set({ cap: 20 }).execute();
    const left = await Promise.all(Array.from({ length: 12 }, () => shown(visitor())));
    expect(Math.min(...left)).toBe(8);
    expect(new Set(left).size).toBe(12);
    expect(await shownBy()).toEqual([12]);
  });

  it('keeps no row for each device that somebody invents, and those of members all the same', async () => {
    const own = await createWorld({ limitFactor: 0.04 });
    await addSocial(own.db);
    await own.db.updateTable('adverts').set({ cap: 2 }).execute();
    const member = await login(own.app, 'ming@example.com', PASSWORD);
    const see = async (caller: Caller) =>
      (await post(own.app, 'advertShown', { id: 'ad-1' }, { ...caller, now: own.clock.now })).data.left;
    for (let n = 0; n < 45; n += 1) expect(await see({ deviceId: `made-up-tv-${n}` })).toBe(1);
    const rows = async () => (await own.db.selectFrom('advert_shows').select('holder').execute()).length;
    expect(await rows()).toBe(40);
    expect(await see({ deviceId: 'ming-phone-1', token: member })).toBe(1);
    expect(await rows()).toBe(42);
    await own.close();
  });

  it('keeps so many rows a day of a member who invents devices, and counts each time for the account', async () => {
    const own = await createWorld();
    await addSocial(own.db);
    await own.db.updateTable('adverts').set({ cap: 1_000 }).where('id', '=', 'ad-1').execute();
    const { now } = own.clock;
    const member = await login(own.app, 'ming@example.com', PASSWORD, { now });
    let left = 0;
    for (let n = 0; n < 103; n += 1)
      left = (await post(own.app, 'advertShown', { id: 'ad-1' }, { deviceId: `made-up-tv-${n}`, token: member, now }))
        .data.left;
    expect(left).toBe(1_000 - 103);
    const rows = await own.db.selectFrom('advert_shows').select(['holder', 'times']).execute();
    expect(rows).toHaveLength(101);
    expect(rows).toContainEqual({ holder: 'u:ming', times: 103 });
    await own.close();
  });

  it('is nobody’s matter where the operator set no limit', async () => {
    await world.db.updateTable('adverts').set({ cap: 0 }).execute();
    expect(await shown(visitor())).toBe(-1);
    expect(await world.db.selectFrom('advert_shows').selectAll().execute()).toEqual([]);
    expect(await shownBy()).toEqual([1]);
    expect((await post(world.app, 'advertShown', { id: 'no-such' }, visitor())).ret).toBe(404);
  });
});

describe('the figures of an advert', () => {
  const figures = async (own: World) => {
    const { shows, clicks } = await own.db
      .selectFrom('advert_days')
      .select(['shows', 'clicks'])
      .where('advert_id', '=', 'ad-1')
      .executeTakeFirstOrThrow();
    const { views } = await own.db
      .selectFrom('adverts')
      .select('views')
      .where('id', '=', 'ad-1')
      .executeTakeFirstOrThrow();
    return [shows, clicks, views].map(Number);
  };
  const openedBefore = async (own: World) =>
    Number(
      (await own.db.selectFrom('adverts').select('views').where('id', '=', 'ad-1').executeTakeFirstOrThrow()).views,
    );
  const say = async (own: World, name: 'advertShown' | 'advertViewed', times: number, token?: Token) => {
    for (let n = 0; n < times; n += 1) {
      const caller = { deviceId: `made-up-tv-${n}`, now: own.clock.now, ...(token ? { token } : {}) };
      expect((await post(own.app, name, { id: 'ad-1' }, caller)).ret).toBe(200);
    }
  };

  it('hold so much of one member, whatever device they say it is', async () => {
    const own = await createWorld();
    await addSocial(own.db);
    const before = await openedBefore(own);
    const member = await login(own.app, 'ming@example.com', PASSWORD, { now: own.clock.now });
    await say(own, 'advertShown', 53, member);
    await say(own, 'advertViewed', 13, member);
    expect(await figures(own)).toEqual([50, 10, before + 10]);
    expect((await post(own.app, 'advertViewed', { id: 'no-such' }, { now: own.clock.now })).ret).toBe(404);
    await own.close();
  });

  it('hold so much of the visitors of an address', async () => {
    // Ten shows and one click a day.
    const own = await createWorld({ limitFactor: 0.01 });
    await addSocial(own.db);
    const before = await openedBefore(own);
    await say(own, 'advertShown', 12);
    await say(own, 'advertViewed', 3);
    expect(await figures(own)).toEqual([10, 1, before + 1]);
    await own.close();
  });
});

it('one that is removed while it is shown is not found', async () => {
  const meanwhile = createMeanwhile();
  const own = await createWorld({ limitFactor: 0, plugin: meanwhile.plugin });
  await addSocial(own.db);
  await own.db.updateTable('adverts').set({ cap: 2 }).execute();
  const remove = () => own.db.deleteFrom('adverts').where('id', '=', 'ad-1').execute();
  meanwhile.after(statementOn('SelectQueryNode', 'adverts'), remove);
  expect((await post(own.app, 'advertShown', { id: 'ad-1' }, visitor())).ret).toBe(404);
  await own.close();
});

it('a web page that is not on the operator’s list leads nowhere; pages of ours stay', async () => {
  const param = { device: '', type: 'web', pagePath: '', param: '', isNeedLogin: false };
  const lead = async (link: string, webUrl: string) => {
    const app_param = JSON.stringify({ ...param, webUrl });
    await world.db.updateTable('adverts').set({ link_url: link, app_param }).execute();
    const [advert] = await offered(visitor());
    return [advert?.linkURL, advert?.appParam?.webUrl];
  };
  expect(await lead('https://shop.example/a', 'https://shop.example/b')).toEqual([
    'https://shop.example/a',
    'https://shop.example/b',
  ]);
  expect(await lead('https://evil.example/a', 'https://shop.example.evil.example')).toEqual(['', '']);
  expect(await lead('/vip', '')).toEqual(['/vip', '']);
});

it('an advert says when it ends, for who keeps the list', async () => {
  const ends_at = world.clock.now + 60_000;
  await world.db.updateTable('adverts').set({ ends_at }).execute();
  expect((await offered(visitor()))[0]?.endsAt).toBe(ends_at);
  await world.db.updateTable('adverts').set({ ends_at: 0 }).execute();
});

it('a level of VIP is free of the kinds that its row names', async () => {
  await world.db.updateTable('vip_rights').set({ free_of: '2' }).where('level', '=', 0).execute();
  expect(await offered(visitor())).toEqual([]);
  await world.db.updateTable('vip_rights').set({ free_of: '' }).where('level', '=', 0).execute();
  expect(await offered(visitor())).toHaveLength(1);
});
