import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

/** A page of the app as a viewer has it who opens it now, in a tab of its own: help is kept for the session. */
async function asViewer(layout: 'tv' | 'touch', path: string): Promise<Page> {
  const viewport = layout === 'tv' ? { width: 1920, height: 1080 } : { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${inject('serverUrl')}${path}${path.includes('?') ? '&' : '?'}layout=${layout}`);
  return page;
}

async function reads(layout: 'tv' | 'touch', path: string, text: string): Promise<void> {
  const page = await asViewer(layout, path);
  await page.getByText(text).first().waitFor();
  await page.context().close();
}

const names = (page: Page, label: string) =>
  page.getByRole('list', { name: label, exact: true }).getByRole('listitem').allInnerTexts();

async function saves(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it.each([
  [1440, 'zh-CN'],
  [390, 'zh-CN'],
] as const)(
  'a page of help is made, read on a TV and a phone, changed, taken back, removed and returned, %i wide',
  async (width, locale) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
    await workAtDesk(context, ['editor']);
    const page = await context.newPage();
    await page.goto(`${inject('serverUrl')}/desk/help`);
    const mark = `${width}`;
    const [category, title] = [`出行${mark}`, `在飞机上看片${mark}`];
    await page.getByRole('button', { name: '新建分类' }).click();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill(category);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `在“${category}”里新建页面` }).click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    await page.getByRole('checkbox', { name: '也显示在电视的帮助里' }).check();
    const body = page.getByRole('textbox', { name: '正文', exact: true });
    await body.fill('保存到本机\n打开飞行模式');
    // The lines become a list, and the first words bold, both without a mouse; what was written can be undone.
    await body.press('Control+a');
    await body.press('Control+Shift+Digit8');
    await expect.poll(() => body.inputValue()).toBe('<ul>\n  <li>保存到本机</li>\n  <li>打开飞行模式</li>\n</ul>');
    await body.press('Control+Home');
    await body.press('Control+Alt+Digit3');
    await page.keyboard.type('起飞以前');
    await expect.poll(() => body.inputValue()).toMatch(/^<h3>起飞以前<\/h3><ul>/);
    const preview = page.getByRole('region', { name: '预览', exact: true });
    await preview.getByRole('heading', { name: '起飞以前' }).waitFor();
    expect(await preview.getByRole('listitem').allInnerTexts()).toEqual(['保存到本机', '打开飞行模式']);
    await body.press('End');
    const before = await body.inputValue();
    await page.getByRole('toolbar', { name: '正文的格式', exact: true }).getByRole('button', { name: '加粗' }).click();
    await expect.poll(() => body.inputValue()).not.toBe(before);
    await body.press('Control+z');
    await expect.poll(() => body.inputValue()).toBe(before);
    expect(await axeSays(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await saves(page);
    await page.waitForURL(/\/desk\/help\/\d+$/);
    const id = page.url().split('/').at(-1);
    await reads('touch', '/help', title);
    await reads('touch', `/helpDetail?id=${id}`, '打开飞行模式');
    await reads('tv', '/tvhelpCenter', title);

    await body.fill('<p>现在不行了</p>');
    await saves(page);
    await reads('tv', `/helpDetail?id=${id}`, '现在不行了');
    await page.getByRole('button', { name: /^查看 / }).click();
    await page.getByRole('button', { name: '取回到编辑框' }).click();
    await saves(page);
    await reads('touch', `/helpDetail?id=${id}`, '打开飞行模式');

    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('textbox', { name: '原因' }).fill('航空公司改了规定');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.waitForURL(/\/desk\/help$/);
    await page.getByRole('button', { name: `恢复 ${title}` }).click();
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
    await page.getByRole('link', { name: title }).waitFor();
    await reads('touch', `/helpDetail?id=${id}`, '打开飞行模式');
    await context.close();
  },
);

it('the order is the viewers’, and what the app opens itself cannot be removed', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['editor']);
  const page = await context.newPage();
  await page.goto(`${inject('serverUrl')}/desk/help`);
  const categories = page.getByRole('list', { name: '分类', exact: true });
  await categories.getByRole('listitem').first().waitFor();
  const [, second = ''] = (await names(page, '分类')).map((text) => text.split('\n')[0] ?? '');
  await page
    .getByRole('button', { name: `上移：${second}` })
    .first()
    .press('Enter');
  await expect.poll(async () => (await names(page, '分类'))[0]).toContain(second);
  const viewer = await asViewer('touch', '/help');
  await expect.poll(() => viewer.locator('h2').first().innerText()).toBe(second);
  await page
    .getByRole('button', { name: `下移：${second}` })
    .first()
    .press('Enter');
  await expect.poll(async () => (await names(page, '分类'))[1]).toContain(second);
  await page.goto(`${inject('serverUrl')}/desk/help/63`);
  await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '删除' }).count()).toBe(0);
  await context.close();
});
