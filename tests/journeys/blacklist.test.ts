import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import type { Comment } from '../../src/contract/schemas/social';
import type { SessionData } from '../../src/contract/schemas/user';
import type { Data } from '../../src/contract/types';
import { ownSession } from '../support/account';
import { danmuComes, danmuShown, playsPast } from '../support/film';
import { expect, tapNext, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const modal = (page: Page) => page.locator('[data-modal]');
const shown = (of: Locator) => of.filter({ visible: true }).first();

async function kept(url: string, by: SessionData): Promise<string[]> {
  const { data } = await callServer<Data<'blacklist'>>(url, 'blacklist', { size: 24 }, by);
  return data.info.map(({ id }) => id);
}
const writes = (url: string, from: SessionData, to: SessionData) =>
  callServer(url, 'sendMessage', { toUid: to.user.id, text: '在吗', clientId: randomUUID() }, from);

/** The question that is asked before, answered by remote. */
async function agree(tv: Remote, name: string): Promise<void> {
  await modal(tv.page).getByText(name, { exact: true }).last().waitFor();
  await walkTo(tv, name);
  await tv.press('ok');
}

describe('the black list', () => {
  test('by remote: from a space; nothing comes from there any more; off again by the list', async ({
    openTv,
    serverUrl,
    problems,
  }) => {
    problems.expect(/403|404/);
    const [me, other] = [await ownSession(), await ownSession()];
    const tv = await openTv({ session: me });
    await tv.open(`/space/${other.user.id}`);
    await walkTo(tv, '更多');
    await tv.press('ok');
    await modal(tv.page).waitFor();
    await walkTo(tv, '拉黑');
    await tv.press('ok');
    await agree(tv, '拉黑');
    await tv.page.getByText('您已拉黑该用户').first().waitFor();
    expect(await kept(serverUrl, me)).toEqual([other.user.id]);
    expect((await writes(serverUrl, other, me)).ret).not.toBe(200);
    expect((await callServer(serverUrl, 'follow', { userId: me.user.id, selected: 1 }, other)).ret).not.toBe(200);

    await tv.open('/blacklist');
    await expect.poll(() => tv.focused()).toBe('移出黑名单');
    await tv.press('ok');
    // Spec section 8.
    await modal(tv.page).getByText('您已拉黑该用户，是否移出黑名单？').waitFor();
    await agree(tv, '确认');
    await tv.page.getByText('黑名单是空的').waitFor();
    expect((await writes(serverUrl, other, me)).ret).toBe(200);
  });

  test('by finger: from a comment, which is gone; and from a chat, in which nobody can write', async ({
    openPhone,
    serverUrl,
  }) => {
    const [me, other, third] = [await ownSession(), await ownSession(), await ownSession()];
    const said = await callServer<Comment>(
      serverUrl,
      'addComment',
      { mediaKey: 'shouna', contxt: '这种话我不想再看到', clientId: randomUUID() },
      other,
    );
    await writes(serverUrl, third, me);
    const { page, open } = await openPhone({ session: me, settings: { language: 'zh-TW' } });
    await open(`/play/shouna?comment=${said.data.id}`);
    await shown(page.getByRole('dialog').getByText('这种话我不想再看到')).waitFor();
    await tapNext(page, modal(page).getByRole('button', { name: '封鎖', exact: true }));
    await tapNext(page, modal(page).last().getByRole('button', { name: '封鎖', exact: true }).last());
    await modal(page).waitFor({ state: 'detached' });
    await page.getByText('这种话我不想再看到').waitFor({ state: 'detached' });

    await open(`/chatSet?toUid=${third.user.id}`);
    await tapNext(page, page.getByRole('switch', { name: /封鎖/ }));
    await tapNext(page, modal(page).getByRole('button', { name: '封鎖', exact: true }));
    await expect.poll(() => kept(serverUrl, me)).toHaveLength(2);
    await open(`/chat?toUid=${third.user.id}`);
    await shown(page.getByText('在吗')).waitFor();
    expect(await page.locator('textarea').count()).toBe(0);

    await open('/blacklist');
    for (const left of [1, 0]) {
      await tapNext(page, page.getByRole('button', { name: '移出黑名單', exact: true }).first());
      await tapNext(page, modal(page).getByRole('button', { name: '確認', exact: true }));
      await expect.poll(() => kept(serverUrl, me)).toHaveLength(left);
    }
    await page.getByText('黑名單是空的').waitFor();
  });

  test('by remote: from a bullet comment; its sender’s are shown no more', async ({ openTv, serverUrl }) => {
    const [me, other] = [await ownSession(), await ownSession()];
    const text = `前方高能${other.user.id.slice(-4)}`;
    const { data } = await callServer<Data<'playData'>>(serverUrl, 'playData', { mediaKey: 'yucheng' }, other);
    const { episodeKey } = data;
    const send = { episodeKey, text, time: 3, clientId: randomUUID() };
    expect((await callServer(serverUrl, 'sendDanmu', send, other)).ret).toBe(200);
    const tv = await openTv({ session: me });
    await tv.open('/play/yucheng?full=1');
    await playsPast(tv.page, 0.5);
    // Slowly, so that it is still over the film when the remote has paused it.
    await tv.page.evaluate(() => {
      for (const video of document.querySelectorAll('video')) video.playbackRate = 0.4;
    });
    await danmuComes(tv.page, text);
    await tv.page.waitForFunction(isWellIn, text);
    await tv.press('ok');
    await tv.page.waitForFunction(() => document.querySelector('video')?.paused);
    await tv.press('back', 'menu');
    await walkTo(tv, '选择弹幕');
    await tv.press('ok');
    await walkTo(tv, text);
    await tv.press('ok');
    await walkTo(tv, '拉黑');
    await tv.press('ok');
    await agree(tv, '拉黑');
    await expect.poll(() => kept(serverUrl, me)).toEqual([other.user.id]);
    await expect.poll(async () => (await danmuShown(tv.page)).indexOf(text)).toBe(-1);
  });
});

/** Runs in the page: this bullet comment flies over the film's right third or has come further. */
function isWellIn(text: string): boolean {
  const stage = document.querySelector('[data-player] [data-danmu]');
  return Array.from(stage?.querySelectorAll('*') ?? []).some(
    (one) => one.children.length === 0 && one.textContent === text && one.getBoundingClientRect().right < innerWidth,
  );
}
