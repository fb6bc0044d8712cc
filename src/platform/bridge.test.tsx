import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBridge } from './bridge';

afterEach(() => {
  delete window.DanmuBridge;
});

const post = (data: unknown, origin: string) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));

describe('the bridge to a native shell', () => {
  it('AT15: Back runs the handler that was registered last and says whether it was used', () => {
    const bridge = openBridge();
    expect(window.__danmuBack?.()).toBe('unused');
    const stop = bridge.onBack(() => true);
    expect(window.__danmuBack?.()).toBe('used');
    const stopInner = bridge.onBack(() => false);
    expect(window.__danmuBack?.()).toBe('unused');
    stopInner();
    expect(window.__danmuBack?.()).toBe('used');
    stop();
    expect(window.__danmuBack?.()).toBe('unused');
  });

  it('WO12: an address that comes before the app is there waits for it', () => {
    const bridge = openBridge();
    const opened = vi.fn();
    window.__danmuLaunch?.('/play/a');
    window.__danmuLaunch?.('/play/b');
    bridge.onLaunch(opened);
    window.__danmuLaunch?.('/play/c');
    expect(opened.mock.calls).toEqual([['/play/b'], ['/play/c']]);
  });

  it('calls what the shell has, on the shell itself, and nothing else', () => {
    const exit = vi.fn(function (this: unknown) {
      return this;
    });
    const reboot = vi.fn();
    window.DanmuBridge = { exit, reboot } as unknown as Window['DanmuBridge'];
    const bridge = openBridge();
    bridge.call('exit')?.();
    expect(exit.mock.results[0]?.value).toBe(window.DanmuBridge);
    expect(bridge.call('keepAwake')).toBeUndefined();
    expect(bridge.call('reboot' as 'exit')).toBeUndefined();
  });

  it('hears messages of its own origin and ignores those of another', () => {
    const bridge = openBridge();
    const opened = vi.fn();
    const seen = vi.fn();
    bridge.onLaunch(opened);
    bridge.onVisible(seen);
    const own = window.location.origin;
    for (const origin of ['https://evil.test', '', `${own}.evil.test`]) {
      post({ danmu: 'launch', path: '/x' }, origin);
      post({ danmu: 'visible', visible: false }, origin);
    }
    expect([opened.mock.calls, seen.mock.calls]).toEqual([[], []]);
    post({ danmu: 'launch', path: '/user' }, own);
    post({ danmu: 'visible', visible: false }, own);
    post({ danmu: 'launch', path: 7 }, own);
    post(null, own);
    expect([opened.mock.calls, seen.mock.calls]).toEqual([[['/user']], [[false]]]);
  });
});
