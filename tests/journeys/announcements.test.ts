import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, test, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';
import { login } from '../support/session';

// Of its own: what is announced here would stand before every other test's viewers.
let server: RealServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const strip = (page: Page) => page.locator('[data-announcement]');
const text = '今晚 <b>23:00</b>–24:00 系统维护，看到一半的影片请先暂停';

/** An editor makes an announcement by keys alone. */
async function announce(): Promise<void> {
  const context = await windows().newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    await workAtDesk(context, ['editor'], server);
    const page = await context.newPage();
    await page.goto(`${server.url}/desk/announcements`);
    // One that is over and one that is to come.
    await page.getByRole('cell', { name: '已结束' }).waitFor();
    await page.getByRole('cell', { name: '未开始' }).waitFor();
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('button', { name: '新建公告' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('内容').first().fill(text);
    await dialog.getByLabel('打开的页面').fill('https://elsewhere.example');
    await dialog.getByRole('button', { name: '保存' }).press('Enter');
    await dialog.getByText('打开的页面要以 / 开头').waitFor();
    await dialog.getByLabel('打开的页面').fill('/vip');
    expect(await axeSays(page)).toEqual([]);
    await dialog.getByLabel('打开的页面').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: '进行中' }).waitFor();
  } finally {
    await context.close();
  }
}

test('what the desk announces stands on televisions without a reload; a film has it with its controls; a phone closes it', async ({
  openTv,
  openPhone,
}) => {
  const session = await login(server.url, 'demo', 'demo1234');
  const tv = await openTv({ origin: server.url, session });
  // Whoever listens comes with what lies over the pages.
  const listens = tv.page.waitForResponse((response) => /\/Layer-/.test(response.url()));
  await tv.open('/');
  await (await listens).finished();
  await tv.press('down', 'right');
  const before = await tv.focused();
  await announce();

  await strip(tv.page).waitFor();
  // Text is text, and who sits there may go on.
  expect(await strip(tv.page).textContent()).toContain(text);
  expect(await strip(tv.page).textContent()).toContain('可以在“会员”里查看');
  expect(await tv.focused()).toBe(before);
  await tv.press('right');
  expect(await tv.focused()).not.toBe(before);
  await tv.press('left');
  expect(await tv.focused()).toBe(before);

  // A film that fills the screen keeps it back, until a key brings the controls.
  const film = await openTv({ origin: server.url, session: await login(server.url, 'vip', 'vip12345') });
  const came = film.page.waitForResponse((response) => /AnnouncementStrip/.test(response.url()));
  await film.open('/play/chaoxi?full=1');
  await came;
  await film.page.locator('[data-player="full"]:not([data-controls])').waitFor();
  await strip(film.page).waitFor({ state: 'detached' });
  await film.press('up');
  await strip(film.page).waitFor();
  await film.page.locator('[data-player="full"]:not([data-controls])').waitFor();
  await strip(film.page).waitFor({ state: 'detached' });

  // It goes by itself, and a television that is started again has had it.
  await strip(tv.page).waitFor({ state: 'detached' });
  const phone = await openPhone({ origin: server.url });
  await phone.open('/');
  await strip(phone.page).waitFor();
  await phone.page.getByRole('button', { name: '关闭公告' }).tap();
  await strip(phone.page).waitFor({ state: 'detached' });
  for (const { page, open } of [tv, phone]) {
    const layer = page.waitForResponse((response) => /AnnouncementStrip/.test(response.url()));
    await open('/');
    await layer;
    // It was fetched, and had a moment to stand.
    await page.getByRole('status').first().waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await strip(page).count()).toBe(0);
  }
});
