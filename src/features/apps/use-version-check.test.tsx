import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { startI18n, wholeCatalogue } from '../../i18n/i18n';
import { fakeStore } from '../../platform/fake-store';
import type { Platform } from '../../platform/platform';
import { openStores } from '../../platform/stored';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import { dialogStore } from '../../ui/dialogs';
import { NavigationContext } from '../../ui/navigation';
import { useVersionCheck } from './use-version-check';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const go = vi.fn();
const back = vi.fn();
const answer = { hasSwitch: true, force: false, version: '2.3.0' };
const asked = () => dialogStore.getState().queue;

function Probe({ mayInterrupt }: { mayInterrupt: boolean }) {
  useVersionCheck(mayInterrupt);
  return null;
}

/** Starts an app of a kind. */
async function start(given: Partial<Platform> = {}, mayInterrupt = true) {
  cleanup();
  const platform: Platform = { ...webPlatform(), name: 'tizen', packaged: true, ...given };
  const app = (now: boolean) => (
    <PlatformContext.Provider value={platform}>
      <NavigationContext.Provider value={{ go, back }}>
        <Probe mayInterrupt={now} />
      </NavigationContext.Provider>
    </PlatformContext.Provider>
  );
  const { rerender } = render(app(mayInterrupt));
  await act(async () => undefined);
  return { filmEnded: () => act(async () => rerender(app(true))) };
}
const say = (confirmed: boolean) => act(async () => asked()[0]?.answer(confirmed));

beforeEach(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
  openStores({ storage: fakeStore(), session: fakeStore() });
  dialogStore.setState({ queue: [] });
  for (const mock of [call, go, back]) mock.mockReset();
  call.mockResolvedValue(answer);
});
afterEach(cleanup);

describe('an app that is too old', () => {
  it('says so once for each newer version, and leads to the downloads', async () => {
    await start();
    expect(call.mock.calls).toEqual([['switchVersion', { kind: 'tizen', appVersion: expect.any(String) }]]);
    expect(asked()).toMatchObject([{ text: expect.stringContaining('2.3.0'), alert: false }]);
    await say(true);
    expect(go.mock.calls).toEqual([['/app-download']]);
    // At the next start the viewer knows of this version, but not of the one after it.
    await start();
    expect(asked()).toEqual([]);
    call.mockResolvedValue({ ...answer, version: '2.4.0' });
    await start();
    expect(asked()).toMatchObject([{ text: expect.stringContaining('2.4.0') }]);
    await say(false);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('says so at every start where it does not work any more', async () => {
    call.mockResolvedValue({ ...answer, force: true });
    for (let n = 0; n < 2; n += 1) {
      await start({ name: 'webos' });
      expect(asked()).toHaveLength(1);
      await say(false);
    }
  });

  it('waits until nothing on the page would be disturbed', async () => {
    const app = await start({ name: 'androidtv' }, false);
    expect(call).not.toHaveBeenCalled();
    await app.filmEnded();
    expect(call).toHaveBeenCalledWith('switchVersion', expect.objectContaining({ kind: 'tv' }));
    expect(asked()).toHaveLength(1);
  });
});

it.each([
  ['its version is the newest', async () => ({ ...answer, hasSwitch: false }), {}],
  ['nobody answers', async () => Promise.reject(new ApiError('network', 0, '')), {}],
  ['it is the page of a server, which is always its own', async () => answer, { name: 'browser', packaged: false }],
] as const)('says nothing where %s', async (_, what, given) => {
  call.mockImplementation(what);
  await start(given);
  expect(asked()).toEqual([]);
  expect(call).toHaveBeenCalledTimes('name' in given ? 0 : 1);
});
