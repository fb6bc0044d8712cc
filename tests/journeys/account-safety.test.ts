import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { ownAccount } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { callServer, login, newDevice } from '../support/session';

/** The code in the last letter to an address: a server without mail writes letters into a file for its operator. */
async function codeFor(address: string): Promise<string> {
  let code = '';
  await expect
    .poll(() => {
      const letters = readFileSync(join(inject('dataDir'), 'letters.txt'), 'utf8').split('\n');
      const last = letters.filter((line) => line.includes(address)).at(-1) ?? '';
      code = /(?<!\d)\d{6}(?!\d)/.exec(last.slice(last.indexOf(address) + address.length))?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** The realtime channel knows who this is. Ask before the page opens. */
const greeted = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (/^43\d*\[\{"ret":200\}\]$/.test(String(payload))) resolve();
      });
    });
  });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('dt.session'));

/** Puts focus on something by the name that the page shows, by arrows. */
async function walkTo(
  tv: { press(key: 'down' | 'up' | 'right' | 'left'): Promise<unknown>; focused(): Promise<string> },
  text: string,
  key: 'down' | 'right' = 'down',
) {
  for (let step = 0; step < 12 && !(await tv.focused()).includes(text); step += 1) await tv.press(key);
  expect(await tv.focused()).toContain(text);
}

describe('an account kept safe (spec 2.8)', () => {
  test('a phone signs the television out at once, in a sentence', async ({ openTv, openPhone, serverUrl }) => {
    const { account, password } = await ownAccount();
    const tv = await openTv({ session: await login(serverUrl, account, password, newDevice()) });
    const ready = greeted(tv.page);
    await tv.open('/user');
    await ready;
    const phone = await openPhone({ session: await login(serverUrl, account, password, newDevice()) });
    await phone.open('/accountSecurity');
    await phone.page.locator('[data-device=other]').tap();
    await phone.page.getByRole('dialog').getByRole('button', { name: '让它退出' }).tap();
    await tv.page.getByText('您已在另一台设备上让这里退出登录').waitFor();
    await tv.page.waitForURL((url) => url.pathname === '/');
    expect(await stored(tv.page)).toBeNull();
    await phone.page.locator('[data-device=other]').waitFor({ state: 'detached' });
    expect(await stored(phone.page)).not.toBeNull();
  });

  test('an address is changed by finger: password, code to the new one, success', async ({ openPhone, serverUrl }) => {
    const { account, password } = await ownAccount();
    const session = await login(serverUrl, account, password, newDevice());
    const phone = await openPhone({ session });
    const { page } = phone;
    const address = `finger-${newDevice().slice(0, 8)}@mail.example`;
    await phone.open('/accountSecurity');
    await page.getByRole('button', { name: /^邮箱/ }).tap();
    await page.getByRole('button', { name: /绑定邮箱/ }).tap();
    await page.getByLabel('登录密码', { exact: true }).and(page.locator('input')).fill('wrong-password');
    await page.getByRole('button', { name: '下一步' }).tap();
    await page.getByText('密码不正确').waitFor();
    await page.getByLabel('登录密码', { exact: true }).and(page.locator('input')).fill(password);
    await tapNext(page, page.getByRole('button', { name: '下一步' }));
    const field = page.getByLabel('新邮箱').and(page.locator('input'));
    await field.fill(address);
    await page.getByRole('button', { name: '发送验证码' }).tap();
    const code = await codeFor(address);
    // What was typed is there after a reload; a code never is.
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(address);
    await page.getByLabel('验证码').and(page.locator('input')).fill(code);
    await page.getByRole('button', { name: '完成' }).tap();
    await page.getByText('邮箱已绑定').waitFor();
    const known = await callServer<{ email: string }>(serverUrl, 'accountSecurity', {}, session);
    expect(known.data.email).toMatch(/^fi\*+@mail\.example$/);
  });

  test('an address is changed by remote: password, code to the new one, success', async ({ openTv, serverUrl }) => {
    const { account, password } = await ownAccount();
    const session = await login(serverUrl, account, password, newDevice());
    const tv = await openTv({ session });
    const { page } = tv;
    const address = `remote-${newDevice().slice(0, 8)}@mail.example`;
    await tv.open('/accountSecurity');
    await walkTo(tv, '邮箱');
    await tv.press('ok');
    await page.waitForURL(/emailMobileSetting/);
    // The page lands there; who presses before it has come is a row further.
    await expect.poll(() => tv.focused()).toContain('绑定邮箱');
    await tv.press('ok');
    await expect.poll(() => tv.focused()).toContain('登录密码');
    await page.keyboard.type(password);
    await walkTo(tv, '下一步');
    await tv.press('ok');
    await page.waitForURL(/setEmailMobile/);
    await expect.poll(() => tv.focused()).toContain('新邮箱');
    await page.keyboard.type('nothing-like-an-address');
    await walkTo(tv, '发送验证码');
    await tv.press('ok');
    // Focus goes to what is wrong, with a sentence.
    await expect.poll(() => tv.focused()).toContain('nothing-like-an-address');
    await page.getByRole('alert').first().waitFor();
    for (let left = 'nothing-like-an-address'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
    await page.keyboard.type(address);
    await walkTo(tv, '发送验证码');
    await tv.press('ok');
    await expect.poll(() => tv.focused()).toContain('验证码 ');
    await page.keyboard.type(await codeFor(address));
    await walkTo(tv, '完成');
    await tv.press('ok');
    await page.getByText('邮箱已绑定').waitFor();
    await expect.poll(() => tv.focused()).toContain('返回账号与安全');
    const known = await callServer<{ email: string }>(serverUrl, 'accountSecurity', {}, session);
    expect(known.data.email).toMatch(/^re\*+@mail\.example$/);
  });

  test('closing is asked for by remote and taken back by signing in', async ({ openTv, openPhone, serverUrl }) => {
    const { account, password } = await ownAccount();
    const session = await login(serverUrl, account, password, newDevice());
    // The password was given a moment ago, on this very session.
    await callServer(serverUrl, 'verifyPassword', { password }, session);
    const tv = await openTv({ session });
    const { page } = tv;
    await tv.open('/closeAccount');
    await walkTo(tv, '申请注销');
    await tv.press('ok');
    await page.getByRole('dialog').waitFor();
    // Focus is on the safe choice.
    expect(await tv.focused()).toContain('取消');
    await walkTo(tv, '注销账号', 'right');
    await tv.press('ok');
    await page.getByText('已申请注销').waitFor();
    expect(await stored(page)).toBeNull();
    await tv.press('ok');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const phone = await openPhone();
    await phone.open('/login');
    await phone.page.locator('input[autocomplete=username]').fill(account);
    await phone.page.locator('input[autocomplete=current-password]').fill(password);
    await phone.page.getByRole('button', { name: '登录', exact: true }).tap();
    await phone.page.getByText('注销申请已撤销').waitFor();
    expect(await stored(phone.page)).not.toBeNull();
  });
});
