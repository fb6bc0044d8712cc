import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ownAccount } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter, typeInto } from '../support/keys';
import { setForgottenPassword } from '../support/recover';
import { callServer, login } from '../support/session';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const url = (path = '') => `${inject('serverUrl')}/desk${path}`;
async function desk(width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  return context.newPage();
}
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('people at the desk', () => {
  it('are found by what one signs in with, locked with a reason and unlocked, by keyboard alone', async () => {
    const { account } = await ownAccount();
    const page = await desk();
    await workAtDesk(page.context(), ['reviewer']);
    await page.goto(url('/people'));
    await typeInto(page, page.getByRole('searchbox', { name: '搜索' }), account);
    await page.getByText('共 1 条').waitFor();
    expect(await axeSays(page)).toEqual([]);
    await enter(page, page.getByRole('gridcell').first());
    await page.getByRole('button', { name: '锁定' }).waitFor();
    expect(await axeSays(page)).toEqual([]);
    await enter(page, page.getByRole('button', { name: '锁定' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('锁定后不能登录').waitFor();
    expect(await axeSays(page)).toEqual([]);
    await typeInto(page, dialog.getByRole('textbox').first(), '多次发布广告');
    await enter(page, dialog.getByRole('button', { name: '锁定' }));
    await page.getByText('已锁定。用户看到的原因：多次发布广告').waitFor();
    await enter(page, page.getByRole('button', { name: '解除锁定' }));
    await typeInto(page, dialog.getByRole('textbox', { name: '原因' }), '申诉成功');
    await enter(page, dialog.getByRole('button', { name: '解除锁定' }));
    await page.getByRole('button', { name: '锁定', exact: true }).waitFor();
    expect(await page.getByText('多次发布广告').count()).toBe(0);
    await page.context().close();
  });

  it('are told where a colleague decided meanwhile, and nothing typed is lost', async () => {
    const { account } = await ownAccount();
    const [one, two] = [await desk(), await desk()];
    const open = async (page: Page) => {
      await workAtDesk(page.context(), ['reviewer']);
      await page.goto(url(`/people?q=${encodeURIComponent(account)}`));
      await page.getByText('共 1 条').waitFor();
      await page.getByRole('gridcell').first().click();
      await page.getByRole('button', { name: '禁言' }).click();
      await page.getByRole('textbox', { name: '原因（用户会看到）' }).fill('辱骂他人');
    };
    await open(one);
    await open(two);
    await one.getByRole('dialog').getByRole('button', { name: '禁言' }).click();
    await one.getByText('已保存').waitFor();
    await two.getByRole('dialog').getByRole('button', { name: '禁言' }).click();
    await two.getByText('别人刚改过这一条').waitFor();
    expect(await two.getByRole('textbox', { name: '原因（用户会看到）' }).inputValue()).toBe('辱骂他人');
    expect(await axeSays(two)).toEqual([]);
    await one.context().close();
    await two.context().close();
  });

  it('are read on a phone, too; support signs devices out and sees what owners asked for', async () => {
    const { account, password } = await ownAccount();
    await login(inject('serverUrl'), account, password);
    const page = await desk(390);
    await workAtDesk(page.context(), ['support']);
    await page.goto(url(`/people?q=${encodeURIComponent(account)}`));
    await page.getByText('共 1 条').waitFor();
    expect(await staysInside(page)).toBe(true);
    await page.getByRole('gridcell').first().click();
    await page.getByRole('heading', { name: '登录中的设备' }).waitFor();
    expect(await page.getByRole('button', { name: '锁定' }).count()).toBe(0);
    expect(await staysInside(page)).toBe(true);
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('button', { name: '全部设备退出登录' }).click();
    await page.getByRole('textbox', { name: '原因' }).fill('电视被偷了');
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '全部设备退出登录' }).waitFor({ state: 'detached' });
    await page.goto(url('/requests'));
    await page.getByRole('tab', { name: '注销账号' }).click();
    await page.getByText('没有记录').waitFor();
    expect(await axeSays(page)).toEqual([]);
    expect(await staysInside(page)).toBe(true);
    await page.context().close();
  });

  it('get an account that an owner makes, choose its password by the code to their address, and sign in', async () => {
    const account = `xinren-${Date.now().toString(36)}`;
    const email = `${account}@mail.example`;
    const page = await desk();
    await workAtDesk(page.context(), ['owner']);
    await page.goto(url('/people'));
    await page.getByRole('button', { name: '新建账号' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '昵称' }).fill('新来的同事');
    await form.getByRole('textbox', { name: '邮箱' }).fill(email);
    await form.getByRole('textbox', { name: '账号' }).fill(account);
    await form.getByRole('textbox', { name: '原因' }).fill('入职');
    expect(await axeSays(page)).toEqual([]);
    await form.getByRole('button', { name: '新建账号' }).click();
    await page.getByRole('heading', { name: '新来的同事' }).waitFor();
    await page.getByText('还没有设置，要先找回密码才能登录').waitFor();
    const server = { url: inject('serverUrl'), dataDir: inject('dataDir') };
    const tried = await callServer(server.url, 'login', { account, password: 'mountain-lamp-42' });
    expect(tried.ret).not.toBe(200);
    await setForgottenPassword(server, email, 'mountain-lamp-42');
    const { user } = await login(server.url, account, 'mountain-lamp-42');
    expect(user.nickName).toBe('新来的同事');
    await page.context().close();
  });

  it('lose a name that was reported, answer for service, and get a letter in place of a password; a journal tells of it', async () => {
    const { account } = await ownAccount();
    const page = await desk();
    await workAtDesk(page.context(), ['owner']);
    await page.goto(url(`/people?q=${encodeURIComponent(account.slice(2))}`));
    // A word inside of the nickname is enough.
    await page.getByText('共 1 条').waitFor();
    await page.getByRole('gridcell').first().click();
    await page.getByRole('button', { name: '清除资料' }).click();
    await page.getByRole('checkbox', { name: `昵称：${account}` }).check();
    await page.getByRole('textbox', { name: '原因（用户会看到）' }).fill('昵称里有广告');
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '清除资料' }).click();
    await page.getByRole('heading', { name: /^用户[0-9A-F]{6}$/ }).waitFor();
    await page.getByRole('button', { name: '认证与接待' }).click();
    await page.getByRole('checkbox', { name: '接待客服队列' }).check();
    await page.getByRole('textbox', { name: '原因' }).fill('新来的客服');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.locator('dt', { hasText: '接待客服队列' }).waitFor();
    await page.getByRole('button', { name: '停用密码' }).click();
    await page.getByRole('textbox', { name: '邮箱' }).fill(`${account.slice(-8)}@mail.example`);
    await page.getByRole('textbox', { name: '原因' }).fill('本人来信');
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '停用密码' }).click();
    await page.getByText('还没有设置，要先找回密码才能登录').waitFor();
    await page.getByRole('link', { name: '操作记录' }).click();
    await page.getByRole('gridcell', { name: '停用密码' }).waitFor();
    await page.getByRole('gridcell', { name: '修改认证与接待' }).waitFor();
    await page.getByRole('gridcell', { name: '清除资料' }).waitFor();
    await page.context().close();
  });
});
