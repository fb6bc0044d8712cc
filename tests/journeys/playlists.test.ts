import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer, newDevice } from '../support/session';
import { walkTo } from '../support/walk';

interface Made {
  key: string;
}

/** A public playlist of somebody's with titles in it. */
async function newStore(serverUrl: string, session: SessionData, title: string, mediaKeys: string): Promise<string> {
  const wish = { title, clientId: newDevice() };
  const { data } = await callServer<Made>(serverUrl, 'saveStore', wish, session);
  await callServer(serverUrl, 'changeStore', { key: data.key, mediaKeys, selected: 1 }, session);
  return data.key;
}

async function orderOf(serverUrl: string, session: SessionData, key: string): Promise<string[]> {
  const { data } = await callServer<{ info: { mediaKey: string }[] }>(serverUrl, 'storeItems', { key }, session);
  return data.info.map((card) => card.mediaKey);
}

const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

describe('playlists, by remote', () => {
  test('a title is lifted by a held OK, carried, put down; Back takes it back', async ({ openTv, serverUrl }) => {
    const session = await ownSession();
    const key = await newStore(serverUrl, session, '睡前', 'huli,maoke,zhiyu');
    const tv = await openTv({ session });
    await tv.open(`/editMyStores/${key}`);
    await walkTo(tv, '第 1 部');
    const first = await tv.focused();
    await tv.longPress();
    await tv.page.locator('[aria-pressed="true"][data-focus]').waitFor();
    await tv.press('down', 'down');
    expect(await tv.focused()).toBe(first.replace('第 1 部', '第 3 部'));
    await tv.press('ok');
    await expect.poll(() => orderOf(serverUrl, session, key)).toEqual(['maoke', 'zhiyu', 'huli']);
    // What is put down has focus, and is lifted once more.
    await tv.longPress();
    await tv.page.locator('[aria-pressed="true"][data-focus]').waitFor();
    await tv.press('up');
    await tv.press('back');
    expect(await tv.focused()).toBe(first.replace('第 1 部', '第 3 部'));
    expect(new URL(tv.page.url()).pathname).toBe(`/editMyStores/${key}`);
    expect(await orderOf(serverUrl, session, key)).toEqual(['maoke', 'zhiyu', 'huli']);
  });

  test('all of it is played: the list stands beside the film, and leads to any title of it', async ({
    openTv,
    serverUrl,
  }) => {
    const session = await ownSession();
    const key = await newStore(serverUrl, session, '一晚看完', 'xingkong,jiqiren,xinpian');
    const tv = await openTv({ session });
    await tv.open(`/stores/${key}`);
    await walkTo(tv, '播放全部');
    await tv.press('ok');
    await tv.page.waitForURL(new RegExp(`/play/xingkong.*store=${key}`));
    await seen(tv.page, '片单：一晚看完').waitFor();
    await seen(tv.page, '第 1 部，共 3 部').waitFor();
    await walkTo(tv, '机器人学走路');
    await tv.press('ok');
    await tv.page.waitForURL(new RegExp(`/play/jiqiren.*store=${key}`));
    await seen(tv.page, '第 2 部，共 3 部').waitFor();
    await tv.press('back');
    await tv.page.waitForURL(new RegExp(`/stores/${key}`));
  });

  test('a private one is not there for another; a public one is liked and kept', async ({ openTv, serverUrl }) => {
    const [owner, viewer] = [await ownSession(), await ownSession()];
    const [open, closed] = [
      await newStore(serverUrl, owner, '给大家看的', 'huli'),
      await newStore(serverUrl, owner, '只给自己看的', 'maoke'),
    ];
    const hide = { key: closed, title: '只给自己看的', isPublic: 0 };
    await callServer(serverUrl, 'saveStore', hide, owner);
    const tv = await openTv({ session: viewer });
    await tv.open(`/stores/${closed}`);
    await seen(tv.page, '片单不存在，或没有公开').waitFor();
    await tv.open(`/stores/${open}`);
    await walkTo(tv, '收藏');
    await tv.press('ok');
    await seen(tv.page, '已收藏').waitFor();
    await walkTo(tv, '赞');
    await tv.press('ok');
    await tv.page.locator('[aria-label="赞"][aria-pressed="true"]').waitFor();
    await tv.open('/myCollection?tab=stores');
    await seen(tv.page, '给大家看的').waitFor();
    expect(await tv.page.getByText('只给自己看的').count()).toBe(0);
  });
});

describe('playlists, by finger', () => {
  test('one is made from a film, and what is typed outlives a reload', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const phone = await openPhone({ session });
    const { page } = phone;
    await phone.open('/play/huli');
    await page.getByRole('button', { name: '加入片单' }).filter({ visible: true }).tap();
    await page.locator('[data-modal]').getByText('新建片单').tap();
    await page.waitForURL(/\/addStore\?mediaKey=huli/);
    await page.locator('input, textarea').first().fill('和孩子一起看');
    await page.reload();
    await expect.poll(() => page.locator('input, textarea').first().inputValue()).toBe('和孩子一起看');
    await page.getByRole('button', { name: '创建片单' }).filter({ visible: true }).tap();
    await page.waitForURL(/\/editMyStores\/\w+/);
    const key = new URL(page.url()).pathname.split('/').pop() ?? '';
    await seen(page, '和孩子一起看').waitFor();
    expect(await orderOf(serverUrl, session, key)).toEqual(['huli']);
  });

  test('a handle carries a title to another place', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const key = await newStore(serverUrl, session, '通勤', 'huli,maoke,zhiyu');
    const phone = await openPhone({ session });
    const { page } = phone;
    await phone.open(`/editMyStores/${key}`);
    const from = await page.locator('[data-handle="huli"]').boundingBox();
    const to = await page.locator('[data-handle="zhiyu"]').boundingBox();
    if (!from || !to) throw new Error('the handles are not on the page');
    const touch = await page.context().newCDPSession(page);
    const x = from.x + from.width / 2;
    const point = (y: number) => [{ x, y }];
    const start = from.y + from.height / 2;
    const end = to.y + to.height / 2;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(start) });
    for (let step = 1; step <= 8; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: point(start + ((end - start) * step) / 8),
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => orderOf(serverUrl, session, key)).toEqual(['maoke', 'zhiyu', 'huli']);
  });

  test('kept titles are picked, put into a new folder, and taken away together', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    for (const mediaKey of ['huli', 'maoke', 'zhiyu'])
      await callServer(serverUrl, 'setFavourite', { mediaKey, selected: 1 }, session);
    const phone = await openPhone({ session });
    const { page } = phone;
    const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).last();
    await phone.open('/myCollection');
    await button('管理').tap();
    await button('狐火小镇').tap();
    await button('猫客栈').tap();
    await seen(page, '已选 2 部').waitFor();
    await button('移动到').tap();
    await button('新建收藏夹').tap();
    await page.locator('[data-modal] input').fill('周末看');
    await button('保存').tap();
    await seen(page, '周末看 2').waitFor();
    await seen(page, '周末看 2').tap();
    await page.waitForURL(/folder=/);
    await button('管理').tap();
    await button('全选').tap();
    await button('取消收藏').tap();
    await page.locator('[data-modal]').getByRole('button', { name: '取消收藏' }).tap();
    await seen(page, '这个收藏夹还是空的').waitFor();
    const { data } = await callServer<{ total: number }>(serverUrl, 'favourites', {}, session);
    expect(data.total).toBe(1);
  });
});
