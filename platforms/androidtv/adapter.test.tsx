import { afterEach, describe, expect, it, vi } from 'vitest';
import { remoteKey } from '../../src/platform/keys';
import { createPlatform } from './adapter';

afterEach(() => {
  delete window.DanmuBridge;
});

describe('the Android TV adapter', () => {
  it('has the codes of the checklist', () => {
    const { keys } = createPlatform();
    const named = (keyCode: number) => remoteKey(keys, { key: 'Unidentified', keyCode });
    expect([37, 38, 39, 40, 13, 166].map(named)).toEqual(['left', 'up', 'right', 'down', 'ok', 'back']);
    expect([179, 178, 227, 228].map(named)).toEqual(['playPause', 'stop', 'rewind', 'forward']);
    expect(remoteKey(keys, { key: 'GoBack', keyCode: 0 })).toBe('back');
    expect(remoteKey(keys, { key: 'ChannelUp', keyCode: 0 })).toBe('channelUp');
  });

  it('AT8: leaves without a question; TZ13 by the shell; AT12 no browser', () => {
    const bridge = {
      exit: vi.fn(),
      keepAwake: vi.fn(),
      closeFeedback: vi.fn(),
      launchPath: () => '/play/a',
      deviceName: () => '小米盒子',
    };
    window.DanmuBridge = bridge;
    const platform = createPlatform();
    platform.exit?.();
    platform.keepAwake?.(true);
    platform.closeFeedback?.();
    expect([bridge.exit.mock.calls, bridge.keepAwake.mock.calls, bridge.closeFeedback.mock.calls]).toEqual([
      ...[[[]], [[true]], [[]]],
    ]);
    expect([platform.confirmsExit, platform.openUrl, platform.share]).toEqual([undefined, undefined, undefined]);
    expect([platform.launchPath?.(), platform.deviceName]).toEqual(['/play/a', '小米盒子']);
    expect(platform.ownShell).toBe(true);
  });

  it('shows no control for what an older shell lacks', () => {
    window.DanmuBridge = {};
    const platform = createPlatform();
    expect([platform.exit, platform.keepAwake, platform.closeFeedback, platform.launchPath]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect(platform.deviceName).toBe('Android TV');
  });

  it('TZ10: hears from the shell that it is out of sight, each change once', () => {
    const seen: boolean[] = [];
    const stop = createPlatform().onVisibility((visible) => seen.push(visible));
    window.__danmuVisible?.(false);
    window.__danmuVisible?.(false);
    window.__danmuVisible?.(true);
    stop();
    window.__danmuVisible?.(false);
    expect(seen).toEqual([false, true]);
  });
});
