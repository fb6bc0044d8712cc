import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

describe('discovery and short films, by remote', () => {
  test('its lists, a visitor’s way to sign in, and the channels with their tags', async ({ openTv }) => {
    const tv = await openTv();
    const { page } = tv;
    await tv.open('/discovery');
    await tv.landed();
    // Nobody's list is empty: who is new sees what is new or liked.
    await page
      .getByText(/新发布|大家都喜欢/)
      .first()
      .waitFor();
    await walkTo(tv, '关注');
    await tv.press('ok');
    await page.getByText('登录后，您关注的人都在这里').waitFor();
    await walkTo(tv, '频道');
    await tv.press('ok');
    await page.waitForURL(/\/navigation$/);
    await tv.landed();
    await walkTo(tv, '音乐频道');
    await tv.press('ok');
    await page.waitForURL(/\/miniVideoChannel\?titleId=music$/);
  });

  test('one film after the other, comments on Left, actions at the right', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    const { page } = tv;
    await tv.open('/miniVideoChannel');
    await tv.landed();
    const seen = () => page.locator('aside h1').textContent();
    const first = await seen();
    await tv.press('down');
    await expect.poll(seen).not.toBe(first);
    await tv.press('up');
    await expect.poll(seen).toBe(first);
    await tv.press('left');
    await page.locator('[data-modal]').waitFor();
    await tv.press('back');
    await page.locator('[data-modal]').waitFor({ state: 'detached' });
    await tv.press('right');
    await walkTo(tv, '喜欢');
    await tv.press('ok');
    await page.getByRole('button', { name: '已喜欢' }).waitFor();
  });
});

describe('short films, by finger', () => {
  test('a swipe leads to the next one, whose picture is never black', async ({ openPhone }) => {
    const phone = await openPhone({ session: await ownSession() });
    const { page } = phone;
    await phone.open('/miniVideoChannel');
    const name = page.locator('main h1');
    await name.first().waitFor();
    const first = await name.first().textContent();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] });
    await touch('touchStart', 560);
    for (let y = 540; y >= 160; y -= 20) await touch('touchMove', y);
    await touch('touchEnd');
    await expect.poll(() => name.first().textContent()).not.toBe(first);
    expect(await page.locator('[data-seen] img').count()).toBe(1);
  });
});
