import { afterEach, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import type { Token } from '../src/contract/schemas/user';
import { postOfTitle } from './posts/store-post';
import { type Fields, getRequest, login, postRequest, signedGet } from './test/client';
import {
  addSocial,
  addUser,
  createWorld,
  NOON,
  PASSWORD,
  quickPasswords,
  type World,
  type WorldOptions,
} from './test/fixture';

let world: World;
afterEach(() => world.close());

const open = async (options: WorldOptions = {}): Promise<void> => {
  world = await createWorld({ trustProxy: ['loopback'], ...options });
};
/** @returns the rets of a device's reports of one film */
const watch = async (deviceId: string, address: string, mediaKey = 'walle'): Promise<number> => {
  const fields = { episodeKey: `${mediaKey}-1`, position: 10, duration: 600 };
  const request = getRequest('/api/video/addplayrecord', fields, { deviceId, now: NOON });
  const headers = { ...request.headers, 'x-forwarded-for': address };
  return (await world.app.inject({ ...request, headers })).json().ret;
};
/** Switches 青少年模式 on for a device that nobody is signed in on. */
const switchOn = async (deviceId: string, address: string) => {
  const request = postRequest(endpoints.teenOn.path.toLowerCase(), { pin: '2580' }, { deviceId, now: NOON });
  const headers = { ...request.headers, 'x-forwarded-for': address };
  return (await world.app.inject({ ...request, headers })).json();
};
const hits = async (mediaKey: string): Promise<number> =>
  (await world.db.selectFrom('titles').select('hit').where('media_key', '=', mediaKey).executeTakeFirstOrThrow()).hit;
const invented = (n: number) => `invented-device-${n}`;
const all = async (count: number, one: (n: number) => Promise<number>): Promise<Record<number, number>> => {
  const rets: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const ret = await one(n);
    rets[ret] = (rets[ret] ?? 0) + 1;
  }
  return rets;
};

describe('an address that invents devices', () => {
  it('fills no table with them, and whoever is known there goes on', async () => {
    // A tenth of the usual: 30 new devices a day.
    await open({ limitFactor: 0.1 });
    expect(await watch('television-1', '192.0.2.1')).toBe(200);
    expect(await all(60, (n) => watch(invented(n), '192.0.2.1'))).toEqual({ 200: 29, 429: 31 });
    expect(await watch('television-1', '192.0.2.1', 'liulang')).toBe(200);
    expect(await watch('television-2', '192.0.2.2')).toBe(200);
    const { n } = await world.db
      .selectFrom('play_records')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(32);
    const answer = await signedGet(
      world.app,
      'setFavourite',
      { mediaKey: 'walle' },
      { deviceId: 'invented-device-99', now: NOON },
    );
    expect(answer.ret).toBe(200);
  });

  it('fills no table with their modes either, and has no PIN hashed for those that are too many', async () => {
    let hashed = 0;
    const hash = (pin: string) => {
      hashed += 1;
      return quickPasswords.hash(pin);
    };
    // A tenth of the usual: 30 new devices a day.
    await open({ limitFactor: 0.1, passwords: { ...quickPasswords, hash } });
    await world.db.updateTable('titles').set({ teen: 1 }).where('media_key', '=', 'walle').execute();
    world.app.services.catalogue.changed('walle');
    expect(await watch('television-1', '192.0.2.1')).toBe(200);
    expect(await all(60, async (n) => (await switchOn(invented(n), '192.0.2.1')).ret)).toEqual({ 200: 29, 429: 31 });
    expect(await switchOn(invented(60), '192.0.2.1')).toMatchObject({ ret: 429, msg: '操作太频繁，请 24 小时后再试' });
    // Where it is on already nothing is hashed, and a device that is known in any way costs its address nothing.
    expect((await switchOn(invented(0), '192.0.2.1')).ret).toBe(409);
    expect((await switchOn('television-1', '192.0.2.1')).ret).toBe(200);
    expect(await watch(invented(1), '192.0.2.1')).toBe(200);
    expect((await switchOn('television-2', '192.0.2.2')).ret).toBe(200);
    expect(hashed).toBe(31);
    expect(await world.db.selectFrom('teen_modes').select('holder').execute()).toHaveLength(31);
  });

  it('makes no film popular, while a household counts', async () => {
    await open();
    const before = await hits('walle');
    expect(await all(100, (n) => watch(invented(n), '192.0.2.1'))).toEqual({ 200: 100 });
    expect((await hits('walle')) - before).toBe(20);
    // Reporting again takes nothing from the others.
    const liulang = await hits('liulang');
    for (let n = 0; n < 30; n += 1) await watch('television-1', '192.0.2.3', 'liulang');
    await watch('television-2', '192.0.2.3', 'liulang');
    expect((await hits('liulang')) - liulang).toBe(2);
    await watch('television-3', '2001:db8::1');
    expect((await hits('walle')) - before).toBe(21);
  });
});

