import { afterAll, beforeAll, describe } from 'vitest';
import { expect, test } from '../../support/fixtures';
import { openViewer, startTestServer, type TestServer } from './test-server';

const lifeSeconds = 8;
const grantOf = (url: string) => /\/media\/(~[^/]+)\//.exec(url)?.[1] ?? '';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ lifeSeconds });
});
afterAll(() => server?.stop());

describe('an address that runs out', () => {
  test('is renewed while the film plays: nothing waits, nothing is refused, no session in any address', async ({
    problems,
  }) => {
    const film = await openViewer(server, problems);
    const refused: string[] = [];
    film.page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    const subtitles: string[] = [];
    film.page.on('response', (response) => {
      if (response.url().endsWith('.vtt')) subtitles.push(`${response.status()} ${grantOf(response.url())}`);
    });
    await film.page.addInitScript(() => {
      localStorage.setItem('dt.settings', '{"danmuRenderer":"dom","subtitle":"zh-CN"}');
    });
    await film.open('vipfilm');
    // Far enough that the buffer alone cannot carry it: six lives.
    await film.past(lifeSeconds * 6);
    const grants = new Set(film.segments.map(grantOf));
    expect(grants.size).toBeGreaterThanOrEqual(6);
    expect(grants).not.toContain('');
    expect(refused).toEqual([]);
    // What lies beside the film is under its grant, too.
    expect(subtitles[0]).toMatch(/^200 ~./);
    expect(await film.waits()).toEqual([]);
    expect(await film.told()).toBe('');
    for (const url of film.segments) {
      expect(url).not.toContain(server.session.token.token);
      expect(url).not.toContain(server.session.token.sign);
    }
    await film.page.context().close();
  });

  test('is renewed for the film that was on when a membership ended; the next one says why not and has a way on', async ({
    problems,
  }) => {
    const film = await openViewer(server, problems);
    const member = (until: number) => server.db.updateTable('users').set({ vip_expires_at: until }).execute();
    await film.open('vipfilm');
    await film.past(3);
    await member(Date.now() - 1000);
    // What is in its buffer alone would not carry it over two lives.
    await film.past(3 + lifeSeconds * 2);
    expect(await film.told()).toBe('');
    await film.open('vipfilm');
    await film.toldAt();
    expect(await film.told()).toContain('VIP');
    await expect.poll(() => film.tv.focused()).toBe('了解会员');
    expect(await film.page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
    await member(Date.now() + 86_400_000);
    await film.open('vipfilm');
    // Where it stopped, not where it began.
    await film.past(3);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });
});
