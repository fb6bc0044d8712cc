import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../contract/limits';
import { openApp } from './open-app';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('whether an app came (2000 ms, spec section 9)', () => {
  it('is no while the page stays', async () => {
    const visit = vi.fn();
    const done = vi.fn();
    void openApp('feiping://a', visit).then(done);
    expect(visit).toHaveBeenCalledWith('feiping://a');
    await vi.advanceTimersByTimeAsync(limits.openAppTimeoutMs - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(false);
  });

  it.each([
    [
      'hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('is yes where the page is %s', async (_what, leave) => {
    const opened = openApp('feiping://a', () => undefined);
    leave();
    expect(await opened).toBe(true);
  });
});
