import { afterEach, describe, expect, it } from 'vitest';
import { detectPlatform } from './detect';

const win = window as unknown as Record<string, unknown>;
const names = ['__danmuPlatform', 'tizen', 'webapis', 'webOS', 'PalmSystem', 'webOSSystem', 'DanmuBridge'];
afterEach(() => {
  for (const name of names) delete win[name];
});

describe('which device this is', () => {
  it.each([
    [{}, 'browser'],
    [{ tizen: {}, webapis: {} }, 'tizen'],
    // A phone of Samsung's.
    [{ tizen: {} }, 'browser'],
    [{ webOS: {} }, 'webos'],
    [{ PalmSystem: {} }, 'webos'],
    [{ webOSSystem: {} }, 'webos'],
    [{ DanmuBridge: {} }, 'androidtv'],
    [{ __danmuPlatform: 'tizen', DanmuBridge: {} }, 'tizen'],
    [{ __danmuPlatform: 'toaster', webOS: {} }, 'webos'],
    [{ __danmuPlatform: 'browser', webOS: {} }, 'browser'],
    [{ __danmuPlatform: 'toString' }, 'browser'],
  ])('%j is %s', (globals, name) => {
    Object.assign(win, globals);
    expect(detectPlatform()).toBe(name);
  });
});
