import { afterAll, beforeAll, describe } from 'vitest';
import { expect, test } from '../../support/fixtures';
import { type House, openHouse, sitDown } from './house';

const lifeSeconds = 8;
const grantOf = (url: string) => /\/media\/(~[^/]+)\//.exec(url)?.[1] ?? '';
let house: House;
beforeAll(async () => {
  house = await openHouse({ lifeSeconds });
}, 120_000);
afterAll(() => house?.stop());

describe('an address that runs out', () => {
  test('is renewed while the film plays: nothing waits, nothing is refused, no session in any address', async ({
    problems,
  }) => {
    const film = await sitDown(house, problems);
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
    await film.past(lifeSeconds * 6, 90_000);
    const grants = new Set(film.segments.map(grantOf));
    expect(grants.size).toBeGreaterThanOrEqual(6);
    expect(grants).not.toContain('');
    expect(refused).toEqual([]);
    // What lies beside the film is under its grant, too.
    expect(subtitles[0]).toMatch(/^200 ~./);
    expect(await film.waits()).toEqual([]);
    expect(await film.told()).toBe('');
    for (const url of film.segments) {
      expect(url).not.toContain(house.session.token.token);
      expect(url).not.toContain(house.session.token.sign);
    }
    await film.page.context().close();
  }, 120_000);

  test('is not renewed for a membership that ended: the film stops with the reason and a way on, and goes on when it is there again', async ({
    problems,
  }) => {
    const film = await sitDown(house, problems);
    const member = (until: number) => house.db.updateTable('users').set({ vip_expires_at: until }).execute();
    await film.open('vipfilm');
    await film.past(3, 40_000);
    await member(Date.now() - 1000);
    await film.page.waitForSelector('[data-player] [role=alert]', { timeout: lifeSeconds * 1000 + 10_000 });
    expect(await film.told()).toContain('VIP');
    await expect.poll(() => film.tv.focused(), { timeout: 3_000 }).toBe('了解会员');
    expect(await film.page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
    await member(Date.now() + 86_400_000);
    await film.open('vipfilm');
    // Where it stopped, not where it began.
    await film.past(3, 40_000);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  }, 120_000);
});
