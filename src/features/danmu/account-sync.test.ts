import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import { fakeStore } from '../../platform/fake-store';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

/** The server's settings of each account, the account that asks, and whether the server can be reached. */
let server: Record<string, string>;
let asking: () => string;
let up: boolean;
let puts: string[];
/** Delays the answer to a read, whose content stays that of the moment when it was read. */
let slow: Promise<void> | null;

const kept = new Map<string, string>();

/** The app as it starts on this device, with what the device has stored. */
async function start() {
  vi.resetModules();
  const { openStores } = await import('../../platform/stored');
  openStores({ storage: fakeStore(kept), session: fakeStore() });
  const errors = await import('../../api/errors');
  const { useSession } = await import('../../state/session');
  const { startSettings } = await import('../../state/settings');
  const { changeDanmu, danmuNow } = await import('./settings');
  const { startDanmuSync, readDanmuConfig } = await import('./account-sync');
  asking = () => useSession.getState().user?.id ?? '';
  refuse = () => new errors.ApiError('network', 0, '');
  const signIn = (id: string) =>
    useSession.setState(
      id ? { user: { id } as never, token: { uid: id, token: 't' } as never } : { user: null, token: null },
    );
  startSettings(new URLSearchParams());
  return {
    signIn,
    changeDanmu,
    danmuNow,
    size: () => danmuNow().size,
    listen: () => startDanmuSync(),
    /** Does what the player does when a film opens. */
    async openFilm() {
      await readDanmuConfig(asking()).catch((error: unknown) => {
        if (!(error instanceof errors.ApiError)) throw error;
      });
      await later();
    },
  };
}
let refuse: () => Error = () => new ApiError('network', 0, '');
const later = () => vi.advanceTimersByTimeAsync(limits.debounceMs + 1);
const sizeOnServer = (uid: string): unknown => JSON.parse(server[uid] ?? '{}').size;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  server = {};
  puts = [];
  up = true;
  slow = null;
  call.mockImplementation(async (name: string, params: { config: string }) => {
    if (!up) throw refuse();
    const uid = asking();
    if (name === 'saveDanmuSettings') {
      server[uid] = params.config;
      puts.push(uid);
      return {};
    }
    const config = server[uid] ?? '';
    await slow;
    return { config, rules: {} };
  });
});

