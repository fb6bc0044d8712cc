import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, inject } from 'vitest';
import { ownSession } from '../support/account';
import { orderMonthOf } from '../support/buying';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, tapNext, test, type Windows, windows } from '../support/fixtures';
import { callServer } from '../support/session';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const bubble = (page: Page, text: string) =>
  page.locator('[data-timeline] button').filter({ hasText: text, visible: true }).last();
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function desk(width: number, roles: readonly ['support'] | readonly ['owner']): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, roles);
  await page.goto(`${inject('serverUrl')}/desk/talks`);
  return page;
}

test('a viewer asks for a person, support answers at the desk with a template, and both see it live until the end', async ({
  openPhone,
}) => {
  const viewer = await ownSession();
  const { page: phone, open } = await openPhone({ session: viewer });
  await open(`/chat?conversationId=s:${viewer.user.id}`);
  await phone.locator('textarea').fill('<b>会员</b>没有到账');
  await tapNext(phone, phone.getByRole('button', { name: '发送', exact: true }));
  await tapNext(phone, phone.getByRole('button', { name: '转人工', exact: true }));
  await phone.getByText(/^排队中/).waitFor();

  const page = await desk(1440, ['support']);
  const line = page.getByRole('list', { name: '排队' }).getByRole('button').filter({ hasText: viewer.user.nickName });
  await line.getByText('<b>会员</b>没有到账').waitFor();
  await line.click();
  const log = page.getByRole('log');
  await log.getByText('<b>会员</b>没有到账').waitFor();
  await page.getByRole('button', { name: '接待', exact: true }).click();
  // The name and the face are the site's, not those of who works here.
  await phone.getByText('客服 客服小屏 为您服务').first().waitFor();
  expect(await axeSays(page)).toEqual([]);

  const field = page.getByRole('textbox', { name: '回复' });
  await field.fill('/问');
  await page.getByRole('option', { name: /^问候/ }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await field.press('Enter');
  expect(await field.inputValue()).toContain(viewer.user.nickName);
  // What is written waits over a reload.
  await page.reload();
  expect(await page.getByRole('textbox', { name: '回复' }).inputValue()).toContain('很高兴为您服务');
  await page.getByRole('textbox', { name: '回复' }).press('Enter');
  await bubble(phone, '很高兴为您服务').waitFor();

  await phone.locator('textarea').fill('谢谢，已经好了');
  await tapNext(phone, phone.getByRole('button', { name: '发送', exact: true }));
  await log.getByText('谢谢，已经好了').waitFor();
  await log.getByText(/已读$/).waitFor();
  await page.getByRole('button', { name: '结束服务' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束服务' }).click();
  await phone.getByText('这次服务已结束，继续写就会重新开始').waitFor();
  await page.getByText('从左边选一个会话').waitFor();
  await page.getByRole('tab', { name: '已结束' }).click();
  await page.getByText(viewer.user.nickName).first().waitFor();
  await page.context().close();
});

test('a picture from support, chosen from the disk, is seen on a phone and on a television', async ({
  openPhone,
  openTv,
}) => {
  const viewer = await ownSession();
  await callServer(inject('serverUrl'), 'askForPerson', {}, viewer);
  const address = `/chat?conversationId=s:${viewer.user.id}`;
  const phone = await openPhone({ session: viewer });
  const tv = await openTv({ session: viewer });
  await phone.open(address);
  await tv.open(address);

  const page = await desk(390, ['support']);
  const line = page.getByRole('list', { name: '排队' }).getByRole('button').filter({ hasText: viewer.user.nickName });
  await line.click();
  await page.getByRole('button', { name: '接待', exact: true }).click();
  const field = page.getByRole('textbox', { name: '回复' });
  await field.fill('按图上圈出的按钮');
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '发图片：图片' }).press('Enter');
  await (await chooser).setFiles({ name: '步骤.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: '准备发送的图片' }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  // It is in nobody's conversation before it is sent, and what is written waits beside it.
  expect(await page.getByRole('log').getByRole('img', { name: '图片' }).count()).toBe(0);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('log').getByRole('img', { name: '图片' }).waitFor();
  await page.getByRole('log').getByText('按图上圈出的按钮').waitFor();
  for (const seen of [phone.page, tv.page]) await seen.waitForFunction(isDrawn, '[data-timeline] img[src*="w="]');
  await bubble(phone.page, '按图上圈出的按钮').waitFor();
  await page.context().close();
});

/** Runs in the page: the last of these pictures has been fetched and could be drawn. */
function isDrawn(selector: string): boolean {
  const all = document.querySelectorAll<HTMLImageElement>(selector);
  return (all[all.length - 1]?.naturalWidth ?? 0) > 0;
}

test('an order of the viewer stands beside the conversation, and its number goes into the answer by a press', async () => {
  const viewer = await ownSession();
  const order = await orderMonthOf(inject('serverUrl'), viewer);
  await callServer(inject('serverUrl'), 'askForPerson', {}, viewer);
  const page = await desk(1440, ['support']);
  const line = page.getByRole('list', { name: '排队' }).getByRole('button').filter({ hasText: viewer.user.nickName });
  await line.click();
  await page.getByRole('button', { name: '接待', exact: true }).click();
  const field = page.getByRole('textbox', { name: '回复' });
  await field.fill('请看这笔订单');
  const beside = page.getByTitle('把订单号写进回复');
  expect(await beside.innerText()).toMatch(/月卡[\s\S]*待付款/);
  await beside.click();
  expect(await field.inputValue()).toBe(`请看这笔订单 ${order}`);
  expect(await axeSays(page)).toEqual([]);
  await field.press('Enter');
  await page.getByRole('log').getByText(order).first().waitFor();
  await page.context().close();
});

test('on a narrow screen the list leads to the conversation and back, and who has a case of others is told', async ({
  openPhone,
}) => {
  const viewer = await ownSession();
  const { page: phone, open } = await openPhone({ session: viewer });
  await open(`/chat?conversationId=s:${viewer.user.id}`);
  await tapNext(phone, phone.getByRole('button', { name: '转人工', exact: true }));
  await phone.getByText(/^排队中/).waitFor();

  const first = await desk(390, ['support']);
  const second = await desk(1440, ['owner']);
  const line = (page: Page) =>
    page.getByRole('list', { name: '排队' }).getByRole('button').filter({ hasText: viewer.user.nickName });
  await line(second).click();
  await second.getByRole('button', { name: '接待', exact: true }).waitFor();
  await line(first).waitFor();
  expect(await axeSays(first)).toEqual([]);
  await line(first).click();
  await first.getByRole('button', { name: '接待', exact: true }).click();
  await first.getByRole('textbox', { name: '回复' }).waitFor();
  expect(await axeSays(first)).toEqual([]);
  expect(await staysInside(first)).toBe(true);
  await second.getByText('这个会话已经不在您手上').waitFor();

  await second.getByRole('tab', { name: /^同事/ }).click();
  await second.getByRole('button', { name: `转到我这里 ${viewer.user.nickName}` }).click();
  await second.getByRole('textbox', { name: '原因' }).fill('同事下班了');
  expect(await axeSays(second)).toEqual([]);
  await second.getByRole('dialog').getByRole('button', { name: '转到我这里' }).click();
  await second.getByRole('textbox', { name: '回复' }).waitFor();
  await second.getByRole('tab', { name: /^我的/, selected: true }).waitFor();
  await first.getByText('这个会话已经不在您手上').waitFor();
  await first.getByRole('button', { name: '回到列表' }).click();
  await first.getByRole('tab', { name: /^排队/ }).waitFor();
  for (const page of [first, second]) await page.context().close();
});
