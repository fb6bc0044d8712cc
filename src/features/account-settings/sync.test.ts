import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSettings } from '../../contract/schemas/region';
import { fakeStore } from '../../platform/fake-store';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const first: AccountSettings = {
  enableNotify: true,
  onlyReceiveFriendMessage: false,
  moreFun: 'next',
  customUserAreaCode: '',
  useCustomUserArea: false,
};
/** The server's settings of each account, whether it can be reached, and whether it refuses. */
let server: Record<string, AccountSettings>;
let up: boolean;
let refuses: boolean;
let saved: object[];
let asking: () => string;
let kept: Map<string, string>;

/** The app as it starts on this device, with what the device has stored. */
async function start() {
  vi.resetModules();
  const { openStores } = await import('../../platform/stored');
  openStores({ storage: fakeStore(kept), session: fakeStore() });
  const { ApiError } = await import('../../api/errors');
  const { useSession } = await import('../../state/session');
  const { startSettings, useSettings } = await import('../../state/settings');
  const { changeSetting } = await import('./change');
  const { readAccountSettings, startAccountSettings } = await import('./sync');
  asking = () => useSession.getState().user?.id ?? '';
  call.mockImplementation(async (name: string, params: Partial<AccountSettings>) => {
    if (!up) throw new ApiError('network', 0, '');
    const uid = asking();
    if (name === 'saveAccountSettings') {
      saved.push(params);
      if (refuses) throw new ApiError('refused', 400, 'no');
      server[uid] = { ...(server[uid] ?? first), ...params };
    }
    return server[uid] ?? first;
  });
  startSettings(new URLSearchParams());
  return {
    changeSetting,
    read: readAccountSettings,
    listen: startAccountSettings,
    now: () => useSettings.getState(),
    signIn: (id: string) =>
      useSession.setState(
        id ? { user: { id } as never, token: { uid: id, token: 't' } as never } : { user: null, token: null },
      ),
  };
}

beforeEach(() => {
  call.mockClear();
  kept = new Map();
  server = {};
  up = true;
  refuses = false;
  saved = [];
});

describe("an account's settings", () => {
  it('are taken over by a device on which it signs in, and of another account’s nothing stays', async () => {
    server = { a: { ...first, moreFun: 'skip', customUserAreaCode: 'HK', useCustomUserArea: true } };
    const app = await start();
    app.listen();
    app.signIn('a');
    await vi.waitFor(() => expect(app.now()).toMatchObject({ moreFun: 'skip', customUserAreaCode: 'HK' }));
    app.signIn('b');
    await vi.waitFor(() => expect(app.now()).toMatchObject(first));
  });

  it('are asked for once by whoever begins to follow them, and by who has begun before not at all', async () => {
    const app = await start();
    app.signIn('a');
    expect(app.listen()).toBe(true);
    expect(app.listen()).toBe(false);
    await vi.waitFor(() => expect(app.now()).toMatchObject(first));
    expect(call.mock.calls.filter(([name]) => name === 'accountSettings')).toHaveLength(1);
  });

  it('go to the account with each change; what is the device’s stays on it', async () => {
    const app = await start();
    app.signIn('a');
    app.changeSetting({ enableNotify: false });
    app.changeSetting({ playerFullscreen: true, autoPlayWhenWWAN: true });
    expect(app.now()).toMatchObject({ enableNotify: false, playerFullscreen: true });
    await vi.waitFor(() => expect(server.a).toMatchObject({ enableNotify: false }));
    expect(JSON.stringify(saved)).not.toContain('playerFullscreen');
  });

  it('of a visitor stay on the device', async () => {
    const app = await start();
    app.changeSetting({ customUserAreaCode: 'SG', useCustomUserArea: true });
    expect(app.now()).toMatchObject({ customUserAreaCode: 'SG', useCustomUserArea: true });
    expect(saved).toEqual([]);
  });

  it('that were changed without a server are sent after the next start, and win', async () => {
    const before = await start();
    before.signIn('a');
    up = false;
    before.changeSetting({ moreFun: 'skip' });
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    up = true;
    const after = await start();
    after.signIn('a');
    await after.read();
    expect(after.now().moreFun).toBe('skip');
    expect(server.a?.moreFun).toBe('skip');
    expect(kept.get('dt.settingsUnsent')).toBe('{}');
  });

  it('that the server refuses are not sent for ever', async () => {
    refuses = true;
    const app = await start();
    app.signIn('a');
    app.changeSetting({ customUserAreaCode: 'QQ' });
    await vi.waitFor(() => expect(kept.get('dt.settingsUnsent')).toBe('{}'));
    expect(saved).toHaveLength(1);
  });
});