describe('danmu settings of an account', () => {
  it('that were changed before any film are sent, and the film does not take them back', async () => {
    server.ming = '{"size":1.5,"opacity":0.4,"newer":1}';
    const app = await start();
    app.signIn('ming');
    app.listen();
    app.changeDanmu({ size: 0.8 });
    await later();
    // The account's other settings are left as they were, including those that this version does not know.
    expect(JSON.parse(server.ming)).toEqual({ size: 0.8, opacity: 0.4, newer: 1 });
    await app.openFilm();
    expect([app.size(), puts]).toEqual([0.8, ['ming']]);
  });

  it('that were changed without a network win over the server, after a restart too, and are sent', async () => {
    server.ming = '{"size":1.5}';
    let app = await start();
    app.signIn('ming');
    app.listen();
    up = false;
    app.changeDanmu({ size: 0.8 });
    await later();
    app = await start();
    app.signIn('ming');
    app.listen();
    await later();
    up = true;
    await app.openFilm();
    expect([app.size(), sizeOnServer('ming')]).toEqual([0.8, 0.8]);
    // An acknowledged change is the account's: another device may change it from now on.
    server.ming = '{"size":1.2}';
    await app.openFilm();
    expect([app.size(), sizeOnServer('ming')]).toEqual([1.2, 1.2]);
  });

  it('go out by themselves when the server can be reached again', async () => {
    const app = await start();
    const { onlineManager: network } = await import('@tanstack/react-query');
    app.signIn('ming');
    app.listen();
    up = false;
    network.setOnline(false);
    app.changeDanmu({ size: 0.8 });
    await later();
    up = true;
    network.setOnline(true);
    await later();
    expect(sizeOnServer('ming')).toBe(0.8);
  });

  it('are not given to another account that signs in, and are kept for their own', async () => {
    const app = await start();
    app.signIn('ming');
    app.listen();
    up = false;
    app.changeDanmu({ size: 0.8 });
    await later();
    app.signIn('vip');
    up = true;
    await app.openFilm();
    app.changeDanmu({ opacity: 0.5 });
    await later();
    expect(server).toEqual({ vip: '{"opacity":0.5}' });
    server.vip = '{"size":2}';
    await app.openFilm();
    expect(app.size()).toBe(2);
    app.signIn('ming');
    await later();
    expect([app.size(), sizeOnServer('ming'), sizeOnServer('vip')]).toEqual([0.8, 0.8, 2]);
  });

  it('are nobody’s while a token that came by address is not known to be theirs', async () => {
    const app = await start();
    app.signIn('ming');
    app.listen();
    up = false;
    app.changeDanmu({ size: 0.8 });
    await later();
    up = true;
    const { useSession } = await import('../../state/session');
    useSession.setState({ token: { uid: 'vip', token: 't2' } as never });
    await app.openFilm();
    expect(puts).toEqual([]);
  });

  it('a visitor’s stay on the device', async () => {
    const app = await start();
    app.listen();
    app.changeDanmu({ size: 0.8 });
    await later();
    app.signIn('ming');
    await app.openFilm();
    expect([app.size(), server]).toEqual([0.8, {}]);
  });

  it('are not turned back by an answer that was read before they were sent', async () => {
    server.ming = '{"size":1.5}';
    const app = await start();
    app.signIn('ming');
    app.listen();
    await app.openFilm();
    let release: () => void = () => undefined;
    slow = new Promise((resolve) => {
      release = resolve;
    });
    const film = app.openFilm();
    app.changeDanmu({ size: 0.8 });
    await later();
    expect(puts).toEqual(['ming']);
    release();
    await film;
    expect([app.size(), sizeOnServer('ming')]).toEqual([0.8, 0.8]);
  });

  it('a change while another is on its way follows it', async () => {
    const app = await start();
    app.signIn('ming');
    app.listen();
    await app.openFilm();
    let release: () => void = () => undefined;
    call.mockImplementationOnce(async (_name: string, { config }: { config: string }) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      server.ming = config;
      return {};
    });
    app.changeDanmu({ size: 0.8 });
    await later();
    app.changeDanmu({ size: 0.9 });
    await later();
    release();
    await later();
    expect([sizeOnServer('ming'), kept.get('dt.danmuUnsent')]).toEqual([0.9, '{}']);
  });

  it('of before November 2026 are understood, with the account as on the device, and written anew', async () => {
    server.ming = '{"danmuSize":1.5,"danmuArea":1,"danmuTop":false}';
    kept.set('dt.danmuUnsent', '{"ming":{"danmuLines":3,"danmuColor":false},"vip":{"danmuOpen":false}}');
    const app = await start();
    app.signIn('ming');
    app.listen();
    await later();
    const types = { top: false, color: false };
    expect(JSON.parse(server.ming)).toEqual({ size: 1.5, region: 1, lines: 3, types });
    expect(app.danmuNow()).toMatchObject({
      size: 1.5,
      region: 1,
      lines: 3,
      types: { scroll: true, bottom: true, ...types },
    });
    // An older version of the app wrote the newer values.
    server.ming = '{"size":1.5,"types":{"top":false},"danmuSize":0.75,"danmuTop":true}';
    await app.openFilm();
    expect(app.danmuNow()).toMatchObject({ size: 0.75, types: { top: true } });
    expect(JSON.parse(kept.get('dt.danmuUnsent') ?? '')).toEqual({ vip: { on: false } });
  });

  it('of one kind of comments leave the others as another device set them', async () => {
    server.ming = '{"types":{"top":false}}';
    const app = await start();
    app.signIn('ming');
    app.listen();
    app.changeDanmu({ types: { color: false } });
    await later();
    expect(JSON.parse(server.ming)).toEqual({ types: { top: false, color: false } });
  });
});
