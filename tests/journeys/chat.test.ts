import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe } from 'vitest';
import { limits } from '../../src/contract/limits';
import { mostMessages } from '../../src/features/chat/message-window';
import { ownSession } from '../support/account';
import { makeHistory } from '../support/conversation';
import { expect, tapNext, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const bubble = (page: Page, text: string) =>
  page.locator('[data-timeline] button').filter({ hasText: text, visible: true }).last();
const timeline = '[data-timeline]';

/** What somebody with a phone writes and sends. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('textarea').fill(text);
  await tapNext(page, page.getByRole('button', { name: '发送', exact: true }));
}

describe('two people', () => {
  test('talk, one by remote and one by finger; each sees what the other has read', async ({ openTv, openPhone }) => {
    const [one, other] = [await ownSession(), await ownSession()];
    await makeHistory(one, other, 3);
    const tv = await openTv({ session: one });
    const phone = await openPhone({ session: other });
    await phone.open(`/chat?toUid=${one.user.id}`);
    await bubble(phone.page, '第 3 句').waitFor();
    await tv.open(`/chat?toUid=${other.user.id}`);
    await bubble(tv.page, '第 3 句').waitFor();
    await tv.page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('发消息'));
    await walkTo(tv, '在看什么呢');
    await tv.press('ok');
    await bubble(phone.page, '在看什么呢').waitFor();
    await tv.page.locator(timeline).getByText('已读').waitFor();
    await write(phone.page, '好啊，八点见');
    await bubble(tv.page, '好啊，八点见').waitFor();
    // What came took no focus from who was about to send another.
    expect(await tv.focused()).toBe('在看什么呢');
    await phone.page.locator(timeline).getByText('已读').waitFor();
  });

  test('the remote walks up through what was said, and back to the field', async ({ openTv }) => {
    const [one, other] = [await ownSession(), await ownSession()];
    await makeHistory(one, other, 200);
    const tv = await openTv({ session: one });
    await tv.open(`/chat?toUid=${other.user.id}`);
    await bubble(tv.page, '第 200 句').waitFor();
    await walkTo(tv, '：第 200 句');
    for (let press = 0; press < 60; press += 1) {
      await tv.press('up');
      const shown = await tv.page.evaluate(isInSight, timeline);
      expect(shown, `after ${press + 1} presses`).toBe(true);
    }
    // The last is walked to with the same arrows, however much was loaded meanwhile.
    const before = await tv.focused();
    await tv.press('down');
    expect(await tv.focused()).not.toBe(before);
    await tv.press('ok');
    await tv.page.locator('[data-modal]').getByText('复制').waitFor();
    await tv.press('back');
    await tv.page.waitForFunction((box) => document.activeElement?.closest(box) !== null, timeline);
  });
});

/** Runs in the page: focus is on something that the box shows. */
function isInSight(box: string): boolean {
  const active = document.activeElement;
  const view = document.querySelector(box)?.getBoundingClientRect();
  const at = active?.getBoundingClientRect();
  return Boolean(active?.closest(box) && view && at && at.bottom > view.top && at.top < view.bottom);
}

test('a picture goes from one phone to the other, and opens over the whole screen', async ({ openPhone }) => {
  const [one, other] = [await ownSession(), await ownSession()];
  await makeHistory(one, other, 3);
  const mine = await openPhone({ session: one });
  const theirs = await openPhone({ session: other });
  await mine.open(`/chat?toUid=${other.user.id}`);
  await theirs.open(`/chat?toUid=${one.user.id}`);
  await bubble(theirs.page, '第 3 句').waitFor();
  await mine.page.getByRole('button', { name: '更多', exact: true }).tap();
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer();
  await mine.page.locator('[data-pick="gallery"]').setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer });
  await mine.page.locator('[data-unsent]').waitFor({ state: 'detached' });
  for (const { page } of [mine, theirs]) await page.waitForFunction(isDrawn, `${timeline} img[src*="w="]`);
  await tapNext(theirs.page, theirs.page.getByRole('button', { name: /：\[图片\]/ }));
  await theirs.page.waitForFunction(isDrawn, '[role="dialog"] img');
  await tapNext(theirs.page, theirs.page.getByRole('button', { name: '关闭', exact: true }));
  await theirs.page.locator('[role="dialog"]').waitFor({ state: 'detached' });
});

