// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '../contract/endpoints';
import { call, configureApi, serverNow } from './client';

/** One request as it came. */
interface Seen {
  at: 'ours' | 'shop';
  path: string;
  query: URLSearchParams;
  type: string;
  body: string;
}
let seen: Seen[] = [];
let answered: boolean[] = [];
let shopIsGone = false;
const servers: Server[] = [];

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

async function listen(at: Seen['at'], serverTime: number): Promise<string> {
  const server = createServer(async (request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Expose-Headers': 'x-server-time',
      'X-Server-Time': String(serverTime),
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (at === 'shop' && shopIsGone) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any');
    const body = await read(request);
    seen.push({ at, path: pathname, query: searchParams, type: request.headers['content-type'] ?? '', body });
    response.writeHead(200, { ...cors, 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ ret: 200, msg: '', data: { info: [] } }));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const hour = 3_600_000;
  const [ours, shop] = await Promise.all([listen('ours', Date.now()), listen('shop', Date.now() + 9 * hour)]);
  configureApi({
    baseUrl: ours,
    hosts: () => ({ shop, v3: '', likes: '' }),
    deviceId: () => 'device-1234',
    traditional: () => false,
    token: () => ({ uid: 'me', token: 'secret', sign: 's', expire: 1 }),
    place: () => '/',
    sessionInvalid: () => undefined,
    loginRequired: () => undefined,
    toast: () => undefined,
    answered: (came) => void answered.push(came),
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  seen = [];
  answered = [];
  shopIsGone = false;
});

it('7.1: a POST is form-encoded: every sign and every line arrives as it was', async () => {
  const content = 'a&b=c+d %\n“引号”😀';
  await call('addComment', { mediaKey: 'walle', content, clientId: 'c-1' } as never);
  const [request] = seen;
  expect(request?.type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(new URLSearchParams(request?.body).get('content')).toBe(content);
  // Common parameters stay in the address, what is absent is not sent, and the token is in neither.
  expect(request?.query.get('DeviceId')).toBe('device-1234');
  expect(`${request?.body}${request?.query}`).not.toContain('secret');
});

it('7.1: it is JSON where the call is flagged, multipart with a file', async () => {
  const { addComment } = endpoints;
  endpoints.addComment = { ...addComment, json: true };
  await call('addComment', { content: 'x', list: ['a'] } as never);
  endpoints.addComment = addComment;
  expect(seen[0]?.type).toMatch(/^application\/json/);
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ list: ['a'] });
  await call('addComment', { content: 'x' } as never, { file: new Blob(['bytes']) });
  expect(seen[1]?.type).toMatch(/^multipart\/form-data/);
});

it('7.1: paths of other hosts go there, signed and with the token; other paths stay', async () => {
  await call('goods', {} as never);
  await call('navigation', {});
  expect(seen.map(({ at, path }) => [at, path])).toEqual([
    ['shop', endpoints.goods.path.toLowerCase()],
    ['ours', endpoints.navigation.path.toLowerCase()],
  ]);
  expect(seen[0]?.query.get('vv')).toMatch(/^\w{20,}$/);
  expect(seen[0]?.query.get('login_uid')).toBe('me');
});

it('what another host does says nothing of our server, and its clock is not ours', async () => {
  await call('goods', {} as never);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(60_000);
  shopIsGone = true;
  await expect(call('goods', {} as never, { silent: true })).rejects.toMatchObject({ kind: 'network' });
  expect(answered).toEqual([]);
});
