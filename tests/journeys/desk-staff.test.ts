import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeSays, codeNow, ownStaff, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter, tabTo, typeInto } from '../support/keys';
import { clean, walkByTab } from '../support/tab-walk';

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

describe('the operator’s desk', () => {
  it('is entered by a password and a second factor that is made on the first day, by Tab and typing alone', async () => {
    const { account, password } = await ownStaff(['owner']);
    const page = await desk();
    await page.goto(url());
    await page.getByLabel('账号、邮箱或手机号').waitFor();
    expect(await axeSays(page)).toEqual([]);
    expect(await walkByTab(page, 'main')).toEqual(clean);
    await typeInto(page, page.getByLabel('账号、邮箱或手机号'), account);
    await typeInto(page, page.getByLabel('密码'), password);
    await page.keyboard.press('Enter');
    const byHand = page.getByText('扫不了码？手动填写密钥');
    await enter(page, byHand);
    expect(await walkByTab(page, 'main')).toEqual(clean);
    expect(await axeSays(page)).toEqual([]);
    const secret = (await page.locator('details p').textContent()) ?? '';
    const code = page.getByLabel('6 位验证码');
    await typeInto(page, code, '000000');
    await page.keyboard.press('Enter');
    await page.getByText('验证码不对，或者已经用过').waitFor();
    await typeInto(page, code, codeNow(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '请保存恢复码' }).waitFor();
    const recovery = await page.locator('main li').first().textContent();
    expect(await axeSays(page)).toEqual([]);
    await enter(page, page.getByRole('button', { name: '我已保存好' }));
    await enter(page, page.getByRole('link', { name: '人员' }));
    await page.getByRole('heading', { name: '人员' }).waitFor();
    expect(await axeSays(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: '退出登录' }), { back: true });
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel('账号、邮箱或手机号'), account);
    await typeInto(page, page.getByLabel('密码'), password);
    await page.keyboard.press('Enter');
    await page.getByLabel('验证码或恢复码').waitFor();
    expect(await walkByTab(page, 'main')).toEqual(clean);
    await typeInto(page, page.getByLabel('验证码或恢复码'), recovery ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '人员' }).waitFor();
    await page.context().close();
  });

  it('keeps what is typed where a session ends, and where two owners change one row', async () => {
    const page = await desk();
    const somebody = await workAtDesk(page.context(), ['owner']);
    const other = await desk();
    await workAtDesk(other.context(), ['owner']);
    const { account, uid } = await ownStaff(['support']);
    const edit = async (at: Page) => {
      await at.goto(url('/staff'));
      await at.getByRole('row', { name: account }).getByRole('button', { name: '编辑' }).click();
      await at.getByRole('checkbox', { name: '审核' }).check();
    };
    await edit(page);
    await edit(other);
    await other.getByRole('checkbox', { name: '财务' }).check();
    await other.getByRole('button', { name: '保存' }).click();
    await other.getByText('已保存').waitFor();
    // The first one's session ends in between.
    await page.context().clearCookies();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('登录已过期').waitFor();
    await page.getByLabel('账号、邮箱或手机号').fill(somebody.account);
    await page.getByLabel('密码').fill(somebody.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByLabel('验证码或恢复码').fill(codeNow('JBSWY3DPEHPK3PXP'));
    await page.getByRole('button', { name: '验证' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('别人刚改过这一条').waitFor();
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('button', { name: '用我的覆盖' }).click();
    await page.getByText('已保存').waitFor();
    await page.getByRole('row', { name: account }).getByText('审核').waitFor();
    await page.goto(url(`/journal?subject=${uid}`));
    await page.getByRole('gridcell', { name: '修改角色' }).first().waitFor();
    expect(await page.getByRole('gridcell', { name: '修改角色' }).count()).toBe(2);
    expect(await axeSays(page)).toEqual([]);
    await page.context().close();
    await other.context().close();
  });

  it('who adds somebody that is a member already is told of the roles they have', async () => {
    const page = await desk();
    await workAtDesk(page.context(), ['owner']);
    const { account } = await ownStaff(['support']);
    await page.goto(url('/staff'));
    await page.getByRole('button', { name: '添加人员' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('账号').fill(account);
    await dialog.getByRole('checkbox', { name: '审核' }).check();
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByRole('cell', { name: '客服', exact: true }).waitFor();
    expect(await axeSays(page)).toEqual([]);
    await dialog.getByRole('button', { name: '用现在的内容' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: account }).getByText('客服').waitFor();
    expect(await page.getByRole('row', { name: account }).getByText('审核').count()).toBe(0);
    await page.context().close();
  });

  it('an owner takes a lost second factor away: its member is signed out and makes another one', async () => {
    const page = await desk();
    await workAtDesk(page.context(), ['owner']);
    const member = await desk();
    const { account, password } = await workAtDesk(member.context(), ['support']);
    await member.goto(url('/feedback'));
    await member.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(url('/staff'));
    await page.getByRole('row', { name: account }).getByRole('button', { name: '重置两步验证' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('会被退出后台，下次登录时重新设置两步验证').waitFor();
    expect(await axeSays(page)).toEqual([]);
    await dialog.getByLabel('原因').fill('手机丢了');
    await dialog.getByRole('button', { name: '重置两步验证' }).click();
    await dialog.waitFor({ state: 'detached' });
    await member.reload();
    await member.getByLabel('账号、邮箱或手机号').fill(account);
    await member.getByLabel('密码').fill(password);
    await member.keyboard.press('Enter');
    await member.getByText('扫不了码？手动填写密钥').waitFor();
    await page.context().close();
    await member.context().close();
  });

  it('is for nobody without a role, and shows no page that a role does not open', async () => {
    const page = await desk(390);
    await workAtDesk(page.context(), ['reviewer']);
    await page.goto(url('/staff'));
    await page.getByText('您的角色看不到这一页').waitFor();
    await page.goto(url('/journal'));
    await page.getByRole('heading', { name: '操作日志' }).waitFor();
    expect(await axeSays(page)).toEqual([]);
    // The page scrolls in no direction but down.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
});
