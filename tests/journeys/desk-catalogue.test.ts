import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { axeSays, ownStaff, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter } from '../support/keys';
import { callServer } from '../support/session';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const url = (path = '') => `${inject('serverUrl')}/desk${path}`;

/** A title of the test's own at the very end of every list, so that no other test meets it. */
async function ownTitle(mediaKey: string, title: string, episodes = 1): Promise<void> {
  const db = await openDatabase(inject('dataDir'));
  try {
    const model = await db.selectFrom('titles').selectAll().where('vip', '=', 0).limit(1).executeTakeFirstOrThrow();
    const own = { media_key: mediaKey, title, search_title: title, sub_title: '', hit: 0, score: 0, published_at: 1 };
    await db
      .insertInto('titles')
      .values({ ...model, ...own, changed_at: Date.now() })
      .execute();
    // Lists hold what can be played.
    const of = model.media_key;
    const first = await db.selectFrom('episodes').selectAll().where('media_key', '=', of).executeTakeFirstOrThrow();
    await db
      .insertInto('episodes')
      .values(
        Array.from({ length: episodes }, (_, at) => ({
          ...{ ...first, episode_key: `${mediaKey}-${at + 1}`, media_key: mediaKey, source_hash: '' },
          ...(episodes > 1 ? { position: at + 1, title: `第 ${at + 1} 集`, title_tw: '' } : {}),
        })),
      )
      .execute();
  } finally {
    await db.destroy();
  }
  // What another program wrote is in the server's lists some seconds later.
  await expect.poll(() => subTitleOf(mediaKey)).toBe('');
}

async function open(width: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['editor']);
  return { context, page: await context.newPage() };
}

const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const subTitleOf = async (mediaKey: string) => {
  const { data } = await callServer<{ subTitle: string } | undefined>(inject('serverUrl'), 'titleDetails', {
    mediaKey,
  });
  return data?.subTitle;
};

it.each([1440, 390])('a title is found and changed, and viewers read it, %i pixels wide', async (width) => {
  const [mediaKey, name] = [`desk-own-${width}`, `修订中的影片${width}`];
  await ownTitle(mediaKey, name);
  const { context, page } = await open(width);
  await page.goto(url('/titles'));
  await page.getByRole('searchbox').fill(name);
  // Search knows a new title a moment after lists do.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '刷新' }).click();
      return page.getByRole('gridcell', { name }).count();
    })
    .toBe(1);
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  // The row is opened by keys alone.
  await enter(page, page.getByRole('gridcell', { name }));
  await page.getByRole('button', { name: '电视' }).click();
  await page.frameLocator('iframe').locator('video').waitFor();
  // The page in the preview takes the focus; what is typed into a form is the form's all the same.
  await page.getByRole('button', { name: '修改资料' }).click();
  await page.getByRole('textbox', { name: '副标题', exact: true }).fill('这一夜没有人睡着');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
  await page.getByRole('definition').filter({ hasText: '这一夜没有人睡着' }).waitFor();
  expect(await staysInside(page)).toBe(true);
  await expect.poll(() => subTitleOf(mediaKey)).toBe('这一夜没有人睡着');
  await context.close();
});

it('what is typed into the form of a title is seen on its page on a phone before it is saved', async () => {
  const mediaKey = 'desk-own-tried';
  await ownTitle(mediaKey, '还没有改名的影片');
  const { context, page } = await open(1440);
  await page.goto(url(`/titles/${mediaKey}`));
  await page.getByRole('button', { name: '修改资料' }).click();
  const form = page.getByRole('dialog');
  const shown = (text: string) =>
    page.frameLocator('iframe[title="预览"]').getByText(text).filter({ visible: true }).first().waitFor();
  await form.getByRole('button', { name: '手机', exact: true }).click();
  await page.locator('iframe[title="预览"][src*="layout=touch"]').waitFor();
  await shown('还没有改名的影片');
  await form.getByRole('textbox', { name: '片名', exact: true }).fill('改了名字的影片');
  await shown('改了名字的影片');
  expect(await axeSays(page)).toEqual([]);
  const { data } = await callServer<{ title: string }>(inject('serverUrl'), 'titleDetails', { mediaKey });
  expect(data.title).toBe('还没有改名的影片');
  await context.close();
});

