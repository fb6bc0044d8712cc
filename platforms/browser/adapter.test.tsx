import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectPlatform } from '../../src/platform/detect';
import { createPlatform } from './adapter';

afterEach(() => {
  delete window.DanmuBridge;
  document.documentElement.removeAttribute('data-webview');
});

describe('the browser adapter', () => {
  it('is a phone’s webview where the address says so, and closes it after feedback', () => {
    const closeFeedback = vi.fn();
    window.DanmuBridge = { closeFeedback };
    // index.html has read it from the address, or from what the tab has kept.
    document.documentElement.setAttribute('data-webview', '');
    expect(detectPlatform()).toBe('browser');
    const platform = createPlatform();
    platform.closeFeedback?.();
    expect(platform.ownShell).toBe(true);
    expect(closeFeedback).toHaveBeenCalledTimes(1);
    expect(platform.exit).toBeUndefined();
  });

  it('has nothing to close without a shell around it', () => {
    const platform = createPlatform();
    expect([platform.closeFeedback, platform.onBack, platform.launchPath]).toEqual([undefined, undefined, undefined]);
    expect([platform.router, platform.packaged]).toEqual(['history', false]);
    // Anybody may have sent the viewer this address.
    expect(platform.ownShell).toBeUndefined();
  });
});
