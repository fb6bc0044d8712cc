import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import type { Danmu } from '../../src/contract/schemas/danmu';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter, typeInto } from '../support/keys';
import { callServer } from '../support/session';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const serverUrl = inject('serverUrl');
const url = (path = '') => `${serverUrl}/desk${path}`;
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function desk(width: number, role: 'reviewer' | 'support'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, [role]);
  return page;
}

/** Somebody sends a comment that flies. @returns its id */
async function sent(who: SessionData, text: string): Promise<string> {
  const fields = { episodeKey: 'manping-1', text, time: 3, clientId: 'reported' };
  const { ret, data } = await callServer<Danmu>(serverUrl, 'sendDanmu', fields, who);
  expect(ret).toBe(200);
  return data.id;
}

async function lettersOf({ token }: SessionData): Promise<string[]> {
  const db = await openDatabase(inject('dataDir'));
  try {
    const rows = await db.selectFrom('system_messages').select('text').where('uid', '=', token.uid).execute();
    return rows.map(({ text }) => text);
  } finally {
    await db.destroy();
  }
}

it.each([1440, 390])('a reported comment is taken down, and both sides read why, %i pixels wide', async (width) => {
  const [author, reporter] = [await ownSession(), await ownSession()];
  const text = `加我微信看全集 <b>${width}</b>`;
  const id = await sent(author, text);
  expect((await callServer(serverUrl, 'reportDanmu', { id, reason: 'advert' }, reporter)).ret).toBe(200);
  const page = await desk(width, 'reviewer');
  await page.goto(url('/reports?kind=danmu&order=desc'));
  await page.getByRole('gridcell', { name: text }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  // By keys alone.
  await enter(page, page.getByRole('gridcell', { name: text }));
  const drawer = page.getByRole('dialog', { name: '举报' });
  await drawer.getByRole('button', { name: '移除' }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await enter(page, drawer.getByRole('button', { name: '移除' }));
  const form = page.getByRole('dialog', { name: '移除' });
  await typeInto(page, form.getByRole('textbox', { name: '给被举报人的话' }), '请不要发布广告');
  await typeInto(page, form.getByRole('textbox', { name: '原因' }), '广告');
  expect(await axeSays(page)).toEqual([]);
  await enter(page, form.getByRole('button', { name: '移除' }));
  await page.getByText('已保存').waitFor();
  expect((await lettersOf(author)).join()).toContain('请不要发布广告');
  expect((await lettersOf(reporter)).join()).toContain('已经移除');
  await page.getByRole('gridcell', { name: text }).waitFor({ state: 'detached' });
  await page.context().close();
});
