import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { makeFilm, testFolder } from '../../server/media/test-films';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { workAtDesk } from '../support/desk';
import { danmuShown, playsPast } from '../support/film';
import { expect, type Phone, tapNext, test, windows } from '../support/fixtures';
import { patienceMs } from '../support/patience';
import { type RealServer, startServer } from '../support/server';
import { callServer } from '../support/session';

/** Of its own: what this operator sells and shows would stand under the feet of every other test. */
let server: RealServer;
let context: BrowserContext;
let desk: Page;
let viewer: SessionData;
beforeAll(async () => {
  server = await startServer();
  viewer = await ownSession({ server });
  context = await windows().newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  desk = await context.newPage();
  await workAtDesk(context, ['owner'], server);
});
afterAll(async () => {
  await context?.close();
  await server?.stop();
});

const name = '灯塔守夜人';
const words = '这盏灯亮了一百年';
const button = (of: Page | Locator, label: string | RegExp) => of.getByRole('button', { name: label });
const go = (path: string) => desk.goto(`${server.url}/desk${path}`);
const dialog = () => desk.getByRole('dialog').last();

async function save(label = '保存'): Promise<void> {
  const form = dialog();
  await form.getByRole('button', { name: label, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** Uploads a film with danmu beside it. @returns its key */
async function importFilm(): Promise<string> {
  const folder = testFolder();
  const film = await makeFilm(join(folder, `${name}.mp4`), { size: '640x360', seconds: 20 });
  const lines = Array.from(
    { length: 20 },
    (_, at) => `<d p="${at},1,25,16777215,1700000000,0,u${at},${at}">${words}${at}</d>`,
  );
  const danmu = join(folder, `${name}.xml`);
  writeFileSync(danmu, `<?xml version="1.0" encoding="UTF-8"?><i>${lines.join('')}</i>`);
  await go('/imports');
  await button(desk, '上传影片').click();
  await dialog().locator('input[type=file]').setInputFiles([film, danmu]);
  await button(dialog(), '开始上传').click();
  const panel = desk.getByRole('dialog', { name: '导入', exact: true });
  await panel.getByText('已完成').waitFor({ timeout: patienceMs });
  const link = panel.getByRole('link', { name });
  const key = decodeURIComponent((await link.getAttribute('href'))?.split('/').at(-1) ?? '');
  await link.click();
  await desk.getByRole('heading', { name }).first().waitFor();
  return key;
}

/** A pack for a week. @returns its number */
async function makePack(): Promise<string> {
  const id = `week-${Date.now().toString(36)}`;
  await go('/shop');
  await button(desk, '新建套餐：标准会员').click();
  await dialog().getByLabel('编号').fill(id);
  await dialog().getByLabel('名称', { exact: false }).first().fill('守夜周卡');
  await dialog().getByLabel('天数', { exact: false }).first().fill('7');
  await dialog().getByLabel('售价').first().fill('6.60');
  await dialog().getByLabel('原价').first().fill('9.90');
  await save();
  await desk.getByRole('cell', { name: id }).waitFor();
  return id;
}

/** From the film's gate through the payment back to the film, by finger. */
async function buy({ page, open }: Phone, film: string, pack: string): Promise<void> {
  await open(film);
  await tapNext(page, button(page, '了解会员'));
  await page.waitForURL(/openVip/);
  await tapNext(page, page.locator(`[data-pack="${pack}"]`));
  await tapNext(page, button(page, /确认支付 ¥6\.6/));
  await page.waitForURL(/\/sandbox\//);
  await tapNext(page, page.locator('button[name="do"][value="pay"]'));
  await page.getByText('支付成功').first().waitFor();
  await tapNext(page, button(page, '继续观看'));
  await page.waitForURL((url) => url.pathname === film);
  await playsPast(page, 0.5);
}

/** What somebody wrote over the film is taken down while it is watched. */
async function takeDown(mediaKey: string, text: string): Promise<void> {
  await go(`/danmu?film=${encodeURIComponent(mediaKey)}&q=${encodeURIComponent(text)}`);
  const row = desk.getByRole('row').filter({ hasText: text });
  await row.getByRole('checkbox').check();
  await button(desk, '下架').click();
  await dialog().getByLabel('原因').fill('广告');
  await save('下架');
  await row.getByText('已下架').waitFor();
}

/** A viewer asks, and is answered by a person. */
async function answer({ page, open }: Phone): Promise<void> {
  await open(`/chat?conversationId=s:${viewer.user.id}`);
  await page.locator('textarea').fill('刚买的会员想退');
  await tapNext(page, button(page, '发送'));
  await tapNext(page, button(page, '转人工'));
  await page.getByText(/^排队中/).waitFor();
  await go('/talks');
  await desk.getByRole('list', { name: '排队' }).getByRole('button').filter({ hasText: viewer.user.nickName }).click();
  await desk.getByRole('log').getByText('刚买的会员想退').waitFor();
  await desk.getByRole('button', { name: '接待', exact: true }).click();
  const field = desk.getByRole('textbox', { name: '回复' });
  await field.fill('好的，已为您退款');
  await field.press('Enter');
  await page.getByText('好的，已为您退款').first().waitFor();
  await button(desk, '结束服务').click();
  await save('结束服务');
  await page.getByText('这次服务已结束，继续写就会重新开始').waitFor();
}

/** The whole of what somebody paid goes back, and with it what it bought. */
async function refund(pack: string): Promise<void> {
  await go(`/orders?q=${encodeURIComponent(viewer.token.uid)}`);
  await desk.getByRole('gridcell', { name: /守夜周卡/ }).click();
  await desk.getByText('CNY 6.60').first().waitFor();
  await desk.getByRole('button', { name: '退款', exact: true }).click();
  await dialog().getByLabel('原因').fill(`买错了 ${pack}`);
  await save('退款');
  // The provider says when the money is back.
  const isBack = async () => {
    await desk.reload();
    await desk.getByRole('heading', { level: 2 }).first().waitFor();
    return desk.getByText('已退款').count();
  };
  await expect.poll(isBack, { timeout: patienceMs, interval: 1_000 }).toBeGreaterThan(0);
}

test('an operator’s day: a film comes in, is sold, watched, talked over, asked about and paid back', async ({
  openPhone,
  problems,
}) => {
  problems.expect(/403/);
  const mediaKey = await importFilm();
  await button(desk, '修改资料').click();
  await dialog().getByRole('combobox', { name: '会员等级' }).click();
  await desk.getByRole('option', { name: /^VIP 1 / }).click();
  await save();
  const pack = await makePack();

  const phone = await openPhone({ origin: server.url, session: viewer });
  const film = `/play/${encodeURIComponent(mediaKey)}`;
  await buy(phone, film, pack);
  await expect
    .poll(() => danmuShown(phone.page), { timeout: patienceMs })
    .toContainEqual(expect.stringContaining(words));

  const text = `加我看全集 ${Date.now().toString(36)}`;
  const playing = await callServer<{ episodeKey: string }>(server.url, 'playData', { mediaKey }, viewer);
  const sending = { episodeKey: playing.data.episodeKey, text, time: 15, clientId: 'day' };
  const said = await callServer(server.url, 'sendDanmu', sending, viewer);
  expect(said.ret, said.msg).toBe(200);
  await takeDown(mediaKey, text);

  await answer(phone);
  await refund(pack);
  // What the money bought went back with it.
  await phone.open(film);
  await button(phone.page, '了解会员').waitFor();

  // Who did all this stands in the journal.
  await go('/journal');
  for (const act of ['修改影片资料', '退款']) await desk.getByRole('gridcell', { name: act }).first().waitFor();
});
