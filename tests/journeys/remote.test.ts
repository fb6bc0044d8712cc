import type { Page } from 'playwright';
import { describe } from 'vitest';
import { playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

describe('the remote', () => {
  test('UI5 six presses lead from one edge of the search to the other', async ({ tv }) => {
    await tv.open('/search');
    await tv.page.waitForLoadState('networkidle');
    await walkTo(tv, 'a');
    const here = () => tv.page.evaluate(() => document.activeElement?.getBoundingClientRect().left ?? 0);
    const edge = await here();
    // Over the wide keys above, as anybody finds who is in a hurry.
    await tv.press('up', 'right', 'right', 'right');
    expect(await here()).toBeGreaterThan(1200);
    await tv.press('left', 'left', 'left');
    expect(await here()).toBeLessThanOrEqual(edge + 10);
  });

  test('UI15 when what has focus goes, its neighbour has it', async ({ tv }) => {
    await tv.open('/play/chaoxi?full=1');
    await playsPast(tv.page, 1);
    await tv.press('playPause');
    await walkTo(tv, '关闭广告');
    // The film goes on, and what is there for a paused film goes.
    await tv.press('playPause');
    await tv.page.getByRole('button', { name: '关闭广告' }).waitFor({ state: 'detached' });
    await expect.poll(() => tv.focused()).toMatch(/播放画面|全屏|音量|静音|暂停/);
  });

  test('UI18 a long press on OK opens the settings and pauses nothing; a short one pauses', async ({ tv }) => {
    await tv.open('/play/zhongguo?full=1');
    await playsPast(tv.page, 0.5);
    await tv.page.keyboard.down('Enter');
    await tv.page.getByText('播放设置').waitFor();
    await tv.page.keyboard.up('Enter');
    expect(await tv.page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
    await tv.press('back', 'ok');
    await tv.page.waitForFunction(() => document.querySelector('video')?.paused);
  });

  test('UI19 the press that opened a page activates nothing on it, however long it is held', async ({ tv }) => {
    await tv.open('/');
    await tv.page.waitForLoadState('networkidle');
    await walkTo(tv, '潮汐之外');
    await tv.page.keyboard.down('Enter');
    // Repeats of a key that is still down.
    for (let n = 0; n < 3; n += 1) await tv.page.keyboard.down('Enter');
    await tv.page.keyboard.up('Enter');
    await tv.page.waitForURL(/\/play\//);
    await tv.landed();
    await playsPast(tv.page, 0.3);
    expect(await tv.page.getAttribute('[data-player]', 'data-player')).toBe('window');
  });

  test('WO9 each colour and media key has a control on the screen', async ({ tv }) => {
    await tv.open('/play/zhongguo?full=1&episode=zhongguo-2');
    await playsPast(tv.page, 0.5);
    await tv.press('down');
    const labels = () =>
      tv.page.evaluate(() =>
        Array.from(document.querySelectorAll('[data-focus]')).map(
          (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
        ),
      );
    const row = await labels();
    for (const control of ['暂停', '上一集', '下一集', '弹幕', '选集', '更多设置']) expect(row).toContain(control);
    await walkTo(tv, '更多设置');
    await tv.press('ok');
    await expect.poll(() => tv.focused()).toBe('选择弹幕');
    const more = (await labels()).join(' ');
    for (const control of ['收藏', '倍速']) expect(more).toContain(control);
  });

  test('UI6 UI7 UI8 AX8 focus shows by scale and by ring, six or seven to a row; still where motion is not wanted', async ({
    tv,
    openTv,
  }) => {
    await tv.open('/');
    await tv.page.waitForLoadState('networkidle');
    await walkTo(tv, '潮汐之外');
    const look = (page: Page) =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const shapes = [focused, ...Array.from(focused.querySelectorAll<HTMLElement>('*'))].map((one) =>
          getComputedStyle(one),
        );
        const row = focused.closest('[data-row], [role="list"], [data-strip]')?.getBoundingClientRect();
        return {
          scaled: shapes.some(({ transform }) => /matrix\((1\.\d+)/.test(transform)),
          scale: Math.max(...shapes.map(({ transform }) => Number(/matrix\((1\.\d+)/.exec(transform)?.[1] ?? 1))),
          /** Milliseconds in which it grows; what follows is stillness (base.css). */
          growsIn: focused.getAnimations().map(({ effect }) => {
            const whole = Number(effect?.getTiming().duration);
            const frames = (effect as KeyframeEffect).getKeyframes();
            return whole * (frames.find((frame) => frame.transform !== 'none')?.computedOffset ?? 1);
          }),
          ringed: shapes.some(({ boxShadow }) => boxShadow !== 'none'),
          // At rest, with the gap beside it.
          perRow: row ? Math.floor((1920 - 208) / (focused.offsetWidth + 24)) : 0,
        };
      });
    // A viewer in a hurry sees no motion: one step now and then does.
    let turn = 0;
    const step = async () => {
      turn += 1;
      await tv.press(turn % 2 ? 'right' : 'left');
      return (await look(tv.page)).growsIn;
    };
    await expect.poll(step, { interval: 400 }).toEqual([150]);
    await expect.poll(() => look(tv.page)).toMatchObject({ scaled: true, ringed: true, growsIn: [] });
    const { perRow, scale } = await look(tv.page);
    expect(scale).toBeGreaterThanOrEqual(1.06);
    expect(scale).toBeLessThanOrEqual(1.18);
    expect(perRow).toBeGreaterThanOrEqual(5);
    expect(perRow).toBeLessThanOrEqual(7);
    const still = await openTv({ browser: { reducedMotion: 'reduce' } });
    await still.open('/');
    await still.page.waitForLoadState('networkidle');
    await walkTo(still, '潮汐之外');
    expect(await look(still.page)).toMatchObject({ scaled: false, ringed: true, growsIn: [] });
  });
});
