import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStore } from '../platform/fake-store';
import { createListeners } from '../platform/listeners';
import type { Platform } from '../platform/platform';
import { openStores } from '../platform/stored';
import { webPlatform } from '../platform/web';
import { keepLastLocation, takeLastLocation } from './last-location';
import { setHere } from './navigator';

const seen = createListeners<boolean>();
const store = new Map<string, string>();
let platform: Platform;
beforeEach(() => {
  store.clear();
  vi.useFakeTimers({ now: 1_000_000_000 });
  platform = {
    ...webPlatform(),
    packaged: true,
    onVisibility: seen.add,
    storage: fakeStore(store),
  };
  openStores(platform);
});
afterEach(() => vi.useRealTimers());

const switchOff = (path: string) => {
  const stop = keepLastLocation(platform);
  setHere(path);
  seen.tell(false);
  stop?.();
};

describe('TZ11: after power off and on', () => {
  it('the previous screen, once', () => {
    switchOff('/play/jieqi?episode=2');
    expect(takeLastLocation(platform)).toBe('/play/jieqi?episode=2');
    expect(takeLastLocation(platform)).toBeNull();
  });

  it('not after more than a night, nor with a clock that went back', () => {
    switchOff('/user');
    vi.setSystemTime(1_000_000_000 + 13 * 3600_000);
    expect(takeLastLocation(platform)).toBeNull();
    switchOff('/user');
    vi.setSystemTime(1_000_000_000);
    expect(takeLastLocation(platform)).toBeNull();
  });

  it('home where the app was at home, or lived on', () => {
    switchOff('/');
    expect(store.size).toBe(0);
    const stop = keepLastLocation(platform);
    setHere('/user');
    seen.tell(false);
    seen.tell(true);
    stop?.();
    expect(takeLastLocation(platform)).toBeNull();
  });

  it('only an address of ours', () => {
    store.set('dt.lastLocation', JSON.stringify({ path: '//evil.test', at: Date.now() }));
    expect(takeLastLocation(platform)).toBeNull();
    store.set('dt.lastLocation', 'half');
    expect(takeLastLocation(platform)).toBeNull();
  });

  it('is none of a browser’s business: its address stays with the tab', () => {
    platform = { ...platform, packaged: false, router: 'history' };
    expect(keepLastLocation(platform)).toBeUndefined();
    store.set('dt.lastLocation', JSON.stringify({ path: '/user', at: Date.now() }));
    expect(takeLastLocation(platform)).toBeNull();
  });
});
