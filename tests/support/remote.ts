import type { Page } from 'playwright';
import type { RemoteKey } from '../../src/platform/keys';
import { until } from './until';

/** Each key of the remote as QA presses it on a desktop keyboard (TV checklist, 'Key codes'). */
const KEYBOARD: Record<RemoteKey, string> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  ok: 'Enter',
  back: 'Escape',
  playPause: 'MediaPlayPause',
  play: 'MediaPlay',
  pause: 'MediaPause',
  stop: 'MediaStop',
  rewind: '[',
  forward: ']',
  channelUp: 'PageUp',
  channelDown: 'PageDown',
  red: 'F1',
  green: 'F2',
  yellow: 'F3',
  blue: 'F4',
  info: 'i',
  menu: 'ContextMenu',
  mute: 'm',
};

/** A held key repeats at this rate on the sets we know. Milliseconds. */
const REPEAT_MS = 40;
const FIRST_REPEAT_MS = 400;

export interface Remote {
  page: Page;
  /** Opens a path of the app and waits until something has the focus. */
  open(path: string): Promise<void>;
  /** Presses keys one after the other; each is painted before the next. */
  press(...keys: RemoteKey[]): Promise<void>;
  /** Holds a key with the repeats a remote sends: for so many ms, and on until it is enough. */
  hold(key: RemoteKey, ms: number, isEnough?: () => Promise<boolean>): Promise<void>;
  /** OK held past the long-press delay (spec section 9: 800 ms), without repeats. */
  longPress(key?: RemoteKey): Promise<void>;
  /** What the focused element is called: its label, else its text. '' where nothing has the focus. */
  focused(): Promise<string>;
  /** Waits until an element of the app, not the page itself, has the focus. */
  landed(): Promise<void>;
}

/** A remote control in hand, pointed at this page. */
export function remote(page: Page, origin = ''): Remote {
  const settled = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const landed = async () => {
    await until(page, () => document.activeElement?.closest('[data-focus]') != null);
  };
  return {
    page,
    landed,
    async open(path) {
      await page.goto(origin + path);
      await landed();
    },
    async press(...keys) {
      for (const key of keys) {
        await page.keyboard.press(KEYBOARD[key]);
        await settled();
      }
    },
    async hold(key, ms, isEnough = () => Promise.resolve(true)) {
      const until = Date.now() + ms;
      await page.keyboard.down(KEYBOARD[key]);
      await page.waitForTimeout(Math.min(FIRST_REPEAT_MS, ms));
      while (Date.now() < until || !(await isEnough())) {
        await page.keyboard.down(KEYBOARD[key]);
        await page.waitForTimeout(REPEAT_MS);
      }
      await page.keyboard.up(KEYBOARD[key]);
      await settled();
    },
    async longPress(key = 'ok') {
      await page.keyboard.press(KEYBOARD[key], { delay: 1000 });
      await settled();
    },
    focused: () => page.evaluate(nameOfFocused),
  };
}

/** Runs in the page. */
function nameOfFocused(): string {
  const node = document.activeElement;
  if (!node || node === document.body) return '';
  const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim();
}