it('a title is given to somebody who publishes it, with its time, and viewers see whose it is', async () => {
  const mediaKey = 'desk-own-uploader';
  await ownTitle(mediaKey, '换了发布者的影片');
  const { account, uid } = await ownStaff([]);
  const { context, page } = await open(1440);
  await page.goto(url(`/titles/${mediaKey}`));
  await page.getByRole('button', { name: '修改资料' }).click();
  const form = page.getByRole('dialog');
  const [whose, since] = [form.getByRole('textbox', { name: '发布者账号' }), form.getByLabel('上架时间')];
  // What is wrong is said, and nothing typed is lost.
  await whose.fill('nobody-has-this');
  await since.fill('1970-01-02T08:30');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('没有这个账号').waitFor();
  await whose.fill(account);
  await since.fill('2999-01-01T00:00');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('上架时间不能晚于现在').waitFor();
  expect(await axeSays(page)).toEqual([]);
  await since.fill('1970-01-02T08:30');
  await form.getByRole('textbox', { name: '原因' }).fill('版权归发布者');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('definition').filter({ hasText: account }).waitFor();
  await page.getByRole('definition').filter({ hasText: '1970年1月2日 08:30' }).waitFor();
  const { data } = await callServer<{ uploader: { id: string } }>(inject('serverUrl'), 'titleDetails', { mediaKey });
  expect(data.uploader.id).toBe(uid);
  await context.close();
});

it('a poster is chosen from the disk, one that is no picture is refused, and viewers see it', async () => {
  const mediaKey = 'desk-own-poster';
  await ownTitle(mediaKey, '换过海报的影片');
  const { context, page } = await open(1440);
  await page.goto(url(`/titles/${mediaKey}`));
  await page.getByRole('button', { name: '修改资料' }).click();
  const field = page.getByRole('group', { name: '竖版海报' });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: /换一张|选择图片/ }).press('Enter');
    await (await chooser).setFiles(file);
  };
  const before = await field.getByRole('textbox').inputValue();
  // It calls itself a picture; the server looks at what it is, and what was there stays.
  await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await field.getByText('只能上传 PNG, JPG, GIF 格式的图片').waitFor();
  expect(await field.getByRole('textbox').inputValue()).toBe(before);
  expect(await axeSays(page)).toEqual([]);
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1f6f4a' } })
    .png()
    .toBuffer();
  await choose({ name: '海报.png', mimeType: 'image/png', buffer });
  await field.getByText('图片是 900×900，观众看到的会裁成 2:3').waitFor();
  const address = await field.getByRole('textbox').inputValue();
  expect(address).toMatch(/^\/files\/.*\.png$/);
  await field.getByRole('img', { name: '竖版海报预览' }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
  const posters = async () => {
    const asked = { keyword: '换过海报的影片' };
    const { data } = await callServer<{ info: { poster: string }[] }>(inject('serverUrl'), 'searchTitles', asked);
    return data.info.map((card) => card.poster);
  };
  await expect.poll(posters).toEqual([address]);
  const viewer = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage();
  const shown = viewer.waitForResponse((response) => response.url().includes(address));
  await viewer.goto(`${inject('serverUrl')}/search?keyword=${encodeURIComponent('换过海报的影片')}`);
  expect((await shown).status()).toBe(200);
  await viewer.context().close();
  await context.close();
});

it('of two editors the second is told, sees both versions, and loses nothing', async () => {
  const mediaKey = 'desk-own-two';
  await ownTitle(mediaKey, '两个人都在改');
  const [first, second] = [await open(1440), await open(1440)];
  for (const { page } of [first, second]) {
    await page.goto(url(`/titles/${mediaKey}`));
    await page.getByRole('button', { name: '修改资料' }).click();
  }
  const type = (page: Page, text: string) => page.getByRole('textbox', { name: '导演' }).fill(text);
  await type(first.page, '先保存的人');
  await type(second.page, '后保存的人');
  await first.page.getByRole('button', { name: '保存' }).click();
  await first.page.getByRole('definition').filter({ hasText: '先保存的人' }).waitFor();
  await second.page.getByRole('button', { name: '保存' }).click();
  await second.page.getByRole('cell', { name: '先保存的人' }).waitFor();
  await second.page.getByRole('cell', { name: '后保存的人' }).waitFor();
  expect(await axeSays(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: '用我的覆盖' }).click();
  await second.page.getByRole('definition').filter({ hasText: '后保存的人' }).waitFor();
  for (const { context } of [first, second]) await context.close();
});

