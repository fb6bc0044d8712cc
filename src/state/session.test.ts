// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { queryClient } from '../api/queries';
import { fakeStore } from '../platform/fake-store';
import type { Platform } from '../platform/platform';
import { openStores } from '../platform/stored';
import { acceptSession, checkSession, clearSession, logout, startSession, useSession } from './session';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), call }));

const user = (id: string) => ({ id, nickName: id });
const token = (uid: string) => ({ uid, token: `t-${uid}`, sign: 's', expire: 0 });
const inAddress = (value: object) => new URLSearchParams({ token: btoa(JSON.stringify(value)) });
let platform: Platform;
let cookies: Map<string, string>;

beforeEach(() => {
  cookies = new Map();
  platform = { storage: fakeStore(), session: fakeStore(), cookies: fakeStore(cookies) } as unknown as Platform;
  platform.storage.set('dt.session', JSON.stringify({ user: user('a'), token: token('a') }));
  openStores(platform);
  call.mockReset();
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
  useSession.setState({ user: null, token: null, inWebview: false });
});

describe('the session at start (spec section 4)', () => {
  it('is who was here last, until the server says that it does not hold', async () => {
    startSession(new URLSearchParams());
    expect(useSession.getState()).toMatchObject({ user: { id: 'a' }, token: { uid: 'a' } });
    call.mockRejectedValueOnce(new ApiError('network', 0, ''));
    await checkSession();
    expect(useSession.getState().user?.id).toBe('a');
    call.mockRejectedValueOnce(new ApiError('session', 201, ''));
    await checkSession();
    expect(useSession.getState()).toMatchObject({ user: null, token: null, checked: true });
  });

  it("takes another's token from the address of a shell of ours, and shows nobody until the server has said whose it is", async () => {
    expect(startSession(inAddress(token('b')), true)).toBeNull();
    expect(useSession.getState()).toMatchObject({ user: null, token: { uid: 'b' } });
    call.mockResolvedValueOnce({ user: user('b') });
    await checkSession();
    expect(useSession.getState()).toMatchObject({ user: { id: 'b' }, token: { uid: 'b' } });
  });

  it('stays as it is where the token in the address is its own, or none', () => {
    for (const ownShell of [true, false]) {
      for (const query of [inAddress(token('a')), new URLSearchParams({ token: '%%%' })]) {
        expect(startSession(query, ownShell)).toBeNull();
        expect(useSession.getState()).toMatchObject({ user: { id: 'a' }, token: { uid: 'a' } });
      }
    }
  });

  it('is not replaced by a link in a browser, where the viewer has to be asked; nor is that of a visitor', () => {
    expect(startSession(inAddress(token('b')))).toEqual(token('b'));
    expect(useSession.getState()).toMatchObject({ user: { id: 'a' }, token: { uid: 'a' } });
    expect(platform.storage.get('dt.session')).toContain('t-a');
    platform.storage.remove('dt.session');
    expect(startSession(inAddress(token('b')))).toEqual(token('b'));
    expect(useSession.getState()).toMatchObject({ user: null, token: null });
  });

  it('is not asked about while it is being left', async () => {
    startSession(new URLSearchParams());
    call.mockImplementationOnce(async () => {
      // The server tells all windows of the device, this one too.
      await checkSession();
      return {};
    });
    await logout();
    expect(call.mock.calls.map(([name]) => name)).toEqual(['logout']);
    expect(useSession.getState()).toMatchObject({ user: null, token: null });
  });

  it('leaves room for the status bar of a webview, also after a reload', () => {
    const bar = () => document.documentElement.style.getPropertyValue('--status-bar');
    startSession(new URLSearchParams());
    expect([useSession.getState().inWebview, bar()]).toEqual([false, '']);
    startSession(new URLSearchParams({ statusBarHeight: '24' }));
    expect([useSession.getState().inWebview, bar()]).toEqual([true, '24px']);
    document.documentElement.removeAttribute('style');
    // index.html keeps it for the tab.
    platform.session.set('dt.statusBarHeight', '24');
    startSession(new URLSearchParams());
    expect([useSession.getState().inWebview, bar()]).toEqual([true, '24px']);
  });
});

describe('the copy among the cookies, for a storage that somebody empties', () => {
  const session = (id: string) => ({ user: user(id), token: token(id) }) as never;
  const start = (query = new URLSearchParams()) => {
    startSession(query, true);
    return useSession.getState();
  };

  it('is used where the storage has nothing, and both are whole again when the server has said who it is', async () => {
    start();
    acceptSession(session('b'));
    platform.storage.remove('dt.session');
    expect(start()).toMatchObject({ user: null, token: token('b') });
    call.mockResolvedValueOnce({ user: user('b') });
    await checkSession();
    expect(JSON.parse(platform.storage.get('dt.session') ?? '')).toEqual({ user: user('b'), token: token('b') });
    cookies.set('dt.token', JSON.stringify(token('c')));
    expect(start().token, 'the storage comes first').toEqual(token('b'));
  });

  it('is small, whoever the viewer is: it travels with every request', () => {
    start();
    acceptSession({ user: { ...user('b'), introduce: '字'.repeat(400) }, token: token('b') } as never);
    expect([...cookies]).toEqual([['dt.token', JSON.stringify(token('b'))]]);
  });

  it('goes with a logout, with a session the server refuses, and with another’s token', async () => {
    start();
    acceptSession(session('b'));
    clearSession();
    expect(cookies.size).toBe(0);
    acceptSession(session('b'));
    call.mockRejectedValueOnce(new ApiError('session', 201, ''));
    await checkSession();
    expect(cookies.size).toBe(0);
    acceptSession(session('b'));
    start(inAddress(token('c')));
    expect(cookies.size).toBe(0);
  });

  it.each(['', '{"uid":"b"', 'null', '7', '{"uid":"b"}'])('%j among the cookies is nobody', (value) => {
    platform.storage.remove('dt.session');
    cookies.set('dt.token', value);
    expect(start()).toMatchObject({ user: null, token: null });
  });

  it('is not missed where the page has no cookies', () => {
    delete platform.cookies;
    openStores(platform);
    start();
    acceptSession(session('b'));
    expect(start().token).toEqual(token('b'));
    clearSession();
    expect(start().token).toBeNull();
  });
});

describe('what was answered', () => {
  const key = ['conversations', {}, 'zh-CN'];
  beforeEach(() => {
    startSession(new URLSearchParams());
    queryClient.setQueryData(key, 'of a alone');
  });
  afterEach(() => queryClient.clear());

  it.each<[string, () => unknown]>([
    ['with a logout', () => logout()],
    ['with a session that the server ends', () => clearSession()],
    ['when somebody else signs in', () => acceptSession({ user: user('b'), token: token('b') } as never)],
    ['with a start of our shell for somebody else', () => startSession(inAddress(token('b')), true)],
  ])('is forgotten %s, before a new answer comes', async (_, leave) => {
    call.mockResolvedValue({});
    await leave();
    await Promise.resolve();
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it('stays for the same person: a visitor who signs in, a session that is renewed', async () => {
    acceptSession({ user: user('a'), token: { ...token('a'), token: 'new' } } as never);
    await Promise.resolve();
    expect(queryClient.getQueryData(key)).toBe('of a alone');
  });
});
