import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { addressOf, openDesk } from '../support/desk-pages';
import { type Windows, windows } from '../support/fixtures';
import { enter, tabTo, typeInto } from '../support/keys';
import { type RealServer, startServer } from '../support/server';
import { clean, walkByTab } from '../support/tab-walk';
import { walkDialog } from '../support/walk-dialog';

let browser: Windows;
let context: BrowserContext;
/** Of this file alone: a case of customer service is taken, which another file would miss. */
let server: RealServer;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), windows()]);
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  await workAtDesk(context, ['owner'], server);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function opened(address: string): Promise<Page> {
  const page = await context.newPage();
  await openDesk(page, server.url, address);
  return page;
}

/** Forms that open out of a page rather than out of its head: where they are, and the button. */
const forms = [
  ['titles/yucheng', '立即下架'],
  ['titles/yucheng', '定时'],
  ['titles/huli', '顺序与分季'],
  ['titles/huli', '下架第 1 集'],
] as const;

it.each(forms)('/desk/%s: the form of %s is opened, walked and closed by keys alone', async (address, name) => {
  const page = await opened(address);
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await enter(page, button);
  await page.getByRole('dialog').waitFor();
  await walkDialog(page, button);
  await page.close();
});

it('an order is given back by keys alone as far as the reason', async () => {
  const page = await opened(await addressOf({ context, url: server.url }, 'orders/:id'));
  const button = page.getByRole('button', { name: '退款' });
  await enter(page, button);
  const form = page.getByRole('dialog');
  await tabTo(page, form.getByRole('radio', { name: '全部' }));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, form.getByLabel(/^退款金额/), '0.01');
  await typeInto(page, form.getByRole('textbox', { name: '原因' }), '少看了几天');
  await walkDialog(page, button);
  await page.close();
});

it('a report is decided by keys alone, in a form over the drawer of its row', async () => {
  const page = await opened('reports');
  await enter(page, page.locator('[role=row][data-rowindex="0"] [role=gridcell]').first());
  const drawer = page.getByRole('dialog', { name: '举报' });
  for (const name of ['移除', '禁言', '保留']) {
    const button = drawer.getByRole('button', { name, exact: true });
    await enter(page, button);
    await page.getByRole('dialog', { name, exact: true }).waitFor();
    await walkDialog(page, button);
  }
  await enter(page, drawer.getByRole('button', { name: '保留', exact: true }));
  const form = page.getByRole('dialog', { name: '保留', exact: true });
  await typeInto(page, form.getByRole('textbox', { name: '原因' }), '没有问题');
  await page.keyboard.press('Enter');
  await page.getByText('已保存').waitFor();
  await drawer.waitFor({ state: 'detached' });
  await page.close();
});

it('a case of customer service is taken and answered by keys alone', async () => {
  const page = await opened('talks');
  await enter(page, page.getByRole('list', { name: '排队' }).getByRole('button').first());
  const field = page.getByRole('textbox', { name: '回复' });
  // The conversation says that it is taken before the answer to the one who takes it does.
  await page.route('**/talkTake*', async (route) => {
    const response = await route.fetch();
    await field.waitFor();
    await route.fulfill({ response });
  });
  await enter(page, page.getByRole('button', { name: '接待', exact: true }));
  await field.waitFor();
  // The list follows: whom one has taken stands among one's own.
  await page.getByRole('tab', { name: /^我的/, selected: true }).waitFor();
  expect.soft(await walkByTab(page, 'main')).toEqual(clean);
  expect.soft(await axeSays(page)).toEqual([]);
  await typeInto(page, field, '马上为您查');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('马上为您查').waitFor();
  await page.close();
});

it('the menu and the bar above it are walked, and do what they say', async () => {
  const page = await opened('help');
  expect.soft(await walkByTab(page, 'header')).toEqual(clean);
  expect.soft(await walkByTab(page, 'nav')).toEqual(clean);
  await enter(page, page.getByRole('button', { name: '繁體' }));
  await page.getByRole('heading', { level: 1, name: '說明與條款' }).waitFor();
  await enter(page, page.getByRole('button', { name: '简体' }));
  await enter(page, page.getByRole('navigation').getByRole('link', { name: '操作日志' }));
  await page.getByRole('heading', { level: 1, name: '操作日志' }).waitFor();
  // On a phone the menu is opened.
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: '打开菜单' });
  await enter(page, menu);
  await page.getByRole('navigation').waitFor();
  expect.soft(await walkByTab(page, 'nav')).toEqual(clean);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').waitFor({ state: 'hidden' });
  expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.close();
});
