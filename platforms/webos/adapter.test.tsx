import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteKey } from '../../src/platform/keys';
import { createPlatform } from './adapter';

const win = window as unknown as Record<string, unknown>;
const system = { launchParams: '', deviceInfo: '{"modelName":"OLED55C1"}', platformBack: vi.fn(), activate: vi.fn() };
interface Request {
  uri: string;
  payload: Record<string, unknown>;
  answer: (text: string) => void;
}
let requests: Request[];

class Service {
  onservicecallback: ((text: string) => void) | null = null;
  call(uri: string, payload: string) {
    requests.push({ uri, payload: JSON.parse(payload), answer: (text) => this.onservicecallback?.(text) });
  }
}

beforeEach(() => {
  requests = [];
  system.launchParams = '';
  system.platformBack.mockReset();
  system.activate.mockReset();
  win.PalmSystem = system;
  win.WebOSServiceBridge = Service;
});
afterEach(() => {
  for (const name of ['PalmSystem', 'WebOSServiceBridge', 'webOS', 'webOSSystem']) delete win[name];
});
const tell = (type: string, detail: unknown) => document.dispatchEvent(new CustomEvent(type, { detail }));

describe('the webOS adapter', () => {
  it('has the codes of the checklist', () => {
    const { keys } = createPlatform();
    const named = (keyCode: number) => remoteKey(keys, { key: 'Unidentified', keyCode });
    expect([37, 38, 39, 40, 13, 461].map(named)).toEqual(['left', 'up', 'right', 'down', 'ok', 'back']);
    expect([415, 19, 413, 412, 417, 33, 34].map(named)).toEqual([
      ...['play', 'pause', 'stop', 'rewind', 'forward', 'channelUp', 'channelDown'],
    ]);
    expect([403, 404, 405, 406, 457].map(named)).toEqual(['red', 'green', 'yellow', 'blue', 'info']);
    // The cursor's own codes.
    expect([1536, 1537].map(named)).toEqual([undefined, undefined]);
  });

  it('WO2: leaving is the set’s business, by its library or by its own object', () => {
    const platform = createPlatform();
    expect(platform.confirmsExit).toBeUndefined();
    platform.exit?.();
    expect(system.platformBack).toHaveBeenCalledTimes(1);
    const platformBack = vi.fn();
    win.webOS = { platformBack };
    platform.exit?.();
    expect([platformBack.mock.calls.length, system.platformBack.mock.calls.length]).toEqual([1, 1]);
  });

  it('TZ13: answers no to the screensaver while a film plays, and is silent when it is paused', () => {
    const { keepAwake } = createPlatform();
    keepAwake?.(true);
    keepAwake?.(true);
    expect(requests.map(({ uri }) => uri)).toEqual([
      'luna://com.webos.service.tvpower/power/registerScreenSaverRequest',
    ]);
    const [subscription] = requests;
    subscription?.answer('{"returnValue":true}');
    subscription?.answer('{"state":"Active","timestamp":"17"}');
    expect(requests[1]?.payload).toEqual({ clientName: 'danmu-tv', ack: false, timestamp: '17' });
    keepAwake?.(false);
    subscription?.answer('{"state":"Active","timestamp":"18"}');
    expect(requests).toHaveLength(2);
  });

  it('TZ13: asks again after a refusal', () => {
    const { keepAwake } = createPlatform();
    keepAwake?.(true);
    requests[0]?.answer('{"returnValue":false}');
    keepAwake?.(true);
    expect(requests).toHaveLength(2);
  });

  it('WO12: opens what it is launched with, cold and warm', () => {
    const platform = createPlatform();
    expect(platform.launchPath?.()).toBe('');
    system.launchParams = '{"contentTarget":"/play/a"}';
    expect(platform.launchPath?.()).toBe('/play/a');
    const opened = vi.fn();
    const stop = platform.onLaunchParams?.(opened);
    tell('webOSRelaunch', { path: '/play/b' });
    tell('webOSRelaunch', null);
    tell('webOSRelaunch', {});
    expect(opened.mock.calls).toEqual([['/play/b'], ['/play/a']]);
    expect(system.activate).toHaveBeenCalledTimes(3);
    stop?.();
    tell('webOSRelaunch', { path: '/play/b' });
    expect(opened).toHaveBeenCalledTimes(2);
    system.launchParams = 'not json';
    expect(platform.launchPath?.()).toBe('');
  });

  it('WO10, WO11: the keyboard that goes takes the field’s focus with it, however often it says so', () => {
    createPlatform();
    const field = document.body.appendChild(document.createElement('input'));
    const blurred = vi.spyOn(field, 'blur');
    tell('keyboardStateChange', { visibility: true });
    tell('keyboardStateChange', { visibility: true });
    field.focus();
    tell('keyboardStateChange', { visibility: false });
    field.focus();
    tell('keyboardStateChange', { visibility: false });
    expect(blurred).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('WO7: tells of its cursor', () => {
    const seen: boolean[] = [];
    const stop = createPlatform().onCursor?.((visible) => seen.push(visible));
    tell('cursorStateChange', { visibility: true });
    tell('cursorStateChange', { visibility: false });
    stop?.();
    tell('cursorStateChange', { visibility: true });
    expect(seen).toEqual([true, false]);
  });

  it('names the set', () => {
    expect(createPlatform().deviceName).toBe('LG OLED55C1');
    system.deviceInfo = '';
    expect(createPlatform().deviceName).toBe('LG webOS TV');
  });
});
