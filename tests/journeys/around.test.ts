import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { searched } from '../support/search';
import { walkTo } from '../support/walk';

describe('around the film', () => {
  test('UI21 search by initials, typed on the screen by arrows', async ({ tv }) => {
    await tv.open('/search');
    const answer = searched(tv.page, 'cxzw');
    for (const letter of 'cxzw') {
      await walkTo(tv, letter);
      await tv.press('ok');
    }
    // What was found for fewer letters stands there until the answer comes, and the film may be among it.
    await answer;
    // From the keys straight across to the results.
    const inResults = () => tv.page.evaluate(() => document.activeElement?.closest('[data-scroller]') != null);
    for (let press = 0; press < 8 && !(await inResults()); press += 1) await tv.press('right');
    expect(await tv.focused()).toContain('潮汐之外');
    await tv.press('ok');
    await tv.page.waitForURL(/\/play\/chaoxi/);
  });

  test('QR: the TV shows a code, a phone confirms, the TV is in', async ({ tv, openPhone }) => {
    await tv.open('/login');
    const code = await tv.page.waitForSelector('[data-qr]');
    const url = new URL((await code.getAttribute('data-qr')) ?? '');
    const session = await ownSession({ vip: 3 });
    const phone = await openPhone({ session });
    await phone.open(url.pathname + url.search);
    // Both show the same number, so that a person sees which television it is.
    const number = (await phone.page.getByText(/^[1-9]\d$/).textContent()) ?? '';
    await tv.page.getByText(number, { exact: true }).waitFor();
    await phone.page.getByRole('button', { name: '确认登录' }).tap();
    await tv.page.waitForURL((at) => !at.pathname.includes('login'));
    const stored = await tv.page.evaluate(() => localStorage.getItem('dt.session'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      user: { id: session.user.id, nickName: session.user.nickName, vipLevel: 3 },
    });
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
