import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { expect, test } from '../../support/fixtures';
import { noFault, openViewer, startTestServer, type TestServer } from './test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.faultOf = noFault;
  server.clock.aheadMs = 0;
});
afterAll(() => server?.stop());

/** Pictures from 8 to 12 s of the film, in both heights. */
const third = /^seg-[01]-00003\.m4s$/;
const segment = /^seg-.*\.m4s$/;
const failedLoads = /Failed to load resource/;

describe('segments', () => {
  test('one is missing for good: the film stops there, says so, and goes on from there after a retry', async ({
    problems,
  }) => {
    problems.expect(failedLoads);
    server.faultOf = (file) => (third.test(file) ? 404 : undefined);
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.past(7);
    const stood = await film.errorStands();
    expect(stood).toBeGreaterThan(7);
    expect(stood).toBeLessThan(8.2);
    server.faultOf = noFault;
    await film.tv.press('ok');
    await film.past(9);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('one is missing and comes back: nobody notices', async ({ problems }) => {
    problems.expect(failedLoads);
    let since = 0;
    server.faultOf = (file) => {
      if (!third.test(file)) return undefined;
      since ||= Date.now();
      return Date.now() - since < 4_000 ? 404 : undefined;
    };
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.past(13);
    expect(since).toBeGreaterThan(0);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('the address is refused once: it is renewed, and nobody notices', async ({ problems }) => {
    problems.expect(failedLoads);
    let refused = 0;
    let grant = '';
    server.faultOf = (file, path) => {
      const own = path.split('/')[2] ?? '';
      if (!third.test(file) || (grant && own !== grant)) return undefined;
      // An address given in the same second would be the same one.
      if (!grant) server.clock.aheadMs += 1_000;
      grant = own;
      refused += 1;
      return 403;
    };
    const film = await openViewer(server, problems);
    await film.open('vipfilm');
    await film.past(13);
    expect(refused).toBeGreaterThan(0);
    expect(await film.waits()).toEqual([]);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('everything is refused: it says so, and a retry goes on where it stood', async ({ problems }) => {
    problems.expect(failedLoads);
    let refusing = true;
    server.faultOf = (file) => (refusing && /-0000[3-9]\.m4s$/.test(file) ? 403 : undefined);
    const film = await openViewer(server, problems);
    await film.open('vipfilm');
    await film.past(6);
    const stood = await film.errorStands();
    refusing = false;
    await film.tv.press('ok');
    await film.past(stood + 1);
    expect(await film.time()).toBeLessThan(stood + 8);
    await film.page.context().close();
  });

  test('every one fails twice with 503: it goes on', async ({ problems }) => {
    problems.expect(failedLoads);
    const seen = new Map<string, number>();
    server.faultOf = (file) => {
      seen.set(file, (seen.get(file) ?? 0) + 1);
      return segment.test(file) && (seen.get(file) ?? 0) <= 2 ? 503 : undefined;
    };
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.past(10);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('connections end in the middle of one: it is fetched again, whole', async ({ problems }) => {
    problems.expect(failedLoads);
    const seen = new Map<string, number>();
    server.faultOf = (file) => {
      seen.set(file, (seen.get(file) ?? 0) + 1);
      return segment.test(file) && (seen.get(file) ?? 0) <= 1 ? 'cut' : undefined;
    };
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.past(10);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('one is damaged, and the cache keeps it: the decoder says so, and a retry gets it whole', async ({
    problems,
  }) => {
    problems.expect(failedLoads);
    server.faultOf = (file) => (third.test(file) ? 'damaged' : undefined);
    const film = await openViewer(server, problems);
    await film.open('film');
    // Chromium gives the whole film up as soon as damage is appended, long before it would be seen.
    const stood = await film.errorStands();
    await expect.poll(() => film.told()).toContain('解码');
    server.faultOf = noFault;
    await film.tv.press('ok');
    await film.past(Math.max(stood, 0) + 0.2);
    expect(await film.time()).toBeLessThan(stood + 5);
    await film.past(12.5);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });
});
