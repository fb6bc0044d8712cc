import { afterAll, beforeAll, describe, vi } from 'vitest';
import type { Card } from '../../src/contract/schemas/common';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { danmuShown, filmTime, importFilm, playsPast } from '../support/film';
import { expect, tapNext, test } from '../support/fixtures';
import { patienceMs } from '../support/patience';
import { type RealServer, startServer } from '../support/server';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const film = '海边测试片';
/** One of its own: a new film would come under the feet of the tests that walk the home screen of the other. */
let server: RealServer;
let session: SessionData;
beforeAll(async () => {
  server = await startServer();
  importFilm(server.dataDir, film);
  session = await ownSession({ server });
  // The importer is another process; the server shows what it added within seconds.
  await vi.waitFor(
    async () => {
      const { data } = await callServer<{ info: Card[] }>(server.url, 'titleList', { sort: 'new', page: 1, size: 3 });
      expect(data.info).toContainEqual(expect.objectContaining({ title: film }));
      expect(JSON.stringify(await callServer(server.url, 'homePage', { page: 1, size: 100 }))).toContain(film);
    },
    { timeout: patienceMs, interval: 250 },
  );
});
afterAll(() => server?.stop());

describe('the main job', () => {
  test('by remote: home, film, danmu off and on, one sent, and Back to the very card', async ({ openTv }) => {
    const tv = await openTv({ origin: server.url, session });
    const { page } = tv;
    await tv.open('/');
    await walkTo(tv, film);
    await tv.press('ok');
    await page.waitForURL(/\/play\//);
    await tv.landed();
    await playsPast(page, 1);
    await expect.poll(() => danmuShown(page).then((texts) => texts.length)).toBeGreaterThan(0);

    await tv.press('ok');
    await page.waitForSelector('[data-player="full"]');
    await tv.press('red');
    await expect.poll(() => danmuShown(page)).toEqual([]);
    await tv.press('red');
    await expect.poll(() => danmuShown(page).then((texts) => texts.length)).toBeGreaterThan(0);

    await tv.press('down');
    await walkTo(tv, '发弹幕');
    await tv.press('ok');
    await walkTo(tv, '前方高能');
    await tv.press('ok');
    await expect.poll(() => danmuShown(page)).toContain('前方高能');

    // Controls, full screen, page: one layer at a time (UI16).
    for (let presses = 0; presses < 5 && new URL(page.url()).pathname !== '/'; presses += 1) await tv.press('back');
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => tv.focused()).toContain(film);
  });

  test('by thumb: home, film, danmu off and on, one sent, and back to the very card', async ({ openPhone }) => {
    const { page, open } = await openPhone({ origin: server.url, session });
    await open('/');
    const card = page.getByRole('button', { name: film }).filter({ visible: true }).last();
    await card.scrollIntoViewIfNeeded();
    const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await card.tap();
    await page.waitForURL(/\/play\//);
    await playsPast(page, 1);
    await expect.poll(() => danmuShown(page).then((texts) => texts.length)).toBeGreaterThan(0);
    await page.getByRole('button', { name: '弹幕', exact: true }).last().tap();
    await expect.poll(() => danmuShown(page)).toEqual([]);
    await tapNext(page, page.getByRole('button', { name: '弹幕', exact: true }).last());
    await expect.poll(() => danmuShown(page).then((texts) => texts.length)).toBeGreaterThan(0);

    await page.getByRole('button', { name: '说点什么吧' }).tap();
    await tapNext(page, page.getByRole('button', { name: '哈哈哈哈哈' }).last());
    await expect.poll(() => danmuShown(page)).toContain('哈哈哈哈哈');

    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).first().tap();
    await page.waitForURL((at) => at.pathname === '/');
    // What was just begun has come above it as a row to go on with; the card itself is still in sight.
    await expect.poll(place).toBeGreaterThan(0);
    expect(await place()).toBeLessThan(844);
  });

  test('TZ14 UI23 a reload goes on where the film was', async ({ openTv }) => {
    const tv = await openTv({ origin: server.url });
    await tv.open('/');
    await walkTo(tv, film);
    await tv.press('ok');
    await playsPast(tv.page, 1);
    await tv.press('forward');
    await playsPast(tv.page, 9);
    const before = await filmTime(tv.page);
    await tv.page.reload();
    await playsPast(tv.page, 0.1);
    expect(await filmTime(tv.page)).toBeGreaterThan(before - 4);
  });
});