it('a title is taken back, is gone for viewers, and comes back', async () => {
  const mediaKey = 'desk-own-plan';
  await ownTitle(mediaKey, '下架又上架的影片');
  const { context, page } = await open(1440);
  const viewer = await (
    await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
  ).newPage();
  const found = async () => {
    const asked = { keyword: '下架又上架的影片' };
    const { data } = await callServer<{ info: { mediaKey: string }[] }>(inject('serverUrl'), 'searchTitles', asked);
    return data.info.map((card) => card.mediaKey);
  };
  await expect.poll(found).toEqual([mediaKey]);
  await page.goto(url(`/titles/${mediaKey}`));
  await page.getByRole('button', { name: '立即下架' }).click();
  await page.getByRole('textbox', { name: '原因' }).fill('版权到期');
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '立即下架' }).click();
  await page.getByText('已下架', { exact: true }).waitFor();
  expect(await found()).toEqual([]);
  await viewer.goto(`${inject('serverUrl')}/play/${mediaKey}`);
  await viewer.getByText('没有找到这部影片').first().waitFor();
  // A time that is over is refused, and nothing typed is lost.
  await page.getByRole('button', { name: '定时' }).click();
  await page.getByLabel('定时上架').fill('2020-01-01T00:00');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('上架、下架的时间要晚于现在').waitFor();
  expect(await page.getByLabel('定时上架').inputValue()).toBe('2020-01-01T00:00');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '立即上架' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '立即上架' }).click();
  await page.getByText('上架中', { exact: true }).waitFor();
  expect(await found()).toEqual([mediaKey]);
  await viewer.reload();
  await viewer.locator('video').first().waitFor();
  await viewer.context().close();
  await context.close();
});

it('episodes are put into order and into seasons, one is taken back, and the viewer’s list follows', async () => {
  const mediaKey = 'desk-own-order';
  await ownTitle(mediaKey, '排好顺序的剧', 3);
  const { context, page } = await open(1440);
  const listed = async () => {
    const { data } = await callServer<{ info: { episodeKey: string; seasonTitle: string }[] }>(
      inject('serverUrl'),
      'episodes',
      { mediaKey },
    );
    return data.info.map(({ episodeKey, seasonTitle }) => `${episodeKey.slice(mediaKey.length + 1)}${seasonTitle}`);
  };
  expect(await listed()).toEqual(['1', '2', '3']);
  await page.goto(url(`/titles/${mediaKey}`));
  await page.getByRole('button', { name: '顺序与分季' }).click();
  // By keys: the last one goes up.
  await page.getByRole('button', { name: '上移：第 3 集' }).press('Enter');
  await page.getByText('第 3 集，现在第 2 位，共 3 位').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '添加一季' }).click();
  await page.getByRole('combobox', { name: '第 2 集 属于哪一季' }).press('Enter');
  await page.getByRole('option', { name: '第 2 季' }).click();
  await page.getByRole('group', { name: '第 2 季' }).getByRole('textbox', { name: '季名', exact: true }).fill('归途');
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
  expect(await listed()).toEqual(['1第 1 季', '3第 1 季', '2归途']);
  await page.getByRole('button', { name: '下架第 1 季第 1 集' }).click();
  await page.getByRole('textbox', { name: '原因' }).fill('字幕有误');
  await page.getByRole('dialog').getByRole('button', { name: '下架' }).click();
  await page.getByRole('button', { name: '上架第 1 季第 1 集' }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await listed()).toEqual(['3第 1 季', '2归途']);
  const viewer = await (
    await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
  ).newPage();
  await viewer.goto(`${inject('serverUrl')}/play/${mediaKey}?layout=tv`);
  await viewer.getByRole('tab', { name: '归途' }).waitFor();
  await viewer.context().close();
  await context.close();
});