it('a viewer who does too much is told for how long to wait, and others go on', async () => {
  await open();
  const report = async (account: string) => {
    const token = await login(world.app, `${account}@example.com`, PASSWORD, { now: NOON });
    return (traditional = false) =>
      signedGet(
        world.app,
        'report',
        { kind: 'video', target: 'liulang', reason: 'other', text: '' },
        { token, traditional, now: NOON },
      );
  };
  const [ming, vip] = [await report('ming'), await report('vip')];
  for (let n = 0; n < 20; n += 1) expect((await ming()).ret).toBe(200);
  const refused = await ming();
  expect(refused).toMatchObject({ ret: 429, status: 200, msg: '操作太频繁，请 60 分钟后再试' });
  expect(refused.data).toEqual({ retryAfter: expect.any(Number) });
  expect((await ming(true)).msg).toBe('操作太頻繁，請 60 分鐘後再試');
  expect((await vip()).ret).toBe(200);
  expect(await world.db.selectFrom('reports').select('id').execute()).toHaveLength(21);
});

it('what people report counts for their address, whoever of them signs in and whatever they report', async () => {
  // An eightieth of the usual: five an hour.
  await open({ limitFactor: 1 / 80 });
  await addSocial(world.db);
  await postOfTitle(world.db, { mediaKey: 'goldfilm', uid: 'vip', at: NOON });
  const tokens: Token[] = [];
  for (const account of ['hong', 'lan', 'qing', 'zhu']) {
    await addUser(world.db, account);
    tokens.push(await login(world.app, `${account}@example.com`, PASSWORD, { now: NOON }));
  }
  const [hong, lan, qing, zhu] = tokens as [Token, Token, Token, Token];
  const ask = async (name: EndpointName, fields: Fields, token: Token, address = '192.0.2.1') => {
    const request = getRequest(
      endpoints[name].path.toLowerCase(),
      { reason: 'abuse', ...fields },
      { token, now: NOON },
    );
    const headers = { ...request.headers, 'x-forwarded-for': address };
    return (await world.app.inject({ ...request, headers })).json();
  };
  const [person, comment, post] = [
    { kind: 'user', target: 'vip' },
    { kind: 'comment', target: 'comment-1' },
    { kind: 'post', target: 'goldfilm' },
  ];
  expect((await ask('report', person, hong)).ret).toBe(200);
  expect((await ask('report', comment, lan)).ret).toBe(200);
  expect((await ask('report', post, qing)).ret).toBe(200);
  expect((await ask('reportDanmu', { id: 'danmu-1' }, hong)).ret).toBe(200);
  expect((await ask('reportDanmu', { id: 'danmu-1' }, lan)).ret).toBe(200);
  // Also of somebody who has reported nothing yet.
  for (const fields of [person, comment, post])
    expect(await ask('report', fields, zhu)).toMatchObject({ ret: 429, msg: '操作太频繁，请 60 分钟后再试' });
  expect((await ask('reportDanmu', { id: 'danmu-1' }, zhu)).ret).toBe(429);
  expect(await world.db.selectFrom('reports').select('id').execute()).toHaveLength(5);
  expect((await ask('report', person, zhu, '192.0.2.2')).ret).toBe(200);
});

it('whoever is not signed in takes nothing from what members of the same address may report', async () => {
  // A twentieth of the usual: two an hour of visitors, twenty of members.
  await open({ limitFactor: 0.05 });
  const ask = async (caller: { deviceId?: string; token?: Token }): Promise<number> => {
    const film = { kind: 'video', target: 'liulang', reason: 'other' };
    const request = getRequest(endpoints.report.path.toLowerCase(), film, { ...caller, now: NOON });
    const headers = { ...request.headers, 'x-forwarded-for': '192.0.2.1' };
    return (await world.app.inject({ ...request, headers })).json().ret;
  };
  // Nobody reports without an account; trying to counts, with whichever devices.
  expect(await all(30, (n) => ask({ deviceId: invented(n) }))).toEqual({ 1000: 2, 429: 28 });
  const token = await login(world.app, 'ming@example.com', PASSWORD, { now: NOON });
  expect(await all(21, () => ask({ token }))).toEqual({ 200: 20, 429: 1 });
});

it('long answers cost more than short ones', async () => {
  await open();
  const row = { episode_key: 'walle-1', mode: 'scroll', text: '好', color: '#ffffff', size: 25, viewer: 'd:x' };
  const rest = { sent_at: 1, likes: 0, coins: 0, hidden: 0, look: '' };
  for (let from = 0; from < 3_000; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      ...row,
      ...rest,
      id: `row-${from + n}`,
      client_id: `row-${from + n}`,
      time_ms: (from + n) * 40,
    }));
    await world.db.insertInto('danmu').values(rows).execute();
  }
  const read = async () => (await signedGet(world.app, 'danmuList', { episodeKey: 'walle-1' }, { now: NOON })).ret;
  // An answer holds 1,000 of them: two points each of 300 a minute.
  expect(await all(155, read)).toEqual({ 200: 150, 429: 5 });
});

it('an operator may do without', async () => {
  await open({ limitFactor: 0 });
  expect(await all(400, (n) => watch(invented(n), '192.0.2.1'))).toEqual({ 200: 400 });
});
