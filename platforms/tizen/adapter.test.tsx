import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteKey } from '../../src/platform/keys';
import { createPlatform } from './adapter';

const registerKeyBatch = vi.fn();
const setScreenSaver = vi.fn();
const exit = vi.fn();
let supported: string[];
let control: unknown;
let networkChanged: (state: number) => void;

const win = window as unknown as Record<string, unknown>;
beforeEach(() => {
  for (const mock of [registerKeyBatch, setScreenSaver, exit]) mock.mockReset();
  supported = ['MediaPlay', 'MediaPause', 'ColorF0Red', 'Info', 'Exit', 'ReturnLongPress', 'BackLongPress', 'VolumeUp'];
  control = null;
  win.tizen = {
    tvinputdevice: {
      getSupportedKeys: () => supported.map((name, code) => ({ name, code })),
      registerKeyBatch,
    },
    application: { getCurrentApplication: () => ({ exit, getRequestedAppControl: () => ({ appControl: control }) }) },
  };
  win.webapis = {
    appcommon: { AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 }, setScreenSaver },
    network: {
      NetworkState: { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 },
      addNetworkStateChangeListener: (listener: typeof networkChanged) => {
        networkChanged = listener;
        return 1;
      },
      isConnectedToGateway: () => false,
    },
    productinfo: { getRealModel: () => 'QN55Q60' },
  };
});
afterEach(() => {
  delete win.tizen;
  delete win.webapis;
});

describe('the Tizen adapter', () => {
  it('TZ5, TZ6: registers in one batch what the set knows, and never a long press of Return', () => {
    createPlatform();
    expect(registerKeyBatch).toHaveBeenCalledTimes(1);
    expect(registerKeyBatch.mock.calls[0]?.[0]).toEqual(['MediaPlay', 'MediaPause', 'ColorF0Red', 'Info']);
  });

  it('TZ6: a set that refuses keys keeps its arrows', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    registerKeyBatch.mockImplementation(() => {
      throw new Error('SecurityError');
    });
    expect(createPlatform().keys.codes[38]).toBe('up');
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('has the codes of the checklist; TZ9: Cancel, Done and 229 of the system keyboard are no keys of a page', () => {
    const { keys } = createPlatform();
    const named = (keyCode: number) => remoteKey(keys, { key: 'Unidentified', keyCode });
    expect([37, 38, 39, 40, 13, 10009].map(named)).toEqual(['left', 'up', 'right', 'down', 'ok', 'back']);
    expect([415, 19, 10252, 413, 412, 417, 427, 428].map(named)).toEqual([
      ...['play', 'pause', 'playPause', 'stop', 'rewind', 'forward', 'channelUp', 'channelDown'],
    ]);
    expect([403, 404, 405, 406, 457].map(named)).toEqual(['red', 'green', 'yellow', 'blue', 'info']);
    expect([65376, 65385, 229, 10182].map(named)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('TZ9: Cancel gives the field up', () => {
    createPlatform();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    field.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 65385, bubbles: true } as KeyboardEventInit));
    expect(document.activeElement).toBe(document.body);
    field.remove();
  });

  it('TZ3: asks before it ends, TZ13: keeps the screensaver away while it is told to, AT12: opens no browser', () => {
    const platform = createPlatform();
    expect(platform.confirmsExit).toBe(true);
    platform.exit?.();
    expect(exit).toHaveBeenCalledTimes(1);
    platform.keepAwake?.(true);
    platform.keepAwake?.(false);
    expect(setScreenSaver.mock.calls.map(([state]) => state)).toEqual([0, 1]);
    expect(platform).not.toHaveProperty('openUrl');
    expect(platform).not.toHaveProperty('share');
    expect(platform.deviceName).toBe('Samsung QN55Q60');
  });

  it('TZ12: what the set says of the network reaches everybody in the page', () => {
    const platform = createPlatform();
    const heard: boolean[] = [];
    const stop = platform.onNetwork((online) => heard.push(online));
    networkChanged(5);
    networkChanged(1);
    networkChanged(4);
    stop();
    expect(heard).toEqual([false, true]);
    expect(platform.isOnline()).toBe(false);
  });

  it.each([
    [{ data: [{ key: 'path', value: ['/play/a'] }] }, '/play/a'],
    [{ data: [{ key: 'PAYLOAD', value: ['{"values":"/play/b"}'] }] }, '/play/b'],
    [{ data: [{ key: 'PAYLOAD', value: ['{"values":"{\\"path\\":\\"/play/c\\"}"}'] }] }, '/play/c'],
    [{ data: [{ key: 'PAYLOAD', value: ['not json'] }] }, ''],
    [{ data: [] }, ''],
    [null, ''],
  ])('WO12 on Tizen: %j asks for %s, cold and warm', (given, path) => {
    const platform = createPlatform();
    control = given;
    expect(platform.launchPath?.()).toBe(path);
    const opened = vi.fn();
    const stop = platform.onLaunchParams?.(opened);
    window.dispatchEvent(new Event('appcontrol'));
    stop?.();
    window.dispatchEvent(new Event('appcontrol'));
    expect(opened.mock.calls).toEqual(path ? [[path]] : []);
  });
});
