import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const goldOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('dt.session') ?? 'null') as { user: { gold: number } } | null)?.user.gold ?? -1,
  );

/** What an account does that has a task done: it writes a comment. */
async function comment(serverUrl: string, session: SessionData): Promise<void> {
  const answer = await callServer(
    serverUrl,
    'addComment',
    { mediaKey: 'heifeng', contxt: `好片 ${session.user.id}`, clientId: `growth-${session.user.id}` },
    session,
  );
  expect(answer.ret).toBe(200);
}

describe('gold, by remote', () => {
  test('a task is claimed once, a day is checked in, a look is exchanged and worn', async ({ openTv, serverUrl }) => {
    const session = await ownSession({ gold: 500 });
    await comment(serverUrl, session);
    const tv = await openTv({ session });
    const { page } = tv;
    await tv.open('/taskCenter');
    await page.waitForSelector('[data-task="comment"][data-state="claimable"]');
    await walkTo(tv, '写 1 条评论');
    await tv.press('ok');
    await page.waitForSelector('[data-task="comment"][data-state="claimed"]');
    await page.getByText(/领取成功/).waitFor();
    const claimed = await goldOf(page);
    expect(claimed).toBeGreaterThan(500);

    await walkTo(tv, '每日签到');
    await tv.press('ok');
    await page.waitForURL(/\/signIn/i);
    await expect.poll(tv.focused).toMatch(/^签到，领/);
    await tv.press('ok');
    await page.waitForSelector('[data-streak="1"][data-done]');
    await page.waitForSelector('[data-look="done"]');
    await expect.poll(() => goldOf(page)).toBeGreaterThan(claimed);

    await tv.open('/user/gc-store');
    await page.waitForSelector('[data-good] [data-look="ink"]');
    await expect.poll(tv.focused).toBe('金币商城');
    await walkTo(tv, '水墨弹幕');
    await tv.press('ok');
    await expect.poll(tv.focused).toMatch(/^兑换，花费/);
    const price = Number(await page.locator('[data-exchange] [data-price]').getAttribute('data-price'));
    const before = Number(await page.locator('[data-balance]').getAttribute('data-balance'));
    await tv.press('ok');
    await page.locator(`[data-balance="${before - price}"]`).waitFor();
    await page.locator('[data-exchange]').getByRole('button', { name: '使用', exact: true }).waitFor();
    await walkTo(tv, '使用');
    await tv.press('ok');
    await page.locator('[data-exchange]').getByText('使用中').waitFor();
    const rules = await callServer<{ rules: { look?: string } }>(serverUrl, 'danmuSettings', {}, session);
    expect(rules.data.rules.look).toBe('ink');
    // The ledger knows where it went.
    await tv.press('back');
    await tv.open('/myGold');
    await page.waitForSelector('[data-kind="store"]');
    await page.waitForSelector('[data-kind="task"]');
    await page.waitForSelector('[data-kind="checkIn"]');
  });
});

describe('an invitation, by finger', () => {
  test('a code is handed on as a picture, typed with a mistake first, and both see it', async ({
    openPhone,
    serverUrl,
  }) => {
    const host = await ownSession();
    const guest = await ownSession();
    const theirs = await openPhone({ session: host });
    await theirs.open('/user/invite');
    const code = (await theirs.page.locator('[data-code]').getAttribute('data-code')) ?? '';
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    await theirs.page.getByRole('button', { name: '生成分享图' }).tap();
    await theirs.page.waitForSelector('[data-picture="ready"] img');

    const mine = await openPhone({ session: guest });
    const { page } = mine;
    await mine.open('/inputInvitationCode');
    const field = page.locator('input');
    await field.fill(code.slice(0, 5));
    await page.getByRole('button', { name: '确定' }).tap();
    await page.getByText('还差 3 位').waitFor();
    // What was typed survives a reload.
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(code.slice(0, 5));
    await field.fill(`邀请码 ${code.toLowerCase()}`);
    await page.getByRole('button', { name: '确定' }).tap();
    await page.getByText(`填好了，谢谢您和 ${host.user.nickName}`).waitFor();

    await theirs.open('/invitation');
    await theirs.page.getByText(guest.user.nickName).waitFor();
    await theirs.page.getByText('待满一天').waitFor();
    const asked = await callServer<{ invitedBy: { id: string } | null }>(serverUrl, 'invitation', {}, guest);
    expect(asked.data.invitedBy?.id).toBe(host.user.id);
  });

  test('a missed day is made up for, after it was said what that costs', async ({ openPhone }) => {
    const phone = await openPhone({ session: await ownSession({ gold: 100, age: 30 }) });
    const { page } = phone;
    await phone.open('/signIn');
    const missed = page.locator('[data-look="missed"]').last();
    // On the first of a month all days that were missed lie in the one before.
    const today = await page.locator('[data-look="today"]').textContent();
    if (today === '1') await page.getByRole('button', { name: '上个月' }).tap();
    const day = await missed.getAttribute('data-day');
    await missed.tap();
    await page.getByText(/补签一天花费 20 金币/).waitFor();
    await page.getByRole('button', { name: '补签，花费 20 金币' }).tap();
    await page.waitForSelector(`[data-day="${day}"][data-look="madeUp"]`);
    await expect.poll(() => goldOf(page)).toBeLessThan(100);
  });
});
