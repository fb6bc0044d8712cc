// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../api/client';
import { ApiError, type ApiErrorKind } from '../api/errors';
import type { EndpointName } from '../contract/endpoints';
import { startI18n } from '../i18n/i18n';
import { useSession } from '../state/session';
import { toastStore } from '../ui/toast';
import { connectApi } from './connect-api';
import { setHere, setNavigator } from './navigator';

/** What the server does with the next call: an answer of ours, somebody else's page, or nothing at all. */
type Fate = { ret: number; msg: string; data?: object } | 'proxy' | 'cut';
let fate: Fate = { ret: 200, msg: '' };
let server: Server;
let went: string[] = [];

const long = '这句话很长'.repeat(6);

beforeAll(async () => {
  await startI18n('zh-CN');
  server = createServer((request, response) => {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (fate === 'cut') return void request.socket.destroy();
    if (fate === 'proxy') return void response.writeHead(502, cors).end('<h1>Bad Gateway</h1>');
    response.writeHead(200, { ...cors, 'Content-Type': 'application/json' }).end(JSON.stringify({ data: {}, ...fate }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  connectApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  setNavigator({ go: (path) => void went.push(path), back: () => undefined, knows: () => true });
  setHere('/rank');
});
afterAll(() => void server.close());
beforeEach(() => {
  went = [];
  toastStore.setState({ queue: [] });
  const session = { user: { id: 'a' }, token: { uid: 'a', token: 't', sign: 's', expire: 0 } };
  useSession.setState(session as never);
});

interface Outcome {
  /** Each with how long it stands, in ms. */
  toasts: [text: string, ms: number][];
  went: string[];
  signedIn: boolean;
  /** What the caller is told: '' where the call succeeded. */
  kind: ApiErrorKind | '';
}
type Options = Parameters<typeof call>[2];

async function outcome(given: Fate, options: Options, name: EndpointName): Promise<Outcome> {
  fate = given;
  const kind = await call(name, {} as never, options).then(
    () => '' as const,
    (error: unknown) => {
      if (error instanceof ApiError) return error.kind;
      throw error;
    },
  );
  const toasts = toastStore.getState().queue.map(({ text, ms }): [string, number] => [text, ms]);
  return { toasts, went, signedIn: useSession.getState().token !== null, kind };
}

const quiet: Outcome = { toasts: [], went: [], signedIn: true, kind: '' };
/** It says of itself nothing about failures, so the catalogue has the word. */
const loud: EndpointName = 'updateProfile';
/** Its screen shows its failures: flagged so in the contract. */
const flagged: EndpointName = 'titleDetails';

/** The table of spec section 8, as far as its calls exist: 1001 (sendmessage) and 7003 (purchase) have none yet. */
const catalogue: [what: string, given: Fate, wanted: Partial<Outcome>, options?: Options, name?: EndpointName][] = [
  ['200 is success', { ret: 200, msg: '好' }, {}],
  [
    '201 clears the user, toasts the message, goes to login',
    { ret: 201, msg: '会话已过期' },
    { toasts: [['会话已过期', 1500]], went: ['/login'], signedIn: false, kind: 'session' },
  ],
  [
    '201 without a message has words of its own',
    { ret: 201, msg: '' },
    { toasts: [['登录已失效，请重新登录', 1500]], went: ['/login'], signedIn: false, kind: 'session' },
  ],
  [
    '201 is never suppressed',
    { ret: 201, msg: '会话已过期' },
    { toasts: [['会话已过期', 1500]], went: ['/login'], signedIn: false, kind: 'session' },
    { silent: true },
  ],
  ['203 toasts the message', { ret: 203, msg: '请慢一点' }, { toasts: [['请慢一点', 5000]], kind: 'refused' }],
  ['203 toasts the whole of it', { ret: 203, msg: `${long}！` }, { toasts: [[`${long}！`, 5000]], kind: 'refused' }],
  [
    '1000 toasts, and goes to a login that leads back',
    { ret: 1000, msg: '' },
    { toasts: [['您需要登录才能继续', 1500]], went: ['/login?from=%2Frank'], kind: 'login' },
  ],
  ['1000 is silent where the screen itself asks', { ret: 1000, msg: '' }, { kind: 'login' }, { asksLogin: false }],
  ['any other with a message toasts it', { ret: 429, msg: '太频繁' }, { toasts: [['太频繁', 5000]], kind: 'refused' }],
  ['a fault of the server, too', { ret: 500, msg: '出错了' }, { toasts: [['出错了', 5000]], kind: 'server' }],
  ['30 characters are shown', { ret: 404, msg: long }, { toasts: [[long, 5000]], kind: 'notFound' }],
  ['31 are not', { ret: 404, msg: `${long}！` }, { toasts: [['加载失败', 5000]], kind: 'notFound' }],
  ['any other without a message is silent', { ret: 400, msg: '' }, { kind: 'refused' }],
  ['any other can be suppressed by the call', { ret: 429, msg: '太频繁' }, { kind: 'refused' }, { silent: true }],
  ['any other can be suppressed by the contract', { ret: 404, msg: '没有' }, { kind: 'notFound' }, {}, flagged],
  [
    'but the call has the last word',
    { ret: 404, msg: '没有' },
    { toasts: [['没有', 5000]], kind: 'notFound' },
    { silent: false },
    flagged,
  ],
  ['no answer is a network error', 'cut', { toasts: [['网络错误', 1000]], kind: 'network' }],
  ['no answer is silent where it is suppressed', 'cut', { kind: 'network' }, { silent: true }],
  ["a proxy's page is as good as none", 'proxy', { toasts: [['网络错误', 1000]], kind: 'server' }],
];

describe('the error catalogue (spec section 8)', () => {
  it.each(catalogue)('%s', async (_what, given, wanted, options = {}, name = loud) => {
    expect(await outcome(given, options, name)).toEqual({ ...quiet, ...wanted });
  });

  it('a cancelled request is nobody’s business', async () => {
    const leaving = new AbortController();
    const answered = outcome({ ret: 429, msg: '太频繁' }, { signal: leaving.signal }, loud);
    leaving.abort();
    expect(await answered).toEqual({ ...quiet, kind: 'cancelled' });
  });

  it('201 of a call that came back after the viewer had left is not told to the visitor', async () => {
    useSession.setState({ user: null, token: null });
    expect(await outcome({ ret: 201, msg: '会话已过期' }, {}, loud)).toEqual({
      ...quiet,
      signedIn: false,
      kind: 'session',
    });
  });
});

it('201 says nothing of a session that began while the call was on its way', async () => {
  fate = { ret: 201, msg: '会话已过期' };
  const asked = call(loud, {} as never).catch((error: unknown) => error);
  const next = { user: { id: 'b' }, token: { uid: 'b', token: 'another', sign: 's', expire: 0 } };
  useSession.setState(next as never);
  expect(await asked).toMatchObject({ kind: 'session' });
  expect([useSession.getState().token?.uid, went, toastStore.getState().queue]).toEqual(['b', [], []]);
});

it('1000 is no news on the login itself, whose way back stays what it was', async () => {
  setHere('/login?from=%2FopenVipRecords');
  expect(await outcome({ ret: 1000, msg: '' }, {}, loud)).toEqual({ ...quiet, kind: 'login' });
  setHere('/rank');
});

it('1000 for a page that was left meanwhile leads nowhere', async () => {
  const answered = outcome({ ret: 1000, msg: '' }, {}, loud);
  setHere('/');
  expect(await answered).toEqual({ ...quiet, kind: 'login' });
  setHere('/rank');
});

it('201 of an account that the operator locked ends at home, as userStateChange 1 does', async () => {
  const expel = () => void went.push('home');
  setNavigator({ go: (path: string) => void went.push(path), back: () => undefined, expel });
  const told = await outcome({ ret: 201, msg: '已被锁定', data: { locked: true } }, {}, loud);
  expect(told).toEqual({ ...quiet, toasts: [['已被锁定', 5000]], went: ['home'], signedIn: false, kind: 'session' });
});

it('1000 leads nowhere where the page asked on its way home and is answered at home', async () => {
  let expelled = true;
  setNavigator({ go: (path: string) => void went.push(path), back: () => undefined, isExpelled: () => expelled });
  setHere('/');
  const answered = outcome({ ret: 1000, msg: '' }, {}, loud);
  expelled = false;
  expect(await answered).toEqual({ ...quiet, kind: 'login' });
  setHere('/rank');
});

it('1000 leads nowhere while a viewer whose account was locked is being led home', async () => {
  const home = { go: (path: string) => void went.push(path), back: () => undefined, isExpelled: () => true };
  setNavigator(home);
  expect(await outcome({ ret: 1000, msg: '' }, {}, loud)).toEqual({ ...quiet, kind: 'login' });
  setNavigator({ ...home, isExpelled: () => false });
});
