import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import type { SessionData } from '../contract/schemas/user';
import { fakeStore } from '../platform/fake-store';
import { storageKeys } from '../platform/storage-keys';
import { openStores } from '../platform/stored';
import { reportProgress, startProgress } from './progress';
import { keepServer, useServerAddress } from './server-address';
import { acceptSession, checkSession, clearSession, logout, startSession, useSession } from './session';
import { deleteHistory } from './watch-history';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), call }));
vi.stubGlobal('window', globalThis);

const stores = {
  storage: new Map<string, string>(),
  session: new Map<string, string>(),
  cookies: new Map<string, string>(),
};
const sessionOf = (id: string) =>
  ({
    user: { id, nickName: id },
    token: { uid: id, token: `t-${id}`, sign: 's', expire: 0 },
  }) as unknown as SessionData;
const asked = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, params]) => params);
const offline = () => call.mockRejectedValue(new ApiError('network', 0, ''));
const report = { mediaKey: 'jieqi', episodeKey: 'jieqi-1', position: 60, duration: 600 };

/** Fills every row of the table that lies in one of the stores, under one parameter where it takes one. */
function fillAll(): void {
  for (const [name, { place }] of Object.entries(storageKeys)) {
    const key = name.endsWith('.') ? `dt.${name}x` : `dt.${name}`;
    if (!stores[place].has(key)) stores[place].set(key, 'something');
  }
}
/** What is left of a scope. */
const left = (scope: string): string[] =>
  Object.entries(storageKeys).flatMap(([name, row]) =>
    row.scope === scope && stores[row.place].has(name.endsWith('.') ? `dt.${name}x` : `dt.${name}`) ? [name] : [],
  );
const all = (scope: string): string[] =>
  Object.keys(storageKeys).filter((name) => storageKeys[name as 'homeAnswers'].scope === scope);

beforeEach(() => {
  for (const map of Object.values(stores)) map.clear();
  const { storage, session, cookies } = stores;
  openStores({ storage: fakeStore(storage), session: fakeStore(session), cookies: fakeStore(cookies) });
  call.mockReset();
  call.mockResolvedValue({});
  useSession.setState({ user: null, token: null });
  startSession(new URLSearchParams());
  acceptSession(sessionOf('a'));
});

it('what stands under the former name of a row is found under its own, once', () => {
  stores.storage.set('dt.kept', 'answers of an older version');
  stores.storage.set('dt.place', 'where an older version was left');
  stores.storage.set('dt.lastLocation', 'where this one was left');
  openStores({ storage: fakeStore(stores.storage), session: fakeStore(stores.session) });
  const { storage } = stores;
  expect(storage.get('dt.homeAnswers')).toBe('answers of an older version');
  expect(storage.get('dt.lastLocation')).toBe('where this one was left');
  expect([storage.has('dt.kept'), storage.has('dt.place')]).toEqual([false, false]);
});

describe('who signs out', () => {
  it('takes along everything that was theirs; the device’s own and the server’s stay', async () => {
    fillAll();
    await logout();
    expect([left('account'), left('server'), left('device')]).toEqual([[], all('server'), all('device')]);
  });

  it('leaves no report of where they were for the next one', async () => {
    offline();
    reportProgress(report);
    await logout();
    call.mockReset();
    call.mockResolvedValue({});
    acceptSession(sessionOf('b'));
    startProgress();
    expect(asked('addPlayRecord')).toEqual([]);
  });

  it('whose session the server ended finds the draft again, and another user does not', () => {
    stores.session.set('dt.comment.jieqi.', '写了一半');
    stores.storage.set('dt.search.past', '["潮汐"]');
    clearSession();
    expect([stores.session.has('dt.comment.jieqi.'), stores.storage.has('dt.search.past')]).toEqual([true, false]);
    acceptSession(sessionOf('a'));
    expect(stores.session.get('dt.comment.jieqi.')).toBe('写了一半');
    clearSession();
    acceptSession(sessionOf('b'));
    expect(stores.session.has('dt.comment.jieqi.')).toBe(false);
  });
});

describe('another account', () => {
  const byAddress = (id: string) => new URLSearchParams({ token: btoa(JSON.stringify(sessionOf(id).token)) });

  it('that signs in finds nothing of the last one', () => {
    fillAll();
    acceptSession(sessionOf('b'));
    expect(left('account')).toEqual(['session', 'token']);
    expect(stores.storage.get('dt.session')).toContain('"b"');
  });

  it('that comes by address sends nothing under its name, also before the server has said who it is', async () => {
    offline();
    reportProgress(report);
    startSession(byAddress('b'), true);
    startProgress();
    expect(asked('addPlayRecord')).toHaveLength(1);
    call.mockResolvedValue({ user: sessionOf('b').user });
    await checkSession();
    expect(left('account')).toEqual(['session', 'token']);
  });

  it('is none where the same user comes with a new token, or a visitor signs in', () => {
    stores.storage.set('dt.search.past', '["潮汐"]');
    const { token } = sessionOf('a');
    startSession(new URLSearchParams({ token: btoa(JSON.stringify({ ...token, token: 'newer' })) }), true);
    expect(stores.storage.has('dt.search.past')).toBe(true);
    useSession.setState({ user: null, token: null });
    acceptSession(sessionOf('b'));
    expect(stores.storage.has('dt.search.past')).toBe(true);
  });
});

describe('another server', () => {
  beforeEach(() => {
    useServerAddress.setState({ current: 'https://one.test' });
    fillAll();
  });

  it('knows nothing of what came from the last one; the device’s own stays', () => {
    keepServer('https://two.test');
    expect([left('account'), left('server'), left('device')]).toEqual([[], [], all('device')]);
    expect(stores.storage.get('dt.server')).toBe('https://two.test');
  });

  it('is none where the same one is chosen again', () => {
    keepServer('https://one.test');
    expect([left('account'), left('server')]).toEqual([all('account'), all('server')]);
  });
});

describe('reports that were not sent', () => {
  const watched = (mediaKey: string, episodeKey: string) => ({ card: { mediaKey }, episodeKey }) as never;
  const unsent = () => Object.keys(JSON.parse(stores.storage.get('dt.progress') ?? '{}'));
  beforeEach(() => {
    offline();
    reportProgress(report);
    reportProgress({ ...report, mediaKey: 'chaoxi', episodeKey: 'chaoxi-1' });
    call.mockReset();
  });

  it('go with the history that the viewer clears, or with one title of it', async () => {
    call.mockResolvedValue({});
    await deleteHistory([watched('jieqi', 'jieqi-1')]);
    expect(unsent()).toEqual(['chaoxi-1']);
    await deleteHistory('*');
    expect(unsent()).toEqual([]);
  });

  it('go with their series, whichever of its episodes the history shows', async () => {
    offline();
    reportProgress({ ...report, episodeKey: 'jieqi-2' });
    call.mockReset().mockResolvedValue({});
    await deleteHistory([watched('jieqi', 'jieqi-3')]);
    expect(unsent()).toEqual(['chaoxi-1']);
    startProgress();
    expect(asked('addPlayRecord')).toEqual([{ episodeKey: 'chaoxi-1', position: 60, duration: 600 }]);
  });

  it('stay where the server did not clear it', async () => {
    offline();
    expect(await deleteHistory('*')).toBe(false);
    expect(unsent()).toHaveLength(2);
  });
});