/** Runs in the page: the last of these pictures has been fetched and could be drawn. */
function isDrawn(selector: string): boolean {
  const all = document.querySelectorAll<HTMLImageElement>(selector);
  return (all[all.length - 1]?.naturalWidth ?? 0) > 0;
}

describe('without a network', () => {
  test('what was written waits with a clock, survives a reload, and goes when the network is back', async ({
    openPhone,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED|WebSocket/);
    const [one, other] = [await ownSession(), await ownSession()];
    await makeHistory(one, other, 3);
    const phone = await openPhone({ session: one });
    const { page } = phone;
    await phone.open(`/chat?toUid=${other.user.id}`);
    await bubble(page, '第 3 句').waitFor();
    await page.route('**/api/chat/sendmessage*', (route) => route.abort('internetdisconnected'));
    await write(page, '电梯里写的');
    await page.locator('[data-unsent="waiting"]').waitFor();
    await page.reload();
    await bubble(page, '电梯里写的').waitFor();
    await page.locator('[data-unsent]').waitFor();
    await page.unroute('**/api/chat/sendmessage*');
    await page.locator('[data-unsent]').waitFor({ state: 'detached' });
    await bubble(page, '电梯里写的').waitFor();
    const sent = await page.locator(`${timeline} button`).filter({ hasText: '电梯里写的' }).count();
    expect(sent).toBe(1);
  });

  test('what was missed meanwhile comes with the network', async ({ openPhone, serverUrl, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
    const [one, other] = [await ownSession(), await ownSession()];
    await makeHistory(one, other, 3);
    const phone = await openPhone({ session: one });
    const { page } = phone;
    await phone.open(`/chat?toUid=${other.user.id}`);
    await bubble(page, '第 3 句').waitFor();
    await page.context().setOffline(true);
    for (const [at, text] of ['第一条', '第二条', '第三条'].entries()) {
      const params = { toUid: one.user.id, clientId: `missed-${at}`, text };
      const sent = await callServer(serverUrl, 'sendMessage', params, other);
      expect(sent.ret).toBe(200);
    }
    await page.context().setOffline(false);
    await bubble(page, '第三条').waitFor();
    const texts = await page.locator(`${timeline} [data-seq] button`).allTextContents();
    expect(texts.slice(-3)).toEqual(['第一条', '第二条', '第三条']);
  });
});

describe('a history of 100,000 messages', () => {
  test('opens by its last page, is bounded in the document, and does not jump while it grows', async ({
    openPhone,
  }) => {
    const [one, other] = [await ownSession(), await ownSession()];
    const count = 100_000;
    await makeHistory(one, other, count);
    const phone = await openPhone({ session: one });
    const { page } = phone;
    let older = 0;
    page.on('request', (request) => {
      if (/getmessages\?.*before=/i.test(request.url())) older += 1;
    });
    await phone.open(`/chat?toUid=${other.user.id}`);
    await bubble(page, `第 ${count} 句`).waitFor();
    expect(await page.locator('[data-seq]').count()).toBe(limits.chatPageSize);
    expect(older).toBe(0);
    for (let turn = 0; turn < 8; turn += 1) {
      const jump = await page.evaluate(growUpwards, timeline);
      expect(jump, `page ${turn + 1}`).toBeLessThanOrEqual(1);
      expect(await page.locator('[data-seq]').count()).toBeLessThanOrEqual(mostMessages);
    }
    // Far above, the way back is one press.
    await tapNext(page, page.getByRole('button', { name: '回到最新' }));
    await bubble(page, `第 ${count} 句`).waitFor();
  });
});

/** Runs in the page: scrolls to the top and waits until more is there. @returns by how much what was in sight has moved, in CSS px */
async function growUpwards(selector: string): Promise<number> {
  const box = document.querySelector<HTMLElement>(selector)!;
  const firstSeq = () => Number(box.querySelector('[data-seq]')?.getAttribute('data-seq'));
  const before = firstSeq();
  const mark = box.querySelector<HTMLElement>(`[data-seq="${before}"]`)!;
  box.scrollTop = 10;
  const at = mark.getBoundingClientRect().top;
  await new Promise<void>((resolve) => {
    const look = () => (firstSeq() < before ? resolve() : requestAnimationFrame(look));
    look();
  });
  const now = box.querySelector<HTMLElement>(`[data-seq="${before}"]`)!;
  return Math.abs(now.getBoundingClientRect().top - at);
}

describe('rules', () => {
  test('a stranger has three messages, and is told with the text of 1001 what a fourth meets', async ({
    openPhone,
    serverUrl,
  }) => {
    const [one, other] = [await ownSession(), await ownSession()];
    const phone = await openPhone({ session: one });
    const { page } = phone;
    await phone.open(`/chat?toUid=${other.user.id}`);
    await page.getByText('对方回复前，您还可以发 3 条消息').waitFor();
    for (const text of ['您好', '在吗', '打扰了']) {
      await write(page, text);
      await bubble(page, text).waitFor();
      await page.locator('[data-unsent]').waitFor({ state: 'detached' });
    }
    await page.getByText('已经发了几条，等对方回复后就能继续聊').waitFor();
    await write(page, '还在吗');
    await page.locator('[data-unsent="failed"]').getByText('发送失败，请24小时后再试').waitFor();
    // The answer opens the way.
    const params = { toUid: one.user.id, clientId: 'an-answer', text: '在的' };
    await callServer(serverUrl, 'sendMessage', params, other);
    await bubble(page, '在的').waitFor();
    await page.getByText('已经发了几条，等对方回复后就能继续聊').waitFor({ state: 'detached' });
    await page.locator('[data-unsent="failed"] button').tap();
    await tapNext(page, page.getByText('重新发送'));
    await page.locator('[data-unsent]').waitFor({ state: 'detached' });
  });

  test('what is taken back goes from both screens, and can be written anew', async ({ openPhone }) => {
    const [one, other] = [await ownSession(), await ownSession()];
    await makeHistory(one, other, 3);
    const mine = await openPhone({ session: one });
    const theirs = await openPhone({ session: other });
    await mine.open(`/chat?toUid=${other.user.id}`);
    await theirs.open(`/chat?toUid=${one.user.id}`);
    await bubble(theirs.page, '第 3 句').waitFor();
    await write(mine.page, '说错话了');
    await bubble(theirs.page, '说错话了').waitFor();
    await mine.page.locator('[data-unsent]').waitFor({ state: 'detached' });
    await hold(mine.page, '说错话了');
    await tapNext(mine.page, mine.page.locator('[data-modal]').getByText('撤回', { exact: true }));
    await theirs.page.getByText(/撤回了一条消息/).waitFor();
    expect(await theirs.page.getByText('说错话了').count()).toBe(0);
    await tapNext(mine.page, mine.page.getByRole('button', { name: '重新编辑' }));
    expect(await mine.page.locator('textarea').inputValue()).toBe('说错话了');
  });
});

/** A finger that stays. */
async function hold(page: Page, text: string): Promise<void> {
  const target = bubble(page, text);
  await target.dispatchEvent('touchstart');
  await page.locator('[data-modal]').waitFor();
  await target.dispatchEvent('touchend');
}

test('a third device of the same account follows: what is sent, what is read', async ({ openTv, openPhone }) => {
  const [one, other] = [await ownSession(), await ownSession()];
  await makeHistory(one, other, 3);
  const tv = await openTv({ session: one });
  const phone = await openPhone({ session: one });
  const theirs = await openPhone({ session: other });
  await tv.open(`/chat?toUid=${other.user.id}`);
  await phone.open(`/chat?toUid=${other.user.id}`);
  await theirs.open(`/chat?toUid=${one.user.id}`);
  for (const page of [tv.page, phone.page, theirs.page]) await bubble(page, '第 3 句').waitFor();
  await write(phone.page, '手机上写的');
  await bubble(tv.page, '手机上写的').waitFor();
  await bubble(theirs.page, '手机上写的').waitFor();
  await tv.page.locator(timeline).getByText('已读').waitFor();
  await write(theirs.page, '收到');
  for (const page of [tv.page, phone.page]) await bubble(page, '收到').waitFor();
});
