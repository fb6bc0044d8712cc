import { beforeAll, describe } from 'vitest';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { danmuShown, playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { walkTo } from '../support/walk';

let session: SessionData;
beforeAll(async () => {
  session = await ownSession();
});

/** Every letter by arrows and OK, then the candidate. */
async function spell(tv: Remote, letters: string, text: string): Promise<void> {
  for (const letter of letters) {
    await walkTo(tv, letter);
    await tv.press('ok');
  }
  await tv.page.locator('[data-slot]').getByText(text, { exact: true }).waitFor();
  await walkTo(tv, text);
  await tv.press('ok');
}
const line = (tv: Remote) => tv.page.locator('[role="dialog"] p[aria-live]').textContent();

describe('pinyin by remote', () => {
  test('a comment over the film: spelled, chosen, sent', async ({ openTv }) => {
    const tv = await openTv({ session });
    await tv.open('/play/zhongguo?full=1');
    await playsPast(tv.page, 0.5);
    await tv.press('down');
    await walkTo(tv, '发弹幕');
    await tv.press('ok');
    await walkTo(tv, '发一条弹幕');
    await tv.press('ok');
    await spell(tv, 'danmuhuti', '弹幕护体');
    // Focus is where the typing was, and the sign stands where the candidates were.
    expect(await tv.focused()).toBe('i');
    await walkTo(tv, '～');
    await tv.press('ok');
    await spell(tv, 'qfgn', '前方高能');
    expect(await line(tv)).toBe('弹幕护体～前方高能');
    await walkTo(tv, '完成');
    await tv.press('ok');
    await expect.poll(() => danmuShown(tv.page)).toContain('弹幕护体～前方高能');
  });

  test('a comment below it: survives Back and a reload, two presses from every key to the candidates', async ({
    openTv,
  }) => {
    const tv = await openTv({ session });
    const write = async () => {
      await tv.open('/play/zhongguo');
      await walkTo(tv, '写评论');
      await tv.press('ok');
      await walkTo(tv, '写评论');
      await tv.press('ok');
      await tv.page.waitForSelector('[data-candidates]');
    };
    await write();
    await spell(tv, 'jintian', '今天');
    for (const [key, presses] of [
      ['d', ['up']],
      ['k', ['up', 'up']],
      ['r', ['down', 'down']],
      ['x', ['down']],
    ] as const) {
      await walkTo(tv, key);
      await tv.press(...presses);
      expect(await tv.page.evaluate(() => document.activeElement?.hasAttribute('data-slot')), key).toBe(true);
      await walkTo(tv, key);
    }
    await tv.press('ok');
    expect(await line(tv)).toBe('今天x');
    // Back gives up what is being spelled, then closes the keyboard, then the panel.
    await tv.press('back');
    expect(await line(tv)).toBe('今天');
    await tv.press('back', 'back');
    await tv.page.waitForSelector('[data-modal]', { state: 'detached' });
    await tv.page.reload();
    await tv.landed();
    await write();
    expect(await line(tv)).toBe('今天');
    await spell(tv, 'yiqikandianyingba', '一起看电影吧');
    await walkTo(tv, '完成');
    await tv.press('ok');
    await tv.page.getByText('今天一起看电影吧').first().waitFor();
  });

  test('UI21 in the search the letters search, until they are characters', async ({ openTv }) => {
    const tv = await openTv({ session });
    await tv.open('/search');
    for (const letter of 'chaoxizhi') {
      await walkTo(tv, letter);
      await tv.press('ok');
    }
    await tv.page.waitForURL(/keyword=chaoxizhi/);
    await tv.page.getByText('潮汐之外').first().waitFor();
    await walkTo(tv, '潮汐');
    await tv.press('ok');
    // The rest is still letters; what is characters already goes on finding.
    await tv.page.waitForURL((url) => url.searchParams.get('keyword') === '潮汐zhi');
    await tv.page.locator('[data-scroller]').getByText('潮汐之外').first().waitFor();
    expect(await tv.focused()).toBe('之');
    await tv.press('ok');
    await tv.page.waitForURL((url) => url.searchParams.get('keyword') === '潮汐之');
    await tv.page.locator('[data-scroller]').getByText('潮汐之外').first().waitFor();
    expect(await tv.focused()).toBe('a');
  });

  test('in zh-TW the candidates are Traditional, with every form of a character', async ({ openTv }) => {
    const tv = await openTv({ session });
    await tv.open('/play/zhongguo?full=1&language=zh-TW');
    await playsPast(tv.page, 0.5);
    await tv.press('down');
    await walkTo(tv, '發彈幕');
    await tv.press('ok');
    await walkTo(tv, '發一則彈幕');
    await tv.press('ok');
    await spell(tv, 'toufa', '頭髮');
    await spell(tv, 'fa', '髮');
    expect(await line(tv)).toBe('頭髮髮');
  });
});
