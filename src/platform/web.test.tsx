import { afterEach, describe, expect, it, vi } from 'vitest';
import { webPlatform } from './web';

const win = window as unknown as Record<string, unknown>;
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['__danmuPlatform', 'DanmuBridge', 'webOS']) delete win[name];
});

describe('a shell of ours around the page', () => {
  it.each([
    ['a shell that hands the page its bridge', { DanmuBridge: {} }, false],
    ['a package', { __danmuPlatform: 'tizen' }, true],
    ['a package with the bridge', { __danmuPlatform: 'androidtv', DanmuBridge: {} }, true],
    ['the web’s own build in a shell', { __danmuPlatform: 'browser', DanmuBridge: {} }, false],
  ])('is known by %s', (_, globals, packaged) => {
    Object.assign(win, globals);
    expect(webPlatform()).toMatchObject({ ownShell: true, packaged });
  });

  it('is known by a page from a file: no server sent it', () => {
    vi.stubGlobal('location', { protocol: 'file:', port: '' });
    expect(webPlatform()).toMatchObject({ ownShell: true, packaged: true });
  });

  it.each([
    ['a browser', {}],
    ['a browser whose page says that it is one', { __danmuPlatform: 'browser' }],
    // Somebody's television that opens the address in its browser: anybody may have sent its viewer the link.
    ['the browser of a television', { webOS: {} }],
  ])('is not there in %s', (_, globals) => {
    Object.assign(win, globals);
    expect(webPlatform()).not.toHaveProperty('ownShell');
  });
});
