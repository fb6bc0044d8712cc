import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { createDays } from '../../server/days';
import { openDatabase } from '../../server/db/database';
import type { Db } from '../../server/db/db';
import { limits } from '../../src/contract/limits';
import { expect, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { type RealServer, startServer } from '../support/server';
import { siteZone } from '../support/site-zone';
import { walkTo } from '../support/walk';

const PIN = '2580';
let server: RealServer;
let db: Db;
beforeAll(async () => {
  server = await startServer();
  db = await openDatabase(resolve(server.dataDir));
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

/** The viewer of this page has watched the time of today, up to a few seconds. */
async function useUp(page: Page, left: number): Promise<void> {
  const device = await page.evaluate(() => localStorage.getItem('dt.visitor'));
  const row = {
    holder: `d:${device}`,
    day: createDays(siteZone).dayOf(Date.now()),
    seconds: limits.teenSecondsADay - left,
  };
  await db
    .insertInto('teen_days')
    .values(row)
    .onConflict((conflict) => conflict.columns(['holder', 'day']).doUpdateSet({ seconds: row.seconds }))
    .execute();
}

const says = (page: Page, text: string) => page.getByText(text).first().waitFor();
/** The page of the mode stands again, after what its PIN was asked for. */
const done = (page: Page) => page.waitForURL(/\/teenMode$/);
/** Demo titles that are marked, and one that is not. */
const FIT = '/play/jieqi';
const UNFIT = '/play/chaoxi';

async function type(remote: Remote, pin: string): Promise<void> {
  for (const digit of pin) {
    await walkTo(remote, digit);
    await remote.press('ok');
  }
}

/** Every card of the page leads to a title that is marked. */
async function isFitAlone(page: Page): Promise<void> {
  await page.locator('[data-teen-badge]').waitFor();
  await page.locator('[data-film]').nth(3).waitFor();
  const rows = await db.selectFrom('titles').select('media_key').where('teen', '=', 1).execute();
  const fit = new Set(rows.map((row) => row.media_key));
  const shown = await page
    .locator('[data-film]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-film') ?? ''));
  expect(shown.filter((key) => !fit.has(key))).toEqual([]);
}

test('by remote: on, fit titles alone, an unfit one refused, the time over, a grown-up, off', async ({ openTv }) => {
  const tv = await openTv({ origin: server.url });
  const { page } = tv;
  await tv.open('/settings');
  await walkTo(tv, '青少年模式');
  await tv.press('ok');
  await says(page, '给孩子一个放心的片库');
  await walkTo(tv, '开启青少年模式');
  await tv.press('ok');
  await says(page, '设置四位数字密码');
  await type(tv, PIN);
  await says(page, '再输入一次密码');
  await type(tv, PIN);
  await says(page, '今天还可以看');
  await done(page);
  await tv.open('/');
  await isFitAlone(page);
  await tv.open(UNFIT);
  await says(page, '青少年模式下不能观看这部影片');
  await tv.open('/vip');
  await says(page, '关闭青少年模式');
  // Seconds of the day are left: the film ends by itself.
  await useUp(page, 5);
  await tv.open(FIT);
  await says(page, '今天看够 40 分钟啦');
  expect(await page.locator('video').count()).toBe(0);
  await walkTo(tv, '家长输入密码，继续观看');
  await tv.press('ok');
  await says(page, '家长输入密码');
  await type(tv, '1111');
  await says(page, '密码不正确，还可以再试 4 次');
  await type(tv, PIN);
  await page.waitForURL(`**${FIT}`);
  await page.locator('video').waitFor();
  await tv.open('/teenMode');
  await walkTo(tv, '关闭青少年模式');
  await tv.press('ok');
  await says(page, '请输入密码');
  await type(tv, PIN);
  await says(page, '给孩子一个放心的片库');
  await done(page);
  await tv.open(UNFIT);
  await page.locator('video').waitFor();
});

test('by finger: on, fit titles alone, the time over, a grown-up, a new PIN, off', async ({ openPhone }) => {
  const { page, open } = await openPhone({ origin: server.url });
  // A phone shows its keyboard for as long as the field has focus: it is typed to, and never pressed.
  const enter = async (pin: string) => {
    await page.waitForFunction(() => document.activeElement?.localName === 'input');
    await page.keyboard.type(pin);
  };
  await open('/user');
  await page.getByText('青少年模式').first().tap();
  await page.getByRole('button', { name: '开启青少年模式' }).tap();
  await says(page, '设置四位数字密码');
  await enter(PIN);
  await says(page, '再输入一次密码');
  await enter('1357');
  await says(page, '两次输入的密码不一样，请重新设置');
  await enter(PIN);
  await says(page, '再输入一次密码');
  await enter(PIN);
  await says(page, '今天还可以看');
  await done(page);
  await open('/');
  await isFitAlone(page);
  await open(UNFIT);
  await says(page, '青少年模式下不能观看这部影片');
  await useUp(page, 0);
  await open(FIT);
  await says(page, '今天看够 40 分钟啦');
  await page.getByRole('button', { name: '家长输入密码，继续观看' }).tap();
  await enter(PIN);
  await page.waitForURL(`**${FIT}`);
  await open('/teenMode');
  await page.getByRole('button', { name: '修改密码' }).tap();
  // The mode is the phone's alone: no account's password can set another PIN.
  await says(page, '开启时设置的四位数字密码');
  await enter(PIN);
  await says(page, '设置四位数字密码');
  await enter('1357');
  await says(page, '再输入一次密码');
  await enter('1357');
  await done(page);
  await page.getByRole('button', { name: '关闭青少年模式' }).tap();
  await says(page, '请输入密码');
  await enter('1357');
  await says(page, '给孩子一个放心的片库');
});

test('the word about it comes once, and not again to who does not want it', async ({ openPhone }) => {
  const { page, open } = await openPhone({ origin: server.url });
  await open('/');
  await page.evaluate(() => localStorage.setItem('dt.teenHint', new Date(0).toDateString()));
  await page.reload();
  await says(page, '家里有孩子在看吗？');
  await page.getByRole('button', { name: '不再提示' }).tap();
  await page.getByText('家里有孩子在看吗？').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('dt.teenHint'))).toBe('never');
});
