import { afterAll, beforeAll, describe } from 'vitest';
import { expect, test } from '../../support/fixtures';
import { openViewer, startTestServer, type TestServer } from './test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** Bits a second. */
const GOOD = 8_000_000;
const TENTH = GOOD / 10;

describe('the network', () => {
  test('falls to a tenth: the film goes on in a lower height', async ({ problems }) => {
    const film = await openViewer(server, problems);
    const cdp = await film.page.context().newCDPSession(film.page);
    const throttle = (bits: number) =>
      cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: bits / 8,
        uploadThroughput: bits / 8,
      });
    await cdp.send('Network.enable');
    await throttle(GOOD);
    await film.open('film');
    const heightIs = (height: number) =>
      film.page.waitForFunction((h) => document.querySelector('video')?.videoHeight === h, height);
    await heightIs(360);
    await film.past(3);
    await throttle(TENTH);
    await heightIs(180);
    const low = await film.time();
    await film.past(low + 5);
    expect(await film.told()).toBe('');
    expect((await film.waits()).length).toBeLessThanOrEqual(1);
    await film.page.context().close();
  });

  test('is gone for 30 s and comes back: the film goes on by itself', async ({ problems }) => {
    problems.expect(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/);
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.past(3);
    const gone = Date.now();
    await film.page.context().setOffline(true);
    const stood = await film.errorStands();
    expect(await film.told()).toContain('网络断开了');
    // However long the buffer lasted: half a minute without network, and no more.
    await film.page.waitForFunction((until) => Date.now() >= until, gone + 30_000);
    await film.page.context().setOffline(false);
    await film.past(stood + 2);
    expect(await film.told()).toBe('');
    expect(await film.time()).toBeLessThan(stood + 10);
    await film.page.context().close();
  });
});
