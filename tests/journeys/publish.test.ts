import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, inject } from 'vitest';
import { findFfmpeg } from '../../server/media/ffmpeg';
import type { Data } from '../../src/contract/types';
import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { callServer } from '../support/session';

/** A small real film of some chunks: noise is what no encoder makes small. Each has its own bytes. */
function makeFilm(name: string, mbit = 16): string {
  const path = join(inject('sharedDir'), `${name}-${randomBytes(4).toString('hex')}.mp4`);
  if (existsSync(path)) return path;
  const noise = `testsrc2=size=640x360:rate=24:duration=4,noise=alls=60:allf=t:all_seed=${randomBytes(2).readUInt16BE()}`;
  const rate = ['-b:v', `${mbit}M`, '-minrate', `${mbit}M`, '-maxrate', `${mbit}M`, '-bufsize', '4M'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=4'];
  execFileSync(findFfmpeg().ffmpeg, [
    ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', noise],
    ...[...sound, ...codec, ...rate, '-shortest', path],
  ]);
  return path;
}
const picture = async (background: string, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
});
const chunkPost = /\/api\/upload\/film/;
const film = (page: Page, phase: string) => page.locator(`[data-upload="${phase}"]`).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const write = (page: Page, text: string) => page.locator('textarea').fill(text);
type Session = Awaited<ReturnType<typeof ownSession>>;
const postsOf = async (serverUrl: string, session: Session) =>
  (await callServer<Data<'myPosts'>>(serverUrl, 'myPosts', { page: 1 }, session)).data.info;

/** A finger drags the mark in the film from its beginning to a share of its length. */
async function dragTo(page: Page, share: number): Promise<void> {
  const bar = await page.getByRole('slider', { name: '拖动选一帧' }).boundingBox();
  if (!bar) throw new Error('there is nothing to drag');
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: bar.x + bar.width * at, y: bar.y + bar.height / 2 }],
    });
  await touch('touchStart', 0.02);
  for (const at of [0.2, 0.5, share]) await touch('touchMove', at);
  await touch('touchEnd', share);
}

