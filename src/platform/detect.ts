import type { Platform } from './platform';

declare global {
  interface Window {
    /** Set by a package's own script before anything else runs. */
    __danmuPlatform?: string;
    tizen?: unknown;
    webapis?: unknown;
    webOS?: unknown;
    PalmSystem?: unknown;
    webOSSystem?: unknown;
  }
}

type Name = Platform['name'];

/** Each device's adapter is a file of its own, fetched on that device alone. */
const adapters: Record<Name, () => Promise<{ createPlatform(): Platform }>> = {
  browser: () => import('../../platforms/browser/adapter'),
  androidtv: () => import('../../platforms/androidtv/adapter'),
  tizen: () => import('../../platforms/tizen/adapter'),
  webos: () => import('../../platforms/webos/adapter'),
};
const isName = (name: string | undefined): name is Name =>
  name !== undefined && Object.keys(adapters).indexOf(name) >= 0;

/**
 * Which device this page is on: what the package says, else what the system put into the page. Never the model year,
 * never the user agent: sets of one year carry several engines.
 */
export function detectPlatform(): Name {
  if (isName(window.__danmuPlatform)) return window.__danmuPlatform;
  if (window.tizen && window.webapis) return 'tizen';
  if (window.webOS || window.PalmSystem || window.webOSSystem) return 'webos';
  // A phone's webview has the bridge too, and says that it is one (spec section 4).
  if (window.DanmuBridge && !document.documentElement.hasAttribute('data-webview')) return 'androidtv';
  return 'browser';
}

/** Loads the adapter of the device this page is on, and only that one. */
export async function loadPlatform(): Promise<Platform> {
  return (await adapters[detectPlatform()]()).createPlatform();
}
