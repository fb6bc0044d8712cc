import type { RemoteKey } from '../../../src/platform/keys';
import type { EnginePage } from '../engine';
import { androidtv } from './androidtv';
import type { Device, DeviceName } from './device';
import { tizen } from './tizen';
import { webos } from './webos';

export const devices: Record<DeviceName, Device> = { tizen, webos, androidtv };

const FOCUS = "document.activeElement && document.activeElement.closest('[data-focus]')";
const NAME_OF_FOCUS =
  "((document.activeElement.getAttribute('aria-label') || document.activeElement.textContent || '')).replace(/\\s+/g, ' ').trim()";
const PATHS =
  "performance.getEntriesByType('resource').map(function (e) { return e.name }).filter(function (n) { return /\\/adapter-/.test(n) })";
/** Texts of the comments over the film. */
const DANMU = `Array.prototype.slice.call(document.querySelectorAll('[data-player] [data-danmu] *'))
  .filter(function (e) { return e.children.length === 0 && getComputedStyle(e).visibility !== 'hidden' })
  .map(function (e) { return e.textContent }).filter(Boolean)`;

/** An old engine made to look like a television, with its remote in hand. */
export interface Television {
  page: EnginePage;
  open(url: string): Promise<void>;
  press(...keys: RemoteKey[]): Promise<void>;
  /** Waits until something of the app has the focus. */
  landed(): Promise<void>;
  /** Does something that leads to another page, and waits until the focus has landed there. */
  arrive(action: () => Promise<void>): Promise<void>;
  /** What the focused element is called. */
  focused(): Promise<string>;
  /** What the app asked of the system so far, in order. */
  asked(): Promise<string[]>;
  /** Adapters of devices that this page has fetched. */
  adapters(): Promise<string[]>;
  launch(path: string): Promise<void>;
  show(visible: boolean): Promise<void>;
  /** Seconds; -1 without a film. */
  filmTime(): Promise<number>;
  danmu(): Promise<string[]>;
}

/** @param launchedWith the address that the system starts the app with (WO12, cold) */
export async function television(page: EnginePage, device: Device, launchedWith = ''): Promise<Television> {
  await page.cdp.send('Network.enable');
  await page.cdp.send('Network.setUserAgentOverride', { userAgent: device.userAgent });
  await page.beforeAll(device.script + (launchedWith ? device.launched(launchedWith) : ''));
  const landed = () => page.waitFor(FOCUS, 'something has the focus');
  return {
    page,
    landed,
    async open(url) {
      await page.open(url);
      await landed();
    },
    async press(...keys) {
      for (const key of keys) {
        const code = device.keys[key];
        if (code) await page.press(code);
        else if (key === 'back' && device.back) await page.evaluate(device.back);
        else throw new Error(`the remote of ${device.name} has no ${key}`);
      }
    },
    async arrive(action) {
      // The page that is left keeps the focus until the next one is there.
      await page.evaluate('window.__left = document.activeElement, undefined');
      await action();
      await page.waitFor(`document.activeElement !== window.__left && ${FOCUS}`, 'the focus lands on another page');
    },
    focused: () => page.evaluate(NAME_OF_FOCUS),
    asked: () => page.evaluate('window.__asked'),
    adapters: () => page.evaluate(PATHS),
    async launch(path) {
      await page.evaluate(`(${device.launch(path)}, undefined)`);
    },
    async show(visible) {
      await page.evaluate(`(${device.show(visible)}, undefined)`);
    },
    filmTime: () => page.evaluate("(document.querySelector('video') || { currentTime: -1 }).currentTime"),
    danmu: () => page.evaluate(DANMU),
  };
}