describe('publishing by finger', () => {
  test('a text: what was written survives a reload; nothing is refused in words', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/publishDynamic');
    await button(page, '发布').tap();
    await page.getByText('写点什么，或者加上图片、影片').waitFor();
    const text = `晚霞 ${randomBytes(3).toString('hex')}`;
    await write(page, text);
    await page.reload();
    await expect.poll(() => page.locator('textarea').inputValue()).toBe(text);
    await button(page, '谁可以看')
      .or(page.getByRole('button', { name: /谁可以看/ }))
      .first()
      .tap();
    await page.getByRole('option', { name: /仅自己/ }).tap();
    await button(page, '发布').tap();
    await page.waitForURL(/\/myDynamic/);
    const [post] = await postsOf(serverUrl, session);
    expect(post).toMatchObject({ description: text, kind: 'text', audience: 'self', location: '' });
    // It was taken: nothing of it waits here.
    await open('/publishDynamic');
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('');
  });

  test('pictures, carried into another order by a finger, at a place found by its initials', async ({
    openPhone,
    serverUrl,
  }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/publishDynamic');
    const gallery = page.locator('[data-pick=gallery]').first();
    await gallery.setInputFiles([await picture('#aa3030', 'a.jpg'), await picture('#3030aa', 'b.jpg')]);
    await page.locator('[data-pictures="2"]').waitFor();
    const order = () => page.locator('[data-cell] img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const before = await order();
    const [from, to] = await Promise.all([0, 1].map((at) => page.locator(`[data-cell="${at}"]`).boundingBox()));
    if (!from || !to) throw new Error('the pictures are not shown');
    const cdp = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y + from.height / 2 }],
      });
    await finger('touchStart', from.x + 40);
    // A finger that stays lifts it.
    await expect
      .poll(() => page.locator('[data-cell="0"] button').evaluate((one) => (one as HTMLElement).style.transform))
      .not.toBe('');
    await finger('touchMove', from.x + 90);
    await finger('touchMove', to.x + 50);
    await finger('touchEnd', 0);
    await expect.poll(order).toEqual([before[1], before[0]]);
    await page.getByRole('button', { name: /位置/ }).first().tap();
    await page.getByRole('button', { name: /搜索位置/ }).tap();
    await page.locator('input').fill('xm');
    await page.getByRole('option', { name: /厦门/ }).first().tap();
    await page.waitForURL(/publishDynamic/);
    await page.getByText(/厦门/).first().waitFor();
    await button(page, '发布').tap();
    await page.waitForURL(/\/myDynamic/);
    const [post] = await postsOf(serverUrl, session);
    expect(post).toMatchObject({ kind: 'pictures', location: expect.stringContaining('厦门') });
    expect(post?.pictures).toHaveLength(2);
    const shown = await (await fetch(serverUrl + post?.pictures[0]?.path)).arrayBuffer();
    expect((await sharp(Buffer.from(shown)).metadata()).exif).toBeUndefined();
  });

  test('near me: the position is rounded before it leaves; without the permission it says so', async ({
    openPhone,
  }) => {
    const { page, open } = await openPhone({
      session: await ownSession(),
      browser: { geolocation: { latitude: 24.479834, longitude: 118.089425 }, permissions: ['geolocation'] },
    });
    const asked = page.waitForRequest(/getnearplaces/i);
    await open('/getUserLocation?for=new');
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('lat'), searchParams.get('lng')]).toEqual(['24.48', '118.09']);
    await page.locator('[data-near=known]').waitFor();
    await page.getByRole('option', { name: /厦门/ }).first().waitFor();
    const refused = await openPhone({ session: await ownSession(), flags: ['--deny-permission-prompts'] });
    await refused.open('/getUserLocation?for=new');
    await button(refused.page, '看看附近有哪些地点').tap();
    await refused.page.getByText(/没有定位权限/).waitFor();
    await refused.page.getByRole('button', { name: /搜索位置/ }).tap();
    await refused.page.waitForURL(/searchUserLocation/);
  });

  test('a film with a poster and a place, from the file to its title', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/publishDynamic');
    await page.locator('[data-pick=film]').setInputFiles(makeFilm('海边的一天', 4));
    await page.locator('[data-upload]').waitFor();
    await button(page, '预览').tap();
    await page.locator('[data-preview=paused]').waitFor();
    await button(page, '播放').tap();
    await page.locator('[data-preview=playing]').waitFor();
    await page.getByRole('button', { name: '返回' }).tap();
    await button(page, '选封面').tap();
    await page.locator('[data-poster-film=open]').waitFor();
    await dragTo(page, 0.75);
    await page.locator('[data-scrub="75"]').waitFor();
    expect(
      await page.locator('[data-poster-film] video').evaluate((one) => (one as HTMLVideoElement).currentTime),
    ).toBeCloseTo(3, 0);
    await button(page, '用这一帧').tap();
    await page.locator('[data-crop]').waitFor();
    await button(page, '用作封面').tap();
    await page.waitForURL(/publishDynamic/);
    const byFinger = await page.getByAltText('现在的封面').getAttribute('src');
    await button(page, '选封面').tap();
    await page.locator('[data-poster-film=open]').waitFor();
    await button(page, '从九帧里选').tap();
    await page.locator('[data-frames="9"]').waitFor();
    await page.locator('[data-frames] button').nth(4).tap();
    await page.waitForURL(/EditPoster/);
    await page.locator('[data-crop]').waitFor();
    await button(page, '用作封面').tap();
    await page.waitForURL(/publishDynamic/);
    await expect.poll(() => page.getByAltText('现在的封面').getAttribute('src')).not.toBe(byFinger);
    await button(page, '发布').or(button(page, '传好后自动发布')).tap();
    await page.getByText('给影片起个标题，写在第一行').waitFor();
    const title = `海边 ${randomBytes(3).toString('hex')}`;
    await write(page, title);
    await tapNext(page, button(page, '发布').or(button(page, '传好后自动发布')));
    await page.waitForURL(/\/myDynamic/);
    await expect.poll(async () => (await postsOf(serverUrl, session))[0]?.description).toBe(title);
    // Packaged by the server's jobs, and shown with its own title.
    await expect.poll(async () => (await postsOf(serverUrl, session))[0]?.state).not.toBe('working');
    const [post] = await postsOf(serverUrl, session);
    expect(post).toMatchObject({ kind: 'film', state: 'shown', film: { title } });
  });

  test('the network goes in the middle and comes back: it goes on by itself, on any page', async ({
    openPhone,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { page, open } = await openPhone({ session: await ownSession() });
    // Back leads to a page that is there: without a network no other can be fetched.
    await open('/user');
    await page.getByRole('button', { name: '发布动态' }).tap();
    await page.waitForURL(/publishDynamic/);
    let sent = 0;
    await page.route(chunkPost, async (route) => {
      sent += 1;
      if (sent === 3) await page.context().setOffline(true);
      await route.continue();
    });
    await page.locator('[data-pick=film]').setInputFiles(makeFilm('风', 24));
    await film(page, 'waiting').waitFor();
    await page.getByText('没有网络，联网后自动继续').waitFor();
    await page.getByRole('button', { name: '返回' }).tap();
    const bar = page.locator('[data-upload-bar]');
    await bar.waitFor();
    await expect.poll(() => bar.getAttribute('data-upload-bar')).toBe('waiting');
    await page.context().setOffline(false);
    await expect.poll(() => bar.getAttribute('data-upload-bar')).toBe('ready');
  });

  test('a reload in the middle: the same file is asked for, and only what is missing is sent', async ({
    openPhone,
  }) => {
    const { page, open } = await openPhone({ session: await ownSession() });
    await open('/publishDynamic');
    const path = makeFilm('山', 24);
    let sent = 0;
    let hold = true;
    await page.route(chunkPost, async (route) => {
      sent += 1;
      // The first four arrive; the others stand in the line.
      if (hold && sent > 4) return;
      await route.continue();
    });
    let arrived = 0;
    page.on('response', (response) => {
      if (chunkPost.test(response.url())) arrived += 1;
    });
    await page.locator('[data-pick=film]').setInputFiles(path);
    await expect.poll(() => arrived).toBe(4);
    await write(page, '山里');
    await page.reload();
    await film(page, 'needsFile').waitFor();
    await page.getByText(/请再选一次这部影片/).waitFor();
    await page.locator('[data-pick=film]').setInputFiles(makeFilm('另一个', 2));
    await page.getByText(/这不是同一部影片/).waitFor();
    hold = false;
    sent = 0;
    await page.locator('[data-pick=film]').setInputFiles(path);
    await film(page, 'ready').waitFor();
    const chunks = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.indexOf('dt.filmUploads.') === 0) ?? '';
      return (JSON.parse(localStorage.getItem(key) ?? '[]') as { chunks: number }[])[0]?.chunks ?? 0;
    });
    expect(sent).toBeLessThanOrEqual(chunks - 4);
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('山里');
  });

  test('called off: nothing of it stays, here or on the server', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/publishDynamic');
    await page.route(chunkPost, () => undefined);
    await page.locator('[data-pick=film]').setInputFiles(makeFilm('雨', 4));
    await film(page, 'sending').waitFor();
    await button(page, '暂停').tap();
    await film(page, 'paused').waitFor();
    await button(page, '取消上传').tap();
    await page.getByRole('dialog').getByRole('button', { name: '取消上传' }).tap();
    await page.getByText('已取消上传').waitFor();
    await page.locator('[data-film-part=none]').waitFor();
    await expect
      .poll(async () => (await callServer<Data<'videoUploads'>>(serverUrl, 'videoUploads', {}, session)).data.info)
      .toEqual([]);
    await page.unroute(chunkPost);
    // Another file is refused before a byte of it is sent.
    await page
      .locator('[data-pick=film]')
      .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await page.getByText(/不支持这种文件/).waitFor();
    await page
      .locator('[data-pick=film]')
      .setInputFiles({ name: '空的.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) });
    await page.getByText('这个文件是空的，请换一个').waitFor();
  });
});

test('a television shows a code and what the phone is doing', async ({ openTv, openPhone }) => {
  const session = await ownSession();
  const tv = await openTv({ session });
  await tv.open('/publishDynamic');
  await expect.poll(tv.focused).toBe('看我的动态');
  const code = await tv.page.waitForSelector('[data-qr]');
  const { pathname } = new URL((await code.getAttribute('data-qr')) ?? '');
  await tv.page.getByText('手机还没有开始上传').waitFor();
  const phone = await openPhone({ session });
  await phone.open(pathname);
  await phone.page.locator('[data-pick=film]').setInputFiles(makeFilm('客厅', 4));
  await film(phone.page, 'ready').waitFor();
  await tv.page.getByText('传好了，等待发布').waitFor();
  await tv.press('down');
  await expect.poll(tv.focused).toContain('客厅');
});
