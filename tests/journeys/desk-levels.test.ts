import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { playsPast } from '../support/film';
import { expect, test, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';
import { callServer } from '../support/session';
import { escapeFrom } from '../support/walk-dialog';

/** Of its own: what levels may is the whole site's. */
let server: RealServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const FILM = 'hualou';
const dialogOf = (page: Page) => page.getByRole('dialog').last();
async function deskAt(path: string, width = 1440): Promise<Page> {
  const context = await windows().newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['owner'], server);
  await page.goto(`${server.url}/desk${path}`);
  return page;
}
async function save(page: Page): Promise<void> {
  const form = dialogOf(page);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

test('a film becomes one of VIP 3: VIP 1 is told so and led to buy it, VIP 3 plays it', async ({
  openTv,
  problems,
}) => {
  const desk = await deskAt(`/titles/${FILM}`);
  await desk.getByRole('button', { name: '修改资料' }).click();
  await dialogOf(desk).getByRole('combobox', { name: '会员等级' }).click();
  await desk.getByRole('option', { name: 'VIP 3 及以上 · 黄金会员' }).click();
  expect(await axeSays(desk)).toEqual([]);
  await save(desk);
  await desk.getByText('VIP 3', { exact: true }).first().waitFor();
  await desk.context().close();

  problems.expect(/403/);
  const low = await openTv({ origin: server.url, session: await ownSession({ vip: 1, server }) });
  await low.open(`/play/${FILM}`);
  await low.page.getByText('本片需要 VIP 3 及以上才能看，您现在是 VIP 1').waitFor();
  await low.landed();
  expect(await low.focused()).toBe('了解会员');
  await low.press('ok');
  await low.page.waitForURL(/openVip\?type=2&level=3/);
  // What is chosen there has that level, and not the one that this viewer has already.
  await low.page.locator('[data-pack^="vip3-"]').first().waitFor();
  await low.press('back');

  const high = await openTv({ origin: server.url, session: await ownSession({ vip: 3, server }) });
  await high.open(`/play/${FILM}?full=1`);
  await playsPast(high.page, 0.5);
  await high.open(`/play/${FILM}`);
  await high.page.getByText('VIP 3', { exact: true }).first().waitFor();
});

test('an owner changes what levels may: never less than the level below, and /vip and help say it', async ({
  openTv,
}) => {
  const desk = await deskAt('/levels');
  const cell = (name: string) => desk.getByRole('spinbutton', { name });
  await cell('同时播放（台），VIP 3').fill('3');
  await cell('同时播放（台），VIP 4').fill('9');
  await desk.getByRole('status').getByText('已修改 2 处').waitFor();
  await desk.getByRole('button', { name: '查看并保存' }).click();
  await dialogOf(desk).getByRole('button', { name: '保存', exact: true }).click();
  await dialogOf(desk).getByText('VIP 3 的“同时播放”不能比 VIP 2 少').waitFor();
  expect(await axeSays(desk)).toEqual([]);
  await escapeFrom(dialogOf(desk));
  await cell('同时播放（台），VIP 3').fill('5');
  await desk.getByRole('combobox', { name: '免广告，VIP 2' }).click();
  await desk.getByRole('option', { name: '片中插播' }).click();
  await desk.keyboard.press('Escape');
  expect(await axeSays(desk)).toEqual([]);
  await desk.getByRole('button', { name: '查看并保存' }).click();
  await save(desk);
  await desk.context().close();

  const tv = await openTv({ origin: server.url });
  await tv.open('/vip');
  const row = tv.page.getByRole('row').filter({ hasText: '同时播放' });
  await row.getByText('9 台').waitFor();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['2 台', '3 台', '4 台', '5 台', '9 台']);
  const adverts = tv.page.getByRole('row').filter({ hasText: '免广告' });
  expect((await adverts.getByRole('cell').allInnerTexts())[2]).toBe('免 3 类');
  const help = await callServer<{ info: { contxt: string }[] }>(server.url, 'helpArticle', { id: 41 });
  expect(help.data.info[0]?.contxt).toContain('最多 9 台同时播放');
});

test('on a phone the table is moved sideways inside itself, and every field is reached by keys', async () => {
  const desk = await deskAt('/levels', 390);
  await desk.getByRole('table').waitFor();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeSays(desk)).toEqual([]);
  const fields = await desk.getByRole('table').locator('input:not([aria-hidden]), [role=combobox]').count();
  const seen = new Set<string>();
  await desk.getByRole('link', { name: '看观众的会员页' }).focus();
  for (let press = 0; press < fields + 2; press += 1) {
    await desk.keyboard.press('Tab');
    seen.add(await desk.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  expect([...seen].filter((label) => label.includes('，'))).toHaveLength(fields);
  await desk.context().close();
});
