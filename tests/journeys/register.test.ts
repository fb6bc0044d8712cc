import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../server/db/database';
import type { UserRow } from '../../server/db/schema';
import { makeAccount } from '../../server/modules/auth/account';
import { expect, type Phone, tapNext, test } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';
import { login, newDevice } from '../support/session';
import { walkTo } from '../support/walk';

/** Of its own: it writes letters to a file that is read here, as its operator would. */
let own: RealServer;
beforeAll(async () => {
  own = await startServer();
});
afterAll(() => own.stop());

const letters = (): string[] => {
  try {
    return readFileSync(join(own.dataDir, 'letters.txt'), 'utf8').split('\n').filter(Boolean);
  } catch {
    // None was written yet.
    return [];
  }
};
const lettersTo = (to: string) => letters().filter((line) => line.includes(to));

/** The code of a letter that comes; so many were there before. */
async function nextCode(to: string, before: number): Promise<string> {
  await expect.poll(() => lettersTo(to).length).toBeGreaterThan(before);
  const code = /验证码 (\d{6})/.exec(lettersTo(to).at(-1) ?? '')?.[1];
  if (!code) throw new Error(`no code in the letter to ${to}`);
  return code;
}

/** What the picture says that was made last. */
async function lastLetters(): Promise<string> {
  const db = await openDatabase(own.dataDir);
  try {
    const row = await db
      .selectFrom('captchas')
      .select('answer')
      .where('kind', '=', 'letters')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return row.answer;
  } finally {
    await db.destroy();
  }
}

/** As if the last code had been sent a minute ago: one address gets no more than one a minute. */
async function aMinuteLater(): Promise<void> {
  const db = await openDatabase(own.dataDir);
  try {
    await db
      .updateTable('codes')
      .set((eb) => ({ created_at: eb('created_at', '-', 61_000) }))
      .execute();
  } finally {
    await db.destroy();
  }
}

