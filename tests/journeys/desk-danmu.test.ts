import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { importFolder } from '../../server/media/import';
import { mediaKeyOf } from '../../server/media/keys';
import { makeFilm, testFolder } from '../../server/media/test-films';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter, typeInto } from '../support/keys';
import { escapeFrom } from '../support/walk-dialog';

const SECONDS = 12;
const fixed = '前方高能预警';
const later = '结尾再见';
/** Said three times within a second. */
const repeated = '刷屏刷屏';
/** One for each width: the first run takes its own down. */
const bad = (width: number) => `加我微信 <b>${width}</b>`;

let browser: Windows;
let mediaKey = '';
beforeAll(async () => {
  browser = windows();
  const folder = testFolder();
  const name = `弹幕里的一天 ${Date.now().toString(36)}`;
  await makeFilm(join(folder, `${name}.mp4`), { seconds: SECONDS });
  const line = (seconds: number, mode: number, text: string) =>
    `<d p="${seconds},${mode},25,16777215,1700000000,0,abc,${seconds}${mode}">${text.replaceAll('<', '&lt;')}</d>`;
  const again = [7, 7.4, 8].map((seconds) => line(seconds, 1, repeated));
  const lines = [line(2, 1, bad(1440)), line(2.5, 1, bad(390)), line(2, 5, fixed), line(9, 1, later), ...again];
  writeFileSync(join(folder, `${name}.xml`), `<?xml version="1.0" encoding="UTF-8"?><i>${lines.join('')}</i>`);
  const db = await openDatabase(inject('dataDir'));
  try {
    await importFolder({ db, folder, mediaRoot: join(inject('dataDir'), 'media') });
  } finally {
    await db.destroy();
  }
  mediaKey = mediaKeyOf(name, `${name}.mp4`);
});
afterAll(() => browser.close());

const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return { at: video?.currentTime ?? -1, isPaused: video?.paused ?? true };
  });
const passes = (page: Page, seconds: number) =>
  page.waitForFunction((from) => (document.querySelector('video')?.currentTime ?? 0) >= from, seconds);

it.each([1440, 390])('danmu are judged over their film, %i pixels wide', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['reviewer']);
  await page.goto(`${inject('serverUrl')}/desk/danmu`);
  await page.getByRole('button', { name: '画面' }).click();
  await page.getByText('选择一部影片').waitFor();
  await page.goto(`${inject('serverUrl')}/desk/danmu?view=film&film=${mediaKey}`);
  const beside = page.getByRole('list', { name: '这段时间的弹幕' });
  await beside.getByText(later).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);

  // A row goes to its second, where it can be read.
  await beside.getByRole('button').filter({ hasText: later }).first().click();
  await passes(page, 9);
  await beside.locator('[aria-current]').filter({ hasText: later }).waitFor();
  await beside
    .getByRole('button')
    .filter({ hasText: bad(width) })
    .first()
    .click();
  const flying = page.getByRole('button', { name: bad(width), exact: true });
  await flying.waitFor();
  expect((await film(page)).at).toBeLessThan(5);
  expect(await axeSays(page)).toEqual([]);

  // By keys alone: the comment that stands in the picture is taken down, and is struck through from then on.
  await enter(page, flying);
  const dialog = page.getByRole('dialog', { name: '下架 1 条弹幕' });
  await dialog.getByText(bad(width)).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await typeInto(page, dialog.getByRole('textbox', { name: '原因' }), '广告');
  await page.keyboard.press('Enter');
  await page.getByText('已保存').waitFor();
  await beside.getByRole('button', { name: `恢复 ${bad(width)}` }).waitFor();
  await flying.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'VIDEO');
  const lineOf = (text: string) =>
    page.evaluate((words) => {
      const found = [...document.querySelectorAll('.danmu')].find((one) => one.textContent === words);
      return found && getComputedStyle(found).textDecorationLine;
    }, text);
  expect(await lineOf(bad(width))).toBe('line-through');
  expect(await lineOf(fixed)).toBe('none');

  // While it plays, a click beside comments pauses and goes on; one on a comment stops the film and asks.
  const box = await page.getByRole('button', { name: fixed, exact: true }).boundingBox();
  if (!box) throw new Error('the fixed comment is not in the picture');
  const from = (await film(page)).at;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 2.5);
  await passes(page, from + 0.2);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await dialog.getByText(fixed).waitFor();
  expect((await film(page)).isPaused).toBe(true);
  await escapeFrom(dialog);

  // How dense they are is a way to go, too: by a click and by keys.
  const density = page.getByRole('slider', { name: '按弹幕密度跳转' });
  const wide = (await density.boundingBox())?.width ?? 0;
  await density.click({ position: { x: wide / 2, y: 30 } });
  await page.waitForFunction(
    (half) => Math.abs((document.querySelector('video')?.currentTime ?? 0) - half) < 1,
    SECONDS / 2,
  );
  await density.focus();
  await page.keyboard.press('End');
  await passes(page, SECONDS - 1);
  await page.keyboard.press('Home');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 9) < 0.5);
  await context.close();
});

it('those that say the same within seconds are merged to the first', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['reviewer']);
  await page.goto(`${inject('serverUrl')}/desk/danmu?film=${mediaKey}&q=${encodeURIComponent(repeated)}&sort=time`);
  await page.getByText('共 3 条').waitFor();
  await page.getByRole('button', { name: '合并重复弹幕' }).click();
  const dialog = page.getByRole('dialog', { name: '合并重复弹幕' });
  await dialog.getByLabel('相隔不超过（秒）').fill('2');
  await dialog.getByRole('textbox', { name: '原因' }).fill('刷屏');
  expect(await axeSays(page)).toEqual([]);
  await dialog.getByRole('button', { name: '合并重复弹幕' }).click();
  await page.getByText('已下架 2 条重复弹幕').waitFor();
  const states = page.getByRole('row').filter({ hasText: repeated });
  await states.filter({ hasText: '已下架' }).nth(1).waitFor();
  expect(await states.filter({ hasText: '显示中' }).count()).toBe(1);
  await context.close();
});
