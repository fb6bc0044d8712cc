import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe } from 'vitest';
import type { Comment } from '../../src/contract/schemas/social';
import type { SessionData } from '../../src/contract/schemas/user';
import type { Data } from '../../src/contract/types';
import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { callServer, login } from '../support/session';
import { walkTo } from '../support/walk';

/** A work of the demo's account, under which nothing else of this run writes. */
const work = 'tielu';
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function say(url: string, by: SessionData, contxt: string, more: Record<string, string> = {}): Promise<Comment> {
  const given = { mediaKey: work, contxt, clientId: randomUUID(), ...more };
  const answer = await callServer<Comment>(url, 'addComment', given, by);
  expect(answer.ret, answer.msg).toBe(200);
  return answer.data;
}

async function listed(url: string, by: SessionData, sort: 'hot' | 'new'): Promise<Comment[]> {
  const { data } = await callServer<Data<'comments'>>(url, 'comments', { mediaKey: work, sort, size: 12 }, by);
  return data.info;
}

const picture = async () => ({
  name: 'window.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#307050' } })
    .png()
    .toBuffer(),
});

/** Runs in the page: the last of these pictures could be drawn. */
function isDrawn(selector: string): boolean {
  const all = document.querySelectorAll<HTMLImageElement>(selector);
  return (all[all.length - 1]?.naturalWidth ?? 0) > 0;
}

describe('comments', () => {
  test('by finger with a picture and a name; who is named is led to it by remote', async ({
    openPhone,
    openTv,
    serverUrl,
  }) => {
    const [me, friend] = [await ownSession(), await ownSession()];
    const { nickName } = friend.user;
    await say(serverUrl, friend, '靠窗的位置留给我');
    const { page, open } = await openPhone({ session: me });
    await open(`/play/${work}`);
    await tapNext(page, page.getByRole('tab', { name: /^(评论|留言)/ }));
    await tapNext(page, page.getByRole('button', { name: '写评论' }));
    const words = `第 ${nickName.slice(-4)} 号车厢也能看到海 @`;
    await page.locator('[data-modal] textarea').fill(words);
    await tapNext(page, page.getByRole('button', { name: `@${nickName}` }));
    await page.locator('[data-pick="gallery"]').setInputFiles(await picture());
    await page.waitForFunction(isDrawn, '[data-pictures="1"] img');
    await tapNext(page, page.getByRole('button', { name: '发表' }));
    await page.locator('[data-modal]').waitFor({ state: 'detached' });
    await tapNext(page, page.getByRole('button', { name: '最新', exact: true }));
    await seen(page, `@${nickName}`).waitFor();
    const [mine] = await listed(serverUrl, me, 'new');
    expect(mine).toMatchObject({ mine: true, mentions: [{ name: nickName }], pictures: [expect.any(String)] });
    await tapNext(page, page.getByRole('button', { name: '第 1 张图片' }).first());
    await page.waitForFunction(isDrawn, '[role="dialog"] img');
    await tapNext(page, page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }));
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });

    const tv = await openTv({ session: friend });
    await tv.open('/message');
    await walkTo(tv, '评论与回复');
    await tv.press('ok');
    await tv.page.getByRole('region', { name: '评论与回复' }).getByText('号车厢也能看到海').waitFor();
    await tv.press('right');
    expect(await tv.focused()).toContain(me.user.nickName);
    await tv.press('ok');
    await tv.page.waitForURL((url) => url.searchParams.get('comment') === mine?.id);
    const panel = tv.page.getByRole('dialog');
    await panel.getByText('号车厢也能看到海').waitFor();
    await walkTo(tv, '第 1 张图片');
    await tv.press('ok');
    await tv.page.waitForFunction(isDrawn, '[role="dialog"] img');
    await tv.press('back');
    expect(await tv.focused()).toBe('第 1 张图片');
  });

  test('a reply leads by finger to itself among many; sorted by time it is not the first', async ({
    openPhone,
    serverUrl,
  }) => {
    const [me, other] = [await ownSession(), await ownSession()];
    const mine = await say(serverUrl, me, '这段隧道有多长');
    const answer = await say(serverUrl, other, '数到七十二就出来了', { replyId: mine.id });
    await say(serverUrl, await ownSession(), '后来写的一条');
    expect((await listed(serverUrl, me, 'new'))[0]?.id).not.toBe(mine.id);
    const { page, open } = await openPhone({ session: me, settings: { language: 'zh-TW' } });
    await open('/commentAndReply');
    await tapNext(page, seen(page, '數到七十二').or(seen(page, '数到七十二就出来了')).first());
    await page.waitForURL(new RegExp(`comment=${answer.id}`));
    const panel = page.getByRole('dialog');
    await panel.getByText('这段隧道有多长').waitFor();
    await panel.getByText('数到七十二就出来了').waitFor();
  });

  test('whose work it is pins a comment by remote; it stands first for everybody, until it is taken down', async ({
    openTv,
    openPhone,
    serverUrl,
  }) => {
    const [writer, owner] = [await ownSession(), await login(serverUrl)];
    const one = await say(serverUrl, writer, '第三集的桥是真的，我去过');
    const tv = await openTv({ session: owner, settings: { language: 'zh-TW' } });
    await tv.open(`/play/${work}?comment=${one.id}`);
    await tv.page.getByRole('dialog').getByText('第三集的桥是真的').waitFor();
    await walkTo(tv, '置頂');
    await tv.press('ok');
    await expect
      .poll(async () => (await listed(serverUrl, writer, 'hot'))[0])
      .toMatchObject({ id: one.id, pinned: true });
    const { page, open } = await openPhone({ session: writer });
    await open(`/play/${work}`);
    await tapNext(page, page.getByRole('tab', { name: /^(评论|留言)/ }));
    const first = page.locator('[data-node*="comments"] button').first();
    await first.getByText('置顶').waitFor();
    await first.getByText('第三集的桥是真的').waitFor();

    await tv.open(`/play/${work}?comment=${one.id}`);
    await tv.page.getByRole('dialog').getByText('第三集的桥是真的').waitFor();
    await walkTo(tv, '取消置頂');
    await tv.press('ok');
    await expect.poll(async () => (await listed(serverUrl, writer, 'hot')).some(({ pinned }) => pinned)).toBe(false);
  });
});
