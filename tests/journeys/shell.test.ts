import { describe } from 'vitest';
import { endpoints } from '../../src/contract/endpoints';
import { ownAccount, ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';

const desktop = { viewport: { width: 1440, height: 810 } };

describe('the shell', () => {
  test('on a desktop, what is typed on any page goes into the search, and Back leads back', async ({ openTv }) => {
    const tv = await openTv({ browser: desktop });
    const { page } = tv;
    await tv.open('/rank');
    // As fast as it can be: the second letter comes before the search stands.
    await page.keyboard.type('cxzw');
    await page.waitForURL(/\/search/);
    await page.getByText('潮汐之外').filter({ visible: true }).first().waitFor();
    // Each letter is in the line that was typed, also one that came while the search was being mounted.
    await expect.poll(() => page.getByLabel('已输入').first().textContent()).toBe('cxzw');
    await tv.press('back');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/rank');
  });

  test('the ends of a row have arrows under a pointer, and none for a remote', async ({ openTv }) => {
    const tv = await openTv({ browser: desktop });
    const { page } = tv;
    await tv.open('/');
    const row = page.locator('[data-strip="row"]').filter({ visible: true }).first();
    await row.waitFor();
    const shown = () => page.locator('[data-row-arrow]').filter({ visible: true }).count();
    await tv.press('down');
    expect(await shown()).toBe(0);
    const box = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2 + 9, box.y + box.height / 2);
    // At its beginning the row goes on to the right alone.
    await expect.poll(shown).toBe(1);
    await page.locator('[data-row-arrow="right"]').filter({ visible: true }).click();
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300);
    await expect.poll(() => page.locator('[data-row-arrow="left"]').filter({ visible: true }).count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-row-arrow]') === null)).toBe(true);
    await tv.press('right');
    expect(await shown()).toBe(0);
  });

  test('2.1 a dot on discovery where the followed have new works, until it is looked at', async ({ openPhone }) => {
    const { page, open } = await openPhone({ session: await ownSession() });
    const counts = { ret: 200, msg: '', data: { totalMsgCount: 0, newWorks: 2 } };
    await page.route('**/api/user/getusermegcount*', (route) => route.fulfill({ json: counts }), { times: 1 });
    await open('/');
    const tab = page.getByRole('button', { name: '发现' });
    await tab.locator('[data-dot]').waitFor();
    await tab.tap();
    await page.waitForURL(/discovery/);
    await expect.poll(() => tab.locator('[data-dot]').count()).toBe(0);
    const asked = page.waitForRequest(/getusermegcount.*since=\d{13}/);
    await page.reload();
    await asked;
  });

  test('a list lands on the category it shows; without the server it claims none', async ({ tv, problems }) => {
    await tv.open('/list/movie');
    await expect.poll(() => tv.focused()).toBe('电影');
    problems.expect(/Failed to load resource|net::ERR/);
    await tv.page.route(/\/api\//, (route) => route.abort());
    await tv.open('/list/movie');
    await tv.page.getByText('当前网络不可用').waitFor();
    expect(await tv.page.textContent('h1')).toBe('影片');
  });

  test('settings: the region is a choice, and is what is sent', async ({ tv }) => {
    await tv.open('/settings');
    await tv.press('down', 'ok');
    await expect.poll(() => tv.focused()).toContain('跟随所在网络');
    await tv.press('down', 'down', 'ok');
    await expect.poll(() => tv.focused()).toContain('中国香港');
    await tv.press('back');
    await expect.poll(() => tv.focused()).toContain('中国香港');
    const sent = tv.page.waitForRequest(/getadsdatalist.*region=HK/);
    await tv.open('/play/chaoxi');
    await sent;
  });

  test('config.json: a mistyped setting is named', async ({ tv, problems }) => {
    problems.expect(/config\.json/);
    await tv.page.route('**/config.json', (route) => route.fulfill({ json: { bradn: {} } }));
    await tv.open('/');
    await tv.page.getByText('config.json 的“bradn”有误').waitFor();
    await tv.page.unroute('**/config.json');
    await tv.page.route('**/config.json', (route) => route.fulfill({ body: '{\n  "api": "",\n  oops\n}' }));
    await tv.open('/');
    await tv.page.getByText('config.json 第 3 行有误').waitFor();
  });

  test('who logs in from a film comes back to it, and one Back leads to where the film was opened', async ({
    phone,
  }) => {
    const { page } = phone;
    const { account, password } = await ownAccount();
    await phone.open('/discovery');
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('dt-open', { detail: '/play/chaoxi' })));
    await page.waitForURL(/\/play\/chaoxi/);
    await page.getByRole('button', { name: '关注' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '登录' }).tap();
    await page.waitForURL(/\/login\?from=/);
    await page.getByRole('textbox', { name: '账号' }).fill(account);
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await page.waitForURL(/\/play\/chaoxi/);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/discovery');
  });

  test('2.11 help has a feedback button: a visitor is asked to sign in first, a member goes on', async ({
    tv,
    phone,
  }) => {
    await tv.open('/help');
    await tv.page.getByRole('button', { name: '意见反馈' }).waitFor();
    // The page is for reading: it lands on a question.
    await expect.poll(() => tv.focused()).toBe('怎样用遥控器看片');
    const { page } = phone;
    await phone.open('/help');
    await page.getByRole('button', { name: '意见反馈' }).tap();
    const mask = page.getByRole('dialog');
    await mask.getByText('您需要登录才能继续').waitFor();
    await mask.getByRole('button', { name: '登录' }).tap();
    await page.waitForURL(/\/login\?from=/);
  });

  test('2.10 /feedback asks a visitor to log in', async ({ phone }) => {
    await phone.open('/feedback');
    await phone.page.waitForURL(/\/login\?from=/);
  });
});

test('what was watched may be late: the shelves do not wait for it', async ({ openTv }) => {
  const tv = await openTv();
  const path = endpoints.playRecords.path.toLowerCase();
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await tv.page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await tv.open('/');
  await tv.page.locator('[data-row="1"]').waitFor();
  await tv.press('down', 'down');
  const card = await tv.focused();
  expect(await tv.page.evaluate(() => document.activeElement?.closest('[data-row="1"]') !== null)).toBe(true);
  const answered = tv.page.waitForResponse((response) => new URL(response.url()).pathname === path);
  release();
  await answered;
  expect(await tv.focused()).toBe(card);
});
