import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { lockAccount } from '../../server/accounts/states';
import { openDatabase } from '../../server/db/database';
import type { Comment } from '../../src/contract/schemas/social';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

/** The realtime channel knows who this is: from now on it hears what concerns the account. Ask before the page opens. */
const greeted = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        // An acknowledgement, as socket.io writes it.
        if (/^43\d*\[\{"ret":200\}\]$/.test(String(payload))) resolve();
      });
    });
  });

/** An event of this name has come. Ask before the page opens. */
const heard = (page: Page, name: string): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(`["${name}"`)) resolve();
      });
    });
  });

const dot = (page: Page) => page.locator('nav [data-dot]');
const tip = (page: Page) => page.locator('[data-tip]');

/** What somebody says under a film, or answers. */
async function say(url: string, by: SessionData, contxt: string, replyId = ''): Promise<Comment> {
  const given = { mediaKey: 'chaoxi', contxt, clientId: randomUUID(), ...(replyId ? { replyId } : {}) };
  const { data } = await callServer<Comment>(url, 'addComment', given, by);
  return data;
}

describe('messages, by remote', () => {
  test('what others do comes as counts and lines; a line leads to the very reply; all is read on the other device too', async ({
    openTv,
    openPhone,
    serverUrl,
  }) => {
    const [me, other] = [await ownSession(), await ownSession()];
    const { nickName } = other.user;
    const mine = await say(serverUrl, me, '海浪声像是从沙发后面来的');
    const tv = await openTv({ session: me });
    const phone = await openPhone({ session: me });
    const ready = [greeted(tv.page), greeted(phone.page)];
    await tv.open('/message');
    await phone.open('/user');
    await Promise.all(ready);

    await callServer(serverUrl, 'follow', { userId: me.user.id, selected: 1 }, other);
    await callServer(serverUrl, 'likeComment', { id: mine.id, selected: 1 }, other);
    await say(serverUrl, other, '我也回头看了一眼', mine.id);
    // No reload: the numbers stand beside the kinds, and the tab of the other device has its dot.
    for (const kind of ['fans', 'likes', 'comments'])
      await tv.page.locator(`[data-node$="kind-${kind}"] [data-count]`).getByText('1', { exact: true }).waitFor();
    await dot(phone.page).waitFor();

    await walkTo(tv, '评论与回复');
    await tv.press('ok');
    await tv.page.getByRole('region', { name: '评论与回复' }).getByText('回复了您：我也回头看了一眼').waitFor();
    await tv.press('right');
    expect(await tv.focused()).toContain(nickName);
    await tv.press('ok');
    await tv.page.waitForURL(/\/play\/chaoxi\?comment=/);
    const panel = tv.page.getByRole('dialog');
    await panel.getByText('海浪声像是从沙发后面来的').waitFor();
    await tv.page.waitForFunction(() => document.activeElement?.textContent?.includes('我也回头看了一眼'));

    await tv.press('back', 'back');
    await tv.page.waitForURL(/\/message$/);
    await tv.landed();
    await walkTo(tv, '全部已读');
    await tv.press('ok');
    await dot(phone.page).waitFor({ state: 'detached' });
    await dot(tv.page).waitFor({ state: 'detached' });
    // Down into the list that stands open, whichever that is, and left to the kinds.
    await tv.press('down', 'left');
    await walkTo(tv, '收到的赞');
    await tv.press('ok');
    await tv.page.getByRole('region', { name: '收到的赞' }).getByText('赞了您的评论').waitFor();
    // Holding OK on a line deletes it.
    await tv.press('right');
    await tv.longPress();
    await walkTo(tv, '删除');
    await tv.press('ok');
    await tv.page.getByText('还没有收到赞').first().waitFor();
  });

  test('a tip shows without taking focus, and held OK opens it; over a film there is none unless it is wished', async ({
    openTv,
    serverUrl,
  }) => {
    const [me, other] = [await ownSession(), await ownSession()];
    const tv = await openTv({ session: me });
    const ready = greeted(tv.page);
    await tv.open('/rank');
    await ready;
    const before = await tv.focused();
    await callServer(serverUrl, 'follow', { userId: me.user.id, selected: 1 }, other);
    await tip(tv.page).getByText(other.user.nickName).waitFor();
    expect(await tv.focused()).toBe(before);
    await tv.longPress();
    await tv.page.waitForURL(new RegExp(`/space/${other.user.id}`));
    await tip(tv.page).waitFor({ state: 'detached' });

    const third = await ownSession();
    const [again, came] = [greeted(tv.page), heard(tv.page, 'privateMessage')];
    await tv.open('/play/chaoxi');
    await tv.page.locator('video').waitFor();
    await again;
    const write = (text: string) =>
      callServer(serverUrl, 'sendMessage', { toUid: me.user.id, text, clientId: randomUUID() }, third);
    await write('片尾别走');
    await came;
    await tv.press('back');
    // The film's own page stands until the home screen does, and its address is gone before it is.
    await tv.page.locator('video').waitFor({ state: 'detached' });
    await write('片尾有彩蛋');
    // The first one, which came over the film, is not in it: then there would be two.
    await tip(tv.page).getByText('片尾有彩蛋').waitFor();
  });

  test('where it is wished, a tip stands over a film as well, above its subtitles', async ({ openTv, serverUrl }) => {
    const [me, other] = [await ownSession(), await ownSession()];
    const tv = await openTv({ session: me, settings: { tipsOverFilm: true, subtitle: 'zh-CN' } });
    const ready = greeted(tv.page);
    await tv.open('/play/chaoxi?full=1');
    await ready;
    await callServer(serverUrl, 'sendMessage', { toUid: me.user.id, text: '片尾别走', clientId: randomUUID() }, other);
    await tip(tv.page).getByText('片尾别走').waitFor();
    const lines = () =>
      tv.page.evaluate(() =>
        Array.from(document.querySelector('video')?.textTracks ?? [])
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ activeCues }) => Array.from(activeCues ?? []) as VTTCue[])
          .map(({ line, text }) => ({ line, rows: text.split('\n').length })),
      );
    await expect.poll(async () => (await lines()).length).toBeGreaterThan(0);
    const box = await tip(tv.page).boundingBox();
    const below = 1 - ((box?.y ?? 1080) + (box?.height ?? 0)) / 1080;
    // A subtitle stands by its line, counted from the foot: 'auto' is as many as it has. Tall ones take 0.072 of the picture each.
    for (const { line, rows } of await lines())
      expect(0.072 * (line === 'auto' ? rows : line < 0 ? -line : Number.POSITIVE_INFINITY)).toBeLessThan(below);
  });
});

