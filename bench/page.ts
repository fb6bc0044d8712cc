import type { CDPSession, Page } from 'playwright';

/** Windows key codes, as the protocol wants them. */
const CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 } as const;
export type Arrow = keyof typeof CODES;

interface Probe {
  /** Milliseconds from the press (the event's own time, so waiting in the queue counts) to the frame it painted. */
  paints: number[];
  /** When the focus moved, each time. */
  moves: number[];
  /** When the last move was painted. */
  movedAt: number;
  /** When the key went up, by the event's own time: presses that wait in the queue at that moment are lag. */
  releasedAt: number;
}
declare global {
  interface Window {
    dtProbe: Probe;
    /** Tells the bench of a paint, without a task of the page's. */
    dtPainted?(count: string): void;
  }
}

/** Runs in the page before its scripts, so its listeners come first. */
function installProbe(): void {
  const probe: Probe = { paints: [], moves: [], movedAt: 0, releasedAt: 0 };
  window.dtProbe = probe;
  // A frame's callbacks run before it is drawn; a task posted from there runs after.
  const painted = (done: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    });
  const press = (event: KeyboardEvent) =>
    painted((at) => {
      probe.paints.push(at - event.timeStamp);
      window.dtPainted?.(`${probe.paints.length}`);
    });
  window.addEventListener('keydown', press, true);
  window.addEventListener('focusin', () => {
    probe.moves.push(performance.now());
    painted((at) => {
      probe.movedAt = at;
    });
  });
  window.addEventListener(
    'keyup',
    (event) => {
      probe.releasedAt = event.timeStamp;
    },
    true,
  );
}

export interface BenchPage {
  page: Page;
  cdp: CDPSession;
  /** 1 is this machine; 6 is a slow television. */
  throttle(rate: number): Promise<void>;
  press(arrow: Arrow): Promise<void>;
  /** Holds an arrow as a remote does: repeats come whether or not the page keeps up. */
  hold(arrow: Arrow, ms: number): Promise<void>;
  probe(): Promise<Probe>;
  /**
   * Resolves once so many presses are painted. The page tells of it by itself: to ask it would wait for its main thread, and a
   * viewer's next press does not.
   */
  painted(count: number): Promise<void>;
}

/** Opens an address of the app in the TV layout and waits until something has the focus. */
export async function openBenchPage(page: Page, url: string): Promise<BenchPage> {
  // tsx wraps named functions in this helper of its own; inside the page it has to exist as well.
  await page.addInitScript('window.__name = (fn) => fn;');
  await page.addInitScript(installProbe);
  // The hint of youth mode comes up once, some seconds after a first start, and takes the keys that are to be measured.
  await page.addInitScript(() => localStorage.setItem('dt.teenHint', 'never'));
  await page.goto(url);
  await page.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null);
  const cdp = await page.context().newCDPSession(page);
  let paints = 0;
  let heard = () => {};
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    paints = Number(payload);
    heard();
  });
  await cdp.send('Runtime.addBinding', { name: 'dtPainted' });
  const send = (type: 'rawKeyDown' | 'keyUp', arrow: Arrow, autoRepeat = false) =>
    cdp.send('Input.dispatchKeyEvent', {
      type,
      key: arrow,
      code: arrow,
      autoRepeat,
      windowsVirtualKeyCode: CODES[arrow],
      nativeVirtualKeyCode: CODES[arrow],
    });
  return {
    page,
    cdp,
    throttle: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    press: async (arrow) => {
      await send('rawKeyDown', arrow);
      await send('keyUp', arrow);
    },
    hold: async (arrow, ms) => {
      const repeatMs = 40;
      const until = Date.now() + ms;
      // Not awaited one by one: an answer comes only when the page has dealt with the press.
      const sent = [send('rawKeyDown', arrow)];
      while (Date.now() < until) {
        await page.waitForTimeout(repeatMs);
        sent.push(send('rawKeyDown', arrow, true));
      }
      sent.push(send('keyUp', arrow));
      await Promise.all(sent);
    },
    probe: () => page.evaluate(() => window.dtProbe),
    painted: (count) =>
      new Promise((done) => {
        heard = () => {
          if (paints >= count) done();
        };
        heard();
      }),
  };
}