const field = (page: Page, label: string) => page.locator(`input[aria-label="${label}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name });
const signedIn = (page: Page) => page.waitForFunction(() => localStorage.getItem('dt.session') !== null);

/** By finger, from the form to the account. */
async function registerByFinger({ page }: Phone, email: string, password: string): Promise<void> {
  await field(page, '邮箱').fill(email);
  await tapNext(page, button(page, '发送验证码'));
  await field(page, '验证码').fill(await nextCode(email, 0));
  await tapNext(page, button(page, '下一步'));
  await field(page, '新密码').fill(password);
  await field(page, '昵称').fill('沙发上的人');
  await tapNext(page, button(page, '完成注册'));
  // Nothing is agreed to unless one does it oneself; what was typed stays.
  await page.getByText('请先阅读并同意').waitFor();
  expect(await field(page, '昵称').inputValue()).toBe('沙发上的人');
  await tapNext(page, page.getByRole('switch', { name: '我已阅读并同意' }));
  await tapNext(page, button(page, '完成注册'));
}

test('a television is signed in by a phone that registers, and signed out by one that recovers', async ({
  openTv,
  openPhone,
}) => {
  const email = 'sofa@mail.example';
  const tv = await openTv({ origin: own.url });
  await tv.open('/register');
  const code = await tv.page.waitForSelector('[data-qr]');
  const { pathname, search } = new URL((await code.getAttribute('data-qr')) ?? '');
  expect(pathname).toBe('/register');

  const phone = await openPhone({ origin: own.url });
  await phone.open(pathname + search);
  await registerByFinger(phone, email, 'mountain-lamp-42');
  await tapNext(phone.page, button(phone.page, '确认登录'));
  await signedIn(tv.page);
  await signedIn(phone.page);
  await phone.page.getByText('可以放下手机了').waitFor();

  const other = await openPhone({ origin: own.url });
  await other.open('/retrievePassword');
  await field(other.page, '邮箱').fill(email);
  await tapNext(other.page, button(other.page, '下一步'));
  await other.page.locator('img[src^="data:"]').waitFor();
  // The way back and here again keeps what was typed.
  await other.page.goBack();
  await expect.poll(() => field(other.page, '邮箱').inputValue()).toBe(email);
  await tapNext(other.page, button(other.page, '下一步'));
  await other.page.locator('img[src^="data:"]').waitFor();
  await aMinuteLater();
  const before = lettersTo(email).length;
  await field(other.page, '图片里的字母').fill(await lastLetters());
  await tapNext(other.page, button(other.page, '发送验证码'));
  await field(other.page, '验证码').fill(await nextCode(email, before));
  await tapNext(other.page, button(other.page, '下一步'));
  await field(other.page, '新密码').fill('lake-and-moon-7');
  await tapNext(other.page, button(other.page, '保存新密码'));
  await other.page.getByText('新密码已经设好').waitFor();
  // The others hear of it over the socket.
  await tv.page.waitForFunction(() => localStorage.getItem('dt.session') === null);
  await phone.page.waitForFunction(() => localStorage.getItem('dt.session') === null);

  await tapNext(other.page, button(other.page, '去登录'));
  await field(other.page, '账号').fill('SOFA@mail.example');
  await field(other.page, '密码').fill('lake-and-moon-7');
  await tapNext(other.page, other.page.getByRole('button', { name: '登录', exact: true }));
  await signedIn(other.page);
});

test('a member by remote alone', async ({ openTv }) => {
  const email = 'remote@mail.example';
  const tv = await openTv({ origin: own.url });
  await tv.open('/register');
  /** Moves down until something is focused. */
  const downTo = async (name: string) => {
    for (let at = 0; at < 12 && !(await tv.focused()).startsWith(name); at += 1) await tv.press('down');
    expect(await tv.focused()).toContain(name);
  };
  await downTo('邮箱 ');
  await tv.page.keyboard.type(email);
  await downTo('发送验证码');
  await tv.press('ok');
  const code = await nextCode(email, 0);
  await expect.poll(() => tv.focused()).toContain('验证码 ');
  await tv.page.keyboard.type(code);
  await downTo('下一步');
  await tv.press('ok');
  await expect.poll(() => tv.focused()).toContain('新密码');
  await tv.page.keyboard.type('mountain-lamp-42');
  await tv.page.getByText('强', { exact: false }).first().waitFor();
  await downTo('昵称');
  await tv.page.keyboard.type('remote');
  await downTo('完成注册');
  await tv.press('ok');
  // Focus goes to what is wrong.
  await expect.poll(() => tv.focused()).toContain('我已阅读并同意');
  await tv.press('ok');
  await downTo('完成注册');
  await tv.press('ok');
  await signedIn(tv.page);
  // Back from where it leads goes home, not through the registration again.
  await tv.page.waitForFunction(() => location.pathname === '/user');
  await expect.poll(() => tv.focused()).toContain('remote');
  await tv.press('back');
  await tv.page.waitForFunction(() => location.pathname === '/');
});

/** As if the last code had run out. */
async function tooLate(): Promise<void> {
  const db = await openDatabase(own.dataDir);
  try {
    await db.updateTable('codes').set({ expires_at: 1 }).execute();
  } finally {
    await db.destroy();
  }
}

test('by number: what was typed survives the list of countries, a reload and Back; a code comes too late', async ({
  openPhone,
}) => {
  const { page, open } = await openPhone({ origin: own.url });
  const number = '81234567';
  const country = button(page, '国家或地区');
  await open('/user');
  await open('/register');
  await page.getByRole('tab', { name: '手机号' }).tap();
  await field(page, '手机号').fill(number);
  await country.tap();
  await page.waitForURL(/countryList/);
  await page.getByText('新加坡').first().tap();
  await page.waitForURL(/register/);
  const stays = async () => {
    await expect.poll(() => field(page, '手机号').inputValue()).toBe(number);
    await country.getByText('+65').waitFor();
  };
  await stays();
  // The list, and back without choosing.
  await country.tap();
  await page.waitForURL(/countryList/);
  await page.goBack();
  await stays();
  await page.reload();
  await stays();
  await tapNext(page, button(page, '发送验证码'));
  const late = await nextCode('81234567', 0);
  await tooLate();
  await field(page, '验证码').fill(late);
  await tapNext(page, button(page, '下一步'));
  await page.getByText('验证码已失效，请重新发送').waitFor();
  await stays();
  // A minute later another one may be sent; a reload in between loses nothing.
  await aMinuteLater();
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('dt.code.')) sessionStorage.removeItem(key);
  });
  await page.reload();
  await stays();
  await tapNext(page, button(page, '发送验证码'));
  await field(page, '验证码').fill(await nextCode('81234567', 1));
  await tapNext(page, button(page, '下一步'));
  await page.waitForURL(/setPassword/);
  await field(page, '新密码').fill('mountain-lamp-42');
  await field(page, '昵称').fill('海风里的人');
  await page.reload();
  await expect.poll(() => field(page, '昵称').inputValue()).toBe('海风里的人');
  // A password is kept nowhere.
  expect(await field(page, '新密码').inputValue()).toBe('');
  await page.goBack();
  await stays();
  await page.goForward();
  await expect.poll(() => field(page, '昵称').inputValue()).toBe('海风里的人');
  await field(page, '新密码').fill('mountain-lamp-42');
  await tapNext(page, page.getByRole('switch', { name: '我已阅读并同意' }));
  await tapNext(page, button(page, '完成注册'));
  await signedIn(page);
});

/** Somebody who registered long ago. @param name what they sign in with, as the server writes it */
async function addMember(nickName: string, facts: Partial<UserRow>, name: string): Promise<void> {
  const db = await openDatabase(own.dataDir);
  try {
    const { account } = await makeAccount(db, nickName);
    await db.updateTable('users').set(facts).where('account', '=', account).execute();
    const { id } = await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow();
    await db.insertInto('login_names').values({ name, uid: id }).execute();
  } finally {
    await db.destroy();
  }
}

test('a password found again by number, in a country that was chosen', async ({ openPhone }) => {
  const number = '91234567';
  await addMember('狮城夜归人', { area_code: '65', phone: number }, `p:+65${number}`);
  const { page, open } = await openPhone({ origin: own.url });
  await open('/retrievePassword');
  await page.getByRole('tab', { name: '手机号' }).tap();
  await field(page, '手机号').fill(number);
  await button(page, '国家或地区').tap();
  await page.waitForURL(/countryList/);
  await page.getByText('新加坡').first().tap();
  await page.waitForURL(/retrievePassword/);
  await button(page, '国家或地区').getByText('+65').waitFor();
  await expect.poll(() => field(page, '手机号').inputValue()).toBe(number);
  await tapNext(page, button(page, '下一步'));
  await page.locator('img[src^="data:"]').waitFor();
  const before = lettersTo(number).length;
  await field(page, '图片里的字母').fill(await lastLetters());
  await tapNext(page, button(page, '发送验证码'));
  await field(page, '验证码').fill(await nextCode(number, before));
  await tapNext(page, button(page, '下一步'));
  await field(page, '新密码').fill('lake-and-moon-7');
  await tapNext(page, button(page, '保存新密码'));
  await page.getByText('新密码已经设好').waitFor();
  expect((await login(own.url, `+65${number}`, 'lake-and-moon-7', newDevice())).user.nickName).toBe('狮城夜归人');
});

test('a password found again by remote alone', async ({ openTv }) => {
  const email = 'forgetful@mail.example';
  await addMember('忘记密码的人', { email }, `e:${email}`);
  const tv = await openTv({ origin: own.url });
  await tv.open('/retrievePassword');
  await expect.poll(() => tv.focused()).toContain('邮箱');
  await tv.page.keyboard.type(email);
  await walkTo(tv, '下一步');
  await tv.press('ok');
  await tv.page.locator('img[src^="data:"]').waitFor();
  await expect.poll(() => tv.focused()).toContain('图片里的字母');
  const before = lettersTo(email).length;
  await tv.page.keyboard.type(await lastLetters());
  await walkTo(tv, '发送验证码');
  await tv.press('ok');
  await expect.poll(() => tv.focused()).toContain('验证码 ');
  await tv.page.keyboard.type(await nextCode(email, before));
  await walkTo(tv, '下一步');
  await tv.press('ok');
  await expect.poll(() => tv.focused()).toContain('新密码');
  await tv.page.keyboard.type('lake-and-moon-7');
  await walkTo(tv, '保存新密码');
  await tv.press('ok');
  await tv.page.getByText('新密码已经设好').waitFor();
  // Focus is on the way on, and the new password is the one that counts.
  await expect.poll(() => tv.focused()).toBe('去登录');
  expect((await login(own.url, email, 'lake-and-moon-7', newDevice())).user.nickName).toBe('忘记密码的人');
});
