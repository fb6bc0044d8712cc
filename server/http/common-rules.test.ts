import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import type { Token } from '../../src/contract/schemas/user';
import { getRequest, login, post, signedGet } from '../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../test/fixture';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('signature', () => {
  const config = (fields: Record<string, string>, now = NOON) => signedGet(world.app, 'siteConfig', fields, { now });
  const atEdge = limits.signatureWindowSeconds * 1000;

  it('is wanted on every GET', async () => {
    expect((await config({ vv: '' })).ret).toBe(412);
    expect((await config({ vv: 'f'.repeat(64) })).ret).toBe(412);
  });

  it('covers every parameter and the path', async () => {
    const { url } = getRequest('/api/home/getconfig', { a: '1' }, { now: NOON });
    const changed = await world.app.inject({ url: url.replace('a=1', 'a=2') });
    const added = await world.app.inject({ url: `${url}&b=1` });
    const moved = await world.app.inject({ url: url.replace('getconfig', 'getactivity') });
    expect([changed.json().ret, added.json().ret, moved.json().ret]).toEqual([412, 412, 412]);
  });

  it.each([
    ['five minutes late', -atEdge, 200],
    ['five minutes early', atEdge, 200],
    ['later than that', -atEdge - 1000, 413],
    ['earlier than that', atEdge + 1000, 413],
  ])('made %s', async (_, off, ret) => {
    expect((await config({}, NOON + off)).ret).toBe(ret);
  });

  it('tells the time where the clock is off', async () => {
    expect(await config({}, 0)).toMatchObject({ ret: 413, data: { now: NOON / 1000 } });
    expect((await config({ pub: 'yesterday' })).ret).toBe(413);
  });
});

describe('paths', () => {
  it('are lower-cased before they are looked up', async () => {
    const { url } = getRequest('/api/home/getconfig', {}, { now: NOON });
    const response = await world.app.inject({ url: url.replace('/api/home/getconfig', '/API/Home/GetConfig') });
    expect(response.json().ret).toBe(200);
  });

  it.each(['/api/nothing', '/api', '/api/', '/api/%zz', '/api/home/getconfig/more'])('%s is not found', async (url) => {
    const response = await world.app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([404, { ret: 404, msg: '没有这个接口', data: {} }]);
  });

  it('answer to their own method alone', async () => {
    const response = await world.app.inject({ method: 'POST', url: '/api/home/getconfig' });
    expect(response.json().ret).toBe(404);
  });
});

describe('session', () => {
  let token: Token;
  beforeAll(async () => {
    token = await login(world.app, 'ming@example.com', PASSWORD);
  });
  const validates = (changed: Partial<Token>) =>
    post(world.app, 'checkSession', {}, { token: { ...token, ...changed } });

  it('is known by its token', async () => {
    expect((await validates({})).data.user.id).toBe('ming');
  });

  it.each([
    ['token', { token: '0'.repeat(32) }],
    ['user', { uid: 'vip' }],
    ['expiry', { expire: 4_000_000_000 }],
    ['signature', { sign: 'f'.repeat(64) }],
    ['missing signature', { sign: '' }],
  ])('with another %s is refused everywhere', async (_, changed) => {
    expect((await validates(changed)).ret).toBe(201);
    const open = await signedGet(world.app, 'siteConfig', {}, { now: NOON, token: { ...token, ...changed } });
    expect(open).toMatchObject({ ret: 201, msg: '登录已失效，请重新登录' });
  });

  it('runs out', async () => {
    world.clock.now = NOON + limits.tokenLifeSeconds * 1000 + 1000;
    expect((await validates({})).ret).toBe(201);
    world.clock.now = NOON;
  });

  it('ends with logout, which never complains', async () => {
    expect((await post(world.app, 'logout', {}, { token })).ret).toBe(200);
    expect((await validates({})).ret).toBe(201);
    expect((await post(world.app, 'logout', {}, { token })).ret).toBe(200);
    expect((await post(world.app, 'logout')).ret).toBe(200);
  });

  it('is asked for where a visitor may not go', async () => {
    expect(await post(world.app, 'myProfile')).toMatchObject({ ret: 1000, msg: '您需要登录才能继续' });
  });
});

describe('headers', () => {
  it('let pages of packages ask, with the session headers', async () => {
    const response = await world.app.inject({
      method: 'OPTIONS',
      url: '/api/login/login',
      headers: {
        ...{ origin: 'null', 'user-agent': 'Tizen' },
        ...{ 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-token' },
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'access-control-allow-headers': expect.stringContaining('X-Token-Sign'),
      'access-control-max-age': '86400',
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('tell the server time and forbid sniffing, on failures too', async () => {
    const response = await world.app.inject({ url: '/api/nothing' });
    expect(response.headers).toMatchObject({ 'x-server-time': String(NOON), 'x-content-type-options': 'nosniff' });
  });

  it('long answers are compressed for who can read it', async () => {
    const { url } = getRequest('/api/list/indexpage', {}, { now: NOON });
    const packed = await world.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await world.app.inject({ url });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

it('a fault of ours is ret 500 without a word of the cause', async () => {
  const broken = await createWorld();
  await broken.db.schema.dropTable('hot_searches').execute();
  const answer = await signedGet(broken.app, 'hotSearches', {}, { now: NOON });
  expect(answer).toMatchObject({ ret: 500, status: 500, msg: '服务器出了点问题，请稍后再试', data: {} });
  await broken.close();
});

describe('a HEAD', () => {
  it('of a call that writes by GET changes nothing', async () => {
    const token = await login(world.app, 'ming@example.com', PASSWORD);
    const fields = { mediaKey: 'diqiu', selected: 1 };
    const request = getRequest(endpoints.setFavourite.path.toLowerCase(), fields, { token, now: NOON });
    const answer = await world.app.inject({ ...request, method: 'HEAD' });
    expect(answer.statusCode).toBe(404);
    expect(await world.db.selectFrom('favourites').selectAll().execute()).toEqual([]);
  });

  it('runs no handler of any call', async () => {
    const found: string[] = [];
    for (const { path } of Object.values(endpoints)) {
      const request = getRequest(path.toLowerCase(), {}, { now: NOON });
      const answer = await world.app.inject({ ...request, method: 'HEAD' });
      if (answer.statusCode !== 404) found.push(path);
    }
    expect(found).toEqual([]);
  });
});
