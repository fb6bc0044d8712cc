import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { expect, test } from '../../support/fixtures';
import { openViewer, startTestServer, type TestServer, type Watching } from './test-server';

const lifeSeconds = 8;
const hourMs = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ lifeSeconds });
});
beforeEach(() => {
  server.clock.aheadMs = 0;
});
afterAll(() => server?.stop());

declare global {
  interface Window {
    /** Moves the page's clock by so many ms. */
    moveClock(ms: number): void;
    setHidden(hidden: boolean): void;
  }
}

/** Runs in the page: a clock that can be moved, with timers that do not know of it, as on a set that slept. */
function ownClock(startMs: number): void {
  const RealDate = Date;
  const realNow = Date.now;
  let ahead = startMs;
  class Moved extends RealDate {
    constructor(...given: []) {
      if (given.length > 0) super(...given);
      else super(realNow() + ahead);
    }
  }
  Moved.now = () => realNow() + ahead;
  window.Date = Moved as DateConstructor;
  window.moveClock = (ms) => {
    ahead += ms;
  };
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  window.setHidden = (value) => {
    hidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

const refusals = (film: Watching): string[] => {
  const list: string[] = [];
  film.page.on('response', (response) => {
    if (response.status() === 403) list.push(response.url());
  });
  return list;
};

describe('the device', () => {
  test('sleeps for an hour with the film paused: on return it plays on, under a fresh address', async ({
    problems,
  }) => {
    problems.expect(/403/);
    const film = await openViewer(server, problems);
    await film.page.addInitScript(ownClock, 0);
    await film.open('vipfilm');
    await film.past(2);
    await film.page.evaluate(() => {
      document.querySelector('video')?.pause();
      window.setHidden(true);
    });
    const before = await film.time();
    server.clock.aheadMs = hourMs;
    await film.page.evaluate((ms) => window.moveClock(ms), hourMs);
    await film.page.evaluate(() => {
      window.setHidden(false);
      void document.querySelector('video')?.play();
    });
    // Past everything that was in the buffer.
    await film.past(before + 26);
    expect(new Set(film.segments.map((url) => url.split('/')[4])).size).toBeGreaterThan(1);
    expect(await film.told()).toBe('');
    expect(await film.waits()).toEqual([]);
    await film.page.context().close();
  });

  test.for([1, -1])(
    'has a clock %i day off: addresses are renewed in time all the same',
    async (days, { problems }) => {
      const film = await openViewer(server, problems);
      const refused = refusals(film);
      await film.page.addInitScript(ownClock, days * 24 * hourMs);
      await film.open('vipfilm');
      await film.past(28);
      expect(refused).toEqual([]);
      expect(await film.waits()).toEqual([]);
      expect(await film.told()).toBe('');
      await film.page.context().close();
    },
  );

  test('has a storage that throws: the film plays, and the remote still works', async ({ problems }) => {
    const film = await openViewer(server, problems);
    await film.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await film.page.goto(`${server.url}/play/film?full=1&layout=tv`);
    await film.past(2);
    await film.tv.press('playPause');
    await film.page.waitForFunction(() => document.querySelector('video')?.paused === true);
    await film.tv.press('playPause');
    await film.past((await film.time()) + 1);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });
});
