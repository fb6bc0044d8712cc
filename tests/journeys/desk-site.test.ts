import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDays } from '../../server/days';
import { openDatabase } from '../../server/db/database';
import { countDay } from '../../server/modules/adverts/adverts-repository';
import { smallPng } from '../../server/test/small-png';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownAccount } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { callServer, login } from '../support/session';
import { siteZone } from '../support/site-zone';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const url = (path = '') => `${inject('serverUrl')}/desk${path}`;
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function desk(width: number, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['owner']);
  await page.goto(url(path));
  return page;
}

it('a setting is changed after a look at what changes, and viewers have it with their next call', async () => {
  const name = `w${Date.now().toString(36)}`;
  const maps = async () =>
    (await callServer<{ maps: Record<string, string> }>(inject('serverUrl'), 'siteConfig', {})).data.maps;
  const page = await desk(1440, '/switches');
  await page.getByRole('switch', { name: '登录后才能观看' }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('textbox', { name: '词条名' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: `词条 ${name}` }).fill('欢迎回来');
  await page.getByText('已修改 1 项').waitFor();
  expect((await maps())[name]).toBeUndefined();
  await page.getByRole('button', { name: '查看并保存' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: `词条 ${name} 不填 欢迎回来` })
    .waitFor();
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
  expect((await maps())[name]).toBe('欢迎回来');
  expect(await page.getByText('已修改 1 项').count()).toBe(0);
  await page.context().close();
});

it('an advert is made on a phone, refused with a sentence and mended, and stands before viewers of its region', async () => {
  const title = `周末片单 ${Date.now().toString(36)}`;
  const page = await desk(390, '/adverts');
  await page.getByRole('button', { name: '新建广告' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await form.getByRole('textbox', { name: '图片地址' }).fill('/media/demo/art/adverts/pause.jpg');
  // A region of its own: other tests' viewers are elsewhere.
  await form.getByRole('textbox', { name: '地区代码' }).fill('fo');
  await form.getByRole('textbox', { name: '跳转地址', exact: true }).fill('javascript:alert(1)');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('跳转地址要以 / 或 https:// 开头').waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  await form.getByRole('textbox', { name: '跳转地址', exact: true }).fill('/vip');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
  await page.getByRole('gridcell', { name: title }).waitFor();
  const { data } = await callServer<{ info: { title: string; linkURL: string }[] }>(inject('serverUrl'), 'adverts', {
    typeList: '2',
    region: 'FO',
  });
  expect(data.info.find((one) => one.title === title)?.linkURL).toBe('/vip');
  await page.context().close();
});

/** An advert of a region of its own that ran on two days. */
async function countedAdvert(title: string): Promise<void> {
  const db = await openDatabase(inject('dataDir'));
  const id = `counted-${Date.now().toString(36)}`;
  const today = createDays(siteZone).dayOf(Date.now());
  try {
    const empty = { title_tw: '', show_url: '', link_url: '', view_url: '', app_param: 'null', media_key: '' };
    const rest = { type: 2, at: 0, region: 'FJ', starts_at: Date.now(), ends_at: 0, position: 99, cap: 0, views: 5 };
    await db
      .insertInto('adverts')
      .values({ id, title, ...empty, ...rest })
      .execute();
    await countDay(db, { id, day: today - 1, shows: 9, clicks: 2 });
    await countDay(db, { id, day: today, shows: 3, clicks: 3 });
  } finally {
    await db.destroy();
  }
}

it('how often an advert stood before somebody and was opened is a column each, and a plot of its days', async () => {
  const title = `数过的广告 ${Date.now().toString(36)}`;
  await countedAdvert(title);
  const page = await desk(1600, '/adverts');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.waitFor();
  for (const [field, head, value] of [
    ['shows', '展示', '12'],
    ['clicks', '点击', '5'],
  ] as const) {
    await page.getByRole('columnheader', { name: head, exact: true }).waitFor();
    expect(await row.locator(`[data-field="${field}"]`).innerText()).toBe(value);
  }
  await row.getByRole('gridcell', { name: title }).click();
  const form = page.getByRole('dialog');
  const sums = '近 30 天：展示 12 次，点击 5 次';
  await form.getByRole('heading', { name: sums }).waitFor();
  // The best day of each stands in the plot's name.
  const plot = form.getByRole('img', { name: `${sums}: 展示 9, 点击 3` });
  await plot.waitFor();
  expect(await plot.locator('polyline').count()).toBe(2);
  expect(await axeSays(page)).toEqual([]);
  await page.context().close();
});

it('one person is written to after a look at who it is, reads it, and it is taken back', async () => {
  const { account, password } = await ownAccount();
  const session = await login(inject('serverUrl'), account, password);
  const letters = async () =>
    (await callServer<{ info: { title: string }[] }>(inject('serverUrl'), 'systemMessages', {}, session)).data.info;
  const title = `给您的补偿 ${account}`.slice(0, 60);
  const page = await desk(1440, '/messages');
  await page.getByRole('button', { name: '发送消息' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '账号、邮箱、手机号或编号' }).fill(account);
  await form.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await form.getByRole('textbox', { name: '正文', exact: true }).fill('已为您延长三天会员。');
  expect(await axeSays(page)).toEqual([]);
  await form.getByRole('button', { name: '下一步' }).click();
  await form.getByText('1 个账号').waitFor();
  expect(await letters()).not.toContainEqual(expect.objectContaining({ title }));
  await form.getByRole('button', { name: '发送消息' }).click();
  await page.getByText('已保存').waitFor();
  expect(await letters()).toContainEqual(expect.objectContaining({ title }));
  await page.getByRole('gridcell', { name: title }).click();
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByText('会从观众的消息列表里消失').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await page.getByRole('gridcell', { name: '已撤回或到期' }).first().waitFor();
  expect(await letters()).not.toContainEqual(expect.objectContaining({ title }));
  await page.context().close();
});

it('a message with a picture goes to a level of VIP, after a look at how many that are, and nobody else has it', async () => {
  const readers = [await ownAccount({ vip: 3 }), await ownAccount()];
  const [member, other] = await Promise.all(
    readers.map(({ account, password }) => login(inject('serverUrl'), account, password)),
  );
  const letter = async (session?: SessionData) => {
    const asked = await callServer<{ info: { title: string; picture: string }[] }>(
      inject('serverUrl'),
      'systemMessages',
      {},
      session,
    );
    return asked.data.info.find((one) => one.title === title)?.picture;
  };
  const title = `会员之夜 ${Date.now().toString(36)}`;
  const page = await desk(390, '/messages');
  await page.getByRole('button', { name: '发送消息' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: '所有人' }).check();
  await form.getByRole('checkbox', { name: 'VIP 3' }).check();
  await form.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await form.getByRole('textbox', { name: '正文', exact: true }).fill('周五晚八点，先看大结局。');
  const field = form.getByRole('group', { name: '图片' });
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: '图片：选择图片' }).press('Enter');
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: smallPng });
  await field.getByRole('img', { name: '图片预览' }).waitFor();
  const address = await field.getByRole('textbox').inputValue();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  await form.getByRole('button', { name: '下一步' }).click();
  await form.getByText(/现在有 .+ 个账号符合条件/).waitFor();
  await form.getByText('VIP 3', { exact: true }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await form.getByRole('button', { name: '发送消息' }).click();
  await page.getByText('已保存').waitFor();
  expect([await letter(member), await letter(other)]).toEqual([address, undefined]);
  await page.context().close();
});
