import { describe, inject } from 'vitest';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

/** A post of words of whoever is signed in. @returns its key */
async function publish(session: SessionData, description: string, more: Record<string, string> = {}): Promise<string> {
  const given = { description, clientId: `journey-${Math.random().toString(36).slice(2)}`, ...more };
  const { data } = await callServer<{ mediaKey: string }>(inject('serverUrl'), 'createPost', given, session);
  return data.mediaKey;
}

describe('posts, by remote', () => {
  test('one’s own, opened, and deleted after a question', async ({ openTv }) => {
    const session = await ownSession();
    await publish(session, '第一条');
    await publish(session, '第二条，写给自己', { audience: 'self' });
    const tv = await openTv({ session });
    const { page } = tv;
    await tv.open('/myDynamic');
    await page.getByText('仅自己可见').waitFor();
    await walkTo(tv, '第一条');
    await tv.press('ok');
    await page.waitForURL(/\/dynamicDetail/);
    await tv.landed();
    await walkTo(tv, '删除');
    await tv.press('ok');
    await page.locator('[data-modal]').waitFor();
    await walkTo(tv, '删除');
    await tv.press('ok');
    await page.waitForURL(/\/myDynamic/);
    await page.getByText('第一条').waitFor({ state: 'detached' });
    await page.getByText('第二条，写给自己').first().waitFor();
  });

  test('a post is liked, and its pictures are walked, made larger, and left step by step', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    const { page } = tv;
    await tv.open('/dynamicDetail?id=demo-post-sketches');
    await tv.landed();
    await tv.press('ok');
    await page.waitForURL(/\/albumDetail/);
    await page.getByText('1 / 4').waitFor();
    await tv.press('right');
    await page.getByText('2 / 4').waitFor();
    await tv.press('ok');
    await page.getByText('放大 2 倍').waitFor();
    const placeOf = () =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().left);
    const before = await placeOf();
    await tv.press('right');
    // It is the picture that moves now.
    await expect.poll(placeOf).toBeLessThan(before);
    await page.getByText('2 / 4').waitFor();
    await tv.press('back');
    await page.getByText('按确认键放大').waitFor();
    expect(page.url()).toContain('/albumDetail');
    await tv.press('back');
    await page.waitForURL(/\/dynamicDetail/);
    await tv.landed();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('查看第 1 张图片');
    await walkTo(tv, '点赞');
    await tv.press('ok');
    await page.getByRole('button', { name: /^已赞/ }).first().waitFor();
  });

  test('somebody’s pictures as a grid, one of them, and its post', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    const { page } = tv;
    await tv.open('/space/qianshui?tab=posts');
    await walkTo(tv, '相册');
    await tv.press('ok');
    await page.waitForURL(/\/albumDetail\?userId=qianshui/);
    await tv.landed();
    await tv.press('ok');
    await page.getByText('1 / 3').waitFor();
    await tv.press('down');
    expect(await tv.focused()).toBe('查看动态');
    await tv.press('ok');
    await page.waitForURL(/\/dynamicDetail\?id=demo-post-reef/);
  });
});

describe('posts, by thumb', () => {
  test('a notice of a comment leads to the post with that comment open', async ({ openPhone }) => {
    const [writer, reader] = [await ownSession(), await ownSession()];
    const mediaKey = await publish(writer, '今晚的云');
    const said = { mediaKey, contxt: '像一条河', clientId: 'journey-comment' };
    await callServer(inject('serverUrl'), 'addComment', said, reader);
    const phone = await openPhone({ session: writer });
    const { page } = phone;
    await phone.open('/commentAndReply');
    await page.getByText('像一条河').first().tap();
    await page.waitForURL(new RegExp(`/dynamicDetail\\?id=${mediaKey}`));
    await page.locator('[data-modal]').getByText('像一条河').waitFor();
  });

  test('a swipe turns, a double tap and two fingers make larger, a tap hides the words', async ({ openPhone }) => {
    const phone = await openPhone({ session: await ownSession() });
    const { page } = phone;
    await phone.open('/albumDetail?id=demo-post-sketches');
    await page.getByText('1 / 4').waitFor();
    const touch = async (...points: [x: number, y: number][]) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
      const [first, ...rest] = points;
      await send('touchStart', first);
      for (const point of rest) await send('touchMove', point);
      await send('touchEnd');
    };
    const client = await page.context().newCDPSession(page);
    await touch([300, 400], [200, 402], [90, 404]);
    await page.getByText('2 / 4').waitFor();
    await touch([90, 400], [200, 402], [300, 404]);
    await page.getByText('1 / 4').waitFor();
    await touch([195, 400]);
    await touch([195, 400]);
    const scale = () =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().width);
    await expect.poll(scale).toBeGreaterThan(600);
    const larger = await scale();
    // Two fingers come nearer to each other, and it is as wide as the screen again; a swipe turns again.
    const apart = (px: number) => [195 - px, 195 + px].map((x, id) => ({ x, y: 400, id }));
    const both = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[] = []) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    const pinch = async (...steps: number[]) => {
      const [first = 0, ...rest] = steps;
      await both('touchStart', apart(first));
      for (const px of rest) await both('touchMove', apart(px));
      await both('touchEnd');
    };
    await pinch(160, 120, 70, 30);
    await expect.poll(scale).toBeLessThan(400);
    await pinch(30, 90, 150);
    await expect.poll(scale).toBeGreaterThan(larger);
    await pinch(160, 100, 20);
    await expect.poll(scale).toBeLessThan(400);
    await touch([300, 400], [200, 402], [90, 404]);
    const words = page.getByText('2 / 4');
    await words.waitFor();
    await touch([195, 400]);
    await words.waitFor({ state: 'detached' });
    await touch([195, 400]);
    await words.waitFor();
  });

  test('what is not there for one says so', async ({ openPhone, problems }) => {
    problems.expect(/404|动态不存在/);
    const own = await publish(await ownSession(), '日记', { audience: 'self' });
    const phone = await openPhone({ session: await ownSession() });
    await phone.open(`/dynamicDetail?id=${own}`);
    await phone.page.getByText('它可能已经被删除，或者不对您展示').waitFor();
  });
});
