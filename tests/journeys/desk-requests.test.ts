import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import type { TeenState } from '../../src/contract/schemas/teen';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownAccount, ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { allShown } from '../support/desk-pages';
import { type Windows, windows } from '../support/fixtures';
import { callServer, login, newDevice } from '../support/session';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

async function desk(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['support']);
  await page.goto(`${inject('serverUrl')}/desk${path}`);
  return page;
}

/** The form that is open is filled in with a reason and sent. */
async function decide(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '原因' }).fill('本人来信要求');
  expect(await axeSays(page)).toEqual([]);
  await form.getByRole('button', { name }).click();
  await form.waitFor({ state: 'detached' });
}

async function ask<T>(name: Parameters<typeof callServer>[1], params: Record<string, string>, session: SessionData) {
  const answer = await callServer<T>(inject('serverUrl'), name, params, session);
  expect(answer.ret, `${name}: ${answer.msg}`).toBe(200);
  return answer.data;
}
const lettersOf = async (session: SessionData) =>
  (await ask<{ info: { title: string }[] }>('systemMessages', {}, session)).info.map(({ title }) => title);

/** A copy of somebody's data that could not be made. */
async function addFailedCopy(uid: string): Promise<void> {
  const db = await openDatabase(inject('dataDir'));
  try {
    const none = { bytes: 0, expires_at: 0 };
    await db
      .insertInto('exports')
      .values({ id: `failed-${uid}`, uid, state: 'failed', asked_at: Date.now(), ...none })
      .execute();
  } finally {
    await db.destroy();
  }
}

it('a copy of somebody’s data that failed is made anew, and they may fetch it', async () => {
  const session = await ownSession();
  await addFailedCopy(session.user.id);
  const copy = async () => (await ask<{ export: { state: string } }>('accountSecurity', {}, session)).export.state;
  expect(await copy()).toBe('failed');
  const page = await desk('/requests?state=failed');
  const row = page.getByRole('row').filter({ hasText: session.user.nickName });
  await row.getByLabel('重新准备').click();
  await page.getByText(`重新准备 ${session.user.nickName} 的个人数据`).waitFor();
  await decide(page, '重新准备');
  // It is none of those any more that failed.
  await row.waitFor({ state: 'detached' });
  await expect.poll(copy).toBe('ready');
  expect(await lettersOf(session)).toContain('个人数据正在重新准备');
  await page.context().close();
});

it('an account that waits for its end stays where support calls that off', async () => {
  const { account, password } = await ownAccount();
  const session = await login(inject('serverUrl'), account, password);
  await ask('verifyPassword', { password }, session);
  await ask('closeAccount', {}, session);
  const page = await desk('/requests?tab=closings');
  const row = page.getByRole('row').filter({ hasText: session.user.nickName });
  await row.getByRole('gridcell').first().click();
  await page.getByText(/用户申请了注销，将在 .+ 执行/).waitFor();
  await page.getByRole('button', { name: '取消注销' }).click();
  await decide(page, '取消注销');
  await page.getByText(/用户申请了注销/).waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('tab', { name: '注销账号' }).waitFor();
  await allShown(page);
  expect(await row.count()).toBe(0);
  // Whoever signs in calls it off, too: that was not needed any more, and there is one letter.
  const again = await login(inject('serverUrl'), account, password);
  expect((await lettersOf(again)).filter((title) => title === '注销已取消')).toHaveLength(1);
  await page.context().close();
});

it('youth mode whose PIN nobody knows ends for an account', async () => {
  const session = await ownSession();
  const isOn = async () => (await ask<TeenState>('teenState', {}, session)).on;
  await ask('teenOn', { pin: '2580' }, session);
  expect(await isOn()).toBe(true);
  const page = await desk(`/people/${session.user.id}`);
  await page.getByRole('button', { name: '关闭青少年模式' }).click();
  await page.getByText('账号在所有设备上不再是青少年模式').waitFor();
  await decide(page, '关闭青少年模式');
  await page.getByRole('button', { name: '关闭青少年模式' }).waitFor({ state: 'detached' });
  expect(await isOn()).toBe(false);
  expect(await lettersOf(session)).toContain('青少年模式已关闭');
  await page.context().close();
});

it('youth mode of a device without an account ends by the number that the device shows', async () => {
  const device = newDevice();
  const call = async (name: 'teenState' | 'teenOn', params: Record<string, string>) =>
    (await callServer<TeenState>(inject('serverUrl'), name, params, undefined, device)).data.on;
  expect(await call('teenOn', { pin: '2580' })).toBe(true);
  const number = device
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');
  const page = await desk('/requests?tab=teen');
  await page.getByRole('textbox', { name: '设备号' }).fill(number);
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('button', { name: '关闭青少年模式' }).click();
  await page.getByText(`设备 ${number} 不再是青少年模式`).waitFor();
  await decide(page, '关闭青少年模式');
  await page.getByText(`设备 ${number} 没有开启青少年模式`).waitFor();
  expect(await call('teenState', {})).toBe(false);
  await page.context().close();
});
