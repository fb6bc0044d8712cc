import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webPlatform } from './web';

/** A lock as engines give it: gone when the page is hidden, whatever its owner wants. */
class FakeLock extends EventTarget {
  live = true;
  release = async () => {
    if (!this.live) throw new Error('released twice');
    this.live = false;
    this.dispatchEvent(new Event('release'));
  };
}
const locks: FakeLock[] = [];
const request = vi.fn();
const live = () => locks.filter((lock) => lock.live).length;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
let visibility = 'visible';
const see = async (state: 'visible' | 'hidden') => {
  visibility = state;
  if (state === 'hidden') for (const lock of locks.filter((one) => one.live)) await lock.release();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};
const keepAwake = async (on: boolean) => {
  awake?.(on);
  await settled();
};
let awake: ((on: boolean) => void) | undefined;

beforeEach(() => {
  locks.length = 0;
  visibility = 'visible';
  request.mockReset().mockImplementation(async () => {
    if (visibility === 'hidden') throw new Error('NotAllowedError');
    locks.push(new FakeLock());
    return locks[locks.length - 1];
  });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  awake = webPlatform().keepAwake;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('a film in a browser', () => {
  it('holds the screen saver off while it plays, and no longer', async () => {
    await keepAwake(true);
    await keepAwake(true);
    expect([request.mock.calls, live()]).toEqual([[['screen']], 1]);
    await keepAwake(false);
    expect(live()).toBe(0);
    await keepAwake(true);
    expect(live()).toBe(1);
  });

  it('holds it off again when the page is seen again', async () => {
    await keepAwake(true);
    await see('hidden');
    expect(live()).toBe(0);
    await see('visible');
    expect(live()).toBe(1);
    await keepAwake(false);
    expect(live()).toBe(0);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('lets it be where it was paused out of sight', async () => {
    await keepAwake(true);
    await see('hidden');
    await keepAwake(false);
    await see('visible');
    expect([live(), request.mock.calls.length]).toEqual([0, 1]);
  });

  it('asks again after the system refused', async () => {
    request.mockRejectedValueOnce(new Error('low battery'));
    await keepAwake(true);
    expect(live()).toBe(0);
    await see('visible');
    expect(live()).toBe(1);
  });
});

it('an engine without the control has none', () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(webPlatform().keepAwake).toBeUndefined();
});