/** What the operator does in a process beside the server. */
async function lock(uid: string, reason: string): Promise<void> {
  const db = await openDatabase(inject('dataDir'));
  try {
    await db.transaction().execute((trx) => lockAccount(trx, { uid, at: Date.now(), reason }));
  } finally {
    await db.destroy();
  }
}

describe('an account that is locked', () => {
  test('ends its session here with the reason, and goes home (spec section 4, userStateChange 1)', async ({
    openTv,
    problems,
  }) => {
    // Its calls are refused from now on.
    problems.expect(/401|403|Failed to load resource/);
    const me = await ownSession();
    const tv = await openTv({ session: me });
    const ready = greeted(tv.page);
    await tv.open('/message');
    await ready;
    // The command that locks may end later than the toast.
    const told = tv.page.getByRole('status').getByText('连续发布广告').waitFor();
    await Promise.all([told, lock(me.user.id, '连续发布广告')]);
    await tv.page.waitForURL((url) => url.pathname === '/');
    await tv.landed();
    expect(await tv.page.evaluate(() => localStorage.getItem('dt.session'))).toBeNull();
  });
});

describe('messages, by finger', () => {
  test('a swipe deletes a line; a tip is tapped; nothing pops up among the private messages', async ({
    openPhone,
    serverUrl,
  }) => {
    const [me, other] = [await ownSession(), await ownSession()];
    const mine = await say(serverUrl, me, '船笛在第三遍才听见');
    await callServer(serverUrl, 'likeComment', { id: mine.id, selected: 1 }, other);
    const phone = await openPhone({ session: me });
    const { page } = phone;
    const ready = greeted(page);
    await phone.open('/getLike');
    await ready;
    const line = page.getByText('赞了您的评论').filter({ visible: true });
    await line.waitFor();
    await swipeLeft(page, '赞了您的评论');
    await page.getByRole('button', { name: '删除' }).filter({ visible: true }).tap();
    await page.getByText('还没有收到赞').waitFor();

    const again = greeted(page);
    await phone.open('/rank');
    await again;
    await callServer(serverUrl, 'sendMessage', { toUid: me.user.id, text: '在吗', clientId: randomUUID() }, other);
    await tapNext(page, tip(page).getByText('在吗'));
    await page.waitForURL(/\/chat\?toUid=/);

    const third = await ownSession();
    const once = greeted(page);
    await phone.open('/privateMessage');
    await once;
    await callServer(serverUrl, 'sendMessage', { toUid: me.user.id, text: '周五见', clientId: randomUUID() }, third);
    await page.getByText('周五见').waitFor();
    expect(await tip(page).count()).toBe(0);
  });
});

/** A finger goes from the right end of a line to the left. */
async function swipeLeft(page: Page, text: string): Promise<void> {
  const box = await page.getByText(text).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`no '${text}' on the page`);
  const touch = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = 360;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  for (let x = from; x > from - 200; x -= 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
