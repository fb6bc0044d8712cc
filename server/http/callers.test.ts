import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { getRequest } from '../test/client';
import { createWorld, NOON, type World } from '../test/fixture';
import { createCallers } from './callers';

const callers = createCallers({
  publicUrl: 'https://tv.example/',
  hosts: ['other.example', '.cdn.example'],
  origins: ['https://app.example:8443'],
});

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('the names of a server', () => {
  it.each(
    [
      [
        undefined,
        'localhost',
        'localhost:8080',
        'app.localhost',
        '127.0.0.1:8080',
        '192.168.1.5',
        '[::1]:8080',
        '203.0.113.9:80',
      ],
      [
        'nas',
        'nas:8080',
        'NAS.local',
        'tv.lan',
        'tv.home.arpa.',
        'tv.example',
        'TV.example:443',
        'other.example',
        'a.b.cdn.example',
      ],
    ].flat(),
  )('%s is one', (host) => {
    expect(callers.knowsHost(host)).toBe(true);
  });

  it.each([
    'evil.example',
    'tv.example.evil.example',
    'eviltv.example',
    'cdn.example',
    '192.168.1.5.evil.example',
    '1.2.3.4.5',
    'x.local.example',
    'localhost.evil.example:80',
  ])('%s is none, unless the operator says so', (host) => {
    expect(callers.knowsHost(host)).toBe(false);
    expect(createCallers({ hosts: ['*'] }).knowsHost(host)).toBe(true);
  });

  it.each(['http://tv.example', 'a b', 'tv.example:80'])('%s is no name', (host) => {
    expect(() => createCallers({ hosts: [host] })).toThrow(/ALLOWED_HOSTS/);
  });
  it.each(['tv.example', 'ftp://tv.example', ''])("'%s' is no origin", (origin) => {
    expect(() => createCallers({ origins: [origin] })).toThrow(/ALLOWED_ORIGINS/);
  });
});

describe('pages that may call', () => {
  it.each([
    ['file://', '192.168.1.5:8080', false],
    ['https://app.danmu-tv.local', '192.168.1.5:8080', true],
    ['http://192.168.1.5:8080', '192.168.1.5:8080', true],
    ['https://tv.example', 'api.example', true],
    ['https://app.example:8443', '192.168.1.5', true],
    ['http://localhost:5173', '127.0.0.1:8080', true],
    ['http://localhost:5173', '[::1]:8080', true],
  ])('%s of %s, into a living room: %s', (origin, host, crosses) => {
    expect([callers.knowsOrigin(origin, host, DESKTOP), callers.mayCrossIntoLan(origin, host)]).toEqual([
      true,
      crosses,
    ]);
  });

  it.each([
    ['Mozilla/5.0 (SMART-TV; Linux; Tizen 2.4.0) AppleWebKit/538.1 TV Safari/538.1', true],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0.4280.88 Safari/537.36', true],
    [DESKTOP, false],
    [undefined, false],
  ])('a page without an origin in %s: %s', (userAgent, may) => {
    expect([
      callers.knowsOrigin('null', 'tv.example', userAgent),
      callers.mayCrossIntoLan('null', 'tv.example'),
    ]).toEqual([may, false]);
  });

  it.each([
    ['https://evil.example', '192.168.1.5:8080'],
    ['http://192.168.1.6:8080', '192.168.1.5:8080'],
    ['http://192.168.1.5', '192.168.1.5:8080'],
    ['http://localhost:5173', '192.168.1.5:8080'],
    ['https://app.danmu-tv.local.evil.example', 'localhost'],
    ['https://app.example', 'tv.example'],
    ['', 'tv.example'],
  ])("'%s' of %s may not", (origin, host) => {
    expect(callers.knowsOrigin(origin, host, DESKTOP)).toBe(false);
  });
});

describe('the server', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.close());
  const ask = (headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') =>
    world.app.inject({ ...getRequest('/api/home/getconfig', {}, { now: NOON }), method, headers });

  it('answers no page that is not of ours, and keeps what it answers out of every cache', async () => {
    const foreign = await ask({ origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.json()]).toEqual([
      403,
      { ret: 403, msg: '这个网页不能访问本服务器', data: {} },
    ]);
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    // A picture or a form of a foreign page, which says no origin.
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    // A frame in a sandbox, and a package on a television.
    expect((await ask({ origin: 'null', 'user-agent': DESKTOP })).statusCode).toBe(403);
    const own = await ask({ origin: 'null', 'sec-fetch-site': 'cross-site', 'user-agent': 'Tizen 5.5' });
    expect([own.json().ret, own.headers['cache-control'], own.headers.vary]).toEqual([200, 'no-store', 'Origin']);
    expect((await ask({})).headers['cache-control']).toBe('no-store');
    expect((await world.app.inject('/api/nothing')).headers['cache-control']).toBe('no-store');
  });

  it('lets into a private network whom it knows', async () => {
    const preflight = (origin: string) =>
      ask(
        { origin, 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' },
        'OPTIONS',
      );
    const allowed = async (origin: string) =>
      (await preflight(origin)).headers['access-control-allow-private-network'] ?? 'no';
    expect(await Promise.all(['https://app.danmu-tv.local', 'null', 'https://evil.example'].map(allowed))).toEqual([
      'true',
      'no',
      'no',
    ]);
  });

  it('answers under no name that somebody has pointed at it', async () => {
    const answer = await ask({ host: 'evil.example' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      421,
      { ret: 403, msg: expect.stringContaining('“evil.example”') },
    ]);
    const page = await world.app.inject({ url: '/media/none.mpd', headers: { host: 'evil.example:8080' } });
    expect([page.statusCode, page.body]).toEqual([421, expect.stringMatching(/^421 本服务器不接受.*ALLOWED_HOSTS\n$/)]);
  });

  it('takes no socket from either', async () => {
    const { port } = world.app.server.address() as AddressInfo;
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    const open = (headers: Record<string, string>): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(url, { headers });
        socket.once('open', () => resolve('open'));
        socket.once('error', ({ message }) => resolve(message));
        socket.once('open', () => socket.terminate());
      });
    const refused = 'Unexpected server response: 400';
    expect(await open({ origin: 'https://evil.example' })).toBe(refused);
    expect(await open({ host: 'evil.example' })).toBe(refused);
    expect(await open({ origin: 'null', 'user-agent': DESKTOP })).toBe(refused);
    expect(await open({ origin: 'null', 'user-agent': 'Web0S' })).toBe('open');
    expect(await open({})).toBe('open');
  });
});
