import { describe, inject } from 'vitest';
import { expect, openContext, test, watchedPage } from '../support/fixtures';
import { login, signIn } from '../support/session';
import { walkTo } from '../support/walk';

const serverUrl = inject('serverUrl');

describe('around the film', () => {
  test('UI21 search by initials, typed on the screen by arrows', async ({ tv }) => {
    await tv.open('/search');
    for (const letter of 'cxzw') {
      await walkTo(tv, letter);
      await tv.press('ok');
    }
    await tv.page.waitForFunction(() => document.body.textContent?.includes('潮汐之外'));
    // From the keys straight across to the results.
    const inResults = () => tv.page.evaluate(() => document.activeElement?.closest('[data-scroller]') != null);
    for (let press = 0; press < 8 && !(await inResults()); press += 1) await tv.press('right');
    expect(await tv.focused()).toContain('潮汐之外');
    await tv.press('ok');
    await tv.page.waitForURL(/\/play\/chaoxi/);
  });

  test('QR: the TV shows a code, a phone confirms, the TV is in', async ({ tv, problems }) => {
    await tv.open('/login');
    const code = await tv.page.waitForSelector('[data-qr]');
    const url = new URL((await code.getAttribute('data-qr')) ?? '');
    const context = await openContext(
      { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' },
      'touch',
    );
    await signIn(context, await login(serverUrl, 'vip', 'vip12345'));
    const phone = await watchedPage(context, problems);
    await phone.goto(serverUrl + url.pathname + url.search);
    await phone.getByRole('button', { name: '确认登录' }).tap();
    await tv.page.waitForURL((at) => !at.pathname.includes('login'), { timeout: 20_000 });
    const stored = await tv.page.evaluate(() => localStorage.getItem('dt.session'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ user: { nickName: '星河旅人', vipLevel: 3 } });
    await context.close();
  });

  test('language: the interface and what the server says follow at once, and a reload keeps it', async ({ tv }) => {
    await tv.open('/settings');
    await walkTo(tv, '语言');
    await tv.press('ok');
    await walkTo(tv, '繁體中文');
    await tv.press('ok');
    await tv.page.waitForFunction(
      () => document.documentElement.lang === 'zh-TW' && document.body.textContent?.includes('設定'),
    );
    const request = tv.page.waitForRequest(/\/api\/list\/indexpage.*i18n=1/);
    await tv.open('/');
    await request;
    await tv.page.waitForFunction(() => document.body.textContent?.includes('首頁'));
  });
});
