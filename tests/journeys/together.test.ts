import { describe, inject } from 'vitest';
import { ownSession } from '../support/account';
import { answer } from '../support/answer';
import { danmuComes, danmuShown, loops, playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const serverUrl = inject('serverUrl');
/** A film that fills the screen and plays. */
async function watch(tv: Remote, key: string): Promise<void> {
  await tv.open(`/play/${key}?full=1`);
  await playsPast(tv.page, 0.5);
}

describe('danmu together', () => {
  test('a phone types into the TV, and the comment comes to another screen by itself', async ({
    openTv,
    openPhone,
  }) => {
    const [tv, other] = [await openTv({ session: await ownSession() }), await openTv()];
    for (const one of [other, tv]) {
      await watch(one, 'zhongguo');
      await loops(one.page);
    }
    await tv.press('down');
    await walkTo(tv, '发弹幕');
    await tv.press('ok');
    const code = await tv.page.waitForSelector('[data-qr]');
    const url = new URL((await code.getAttribute('data-qr')) ?? '');
    const { page: typing, open } = await openPhone();
    await open(url.pathname + url.search);
    await tv.page.getByText('手机已连接').waitFor();
    const text = `手机发来的第${Date.now() % 100000}条`;
    await typing.getByRole('textbox').fill(text);
    // Seen on the TV while it is typed.
    await tv.page.getByText(text).first().waitFor();
    // A comment belongs to its second of the film: both watch the same scene, slowly, however long the phone's tap takes.
    for (const { page } of [other, tv]) {
      await page.evaluate(() => {
        const film = document.querySelector('video');
        if (film) Object.assign(film, { currentTime: 3, playbackRate: 0.25 });
      });
    }
    // How soon is judged by `npm run bench -- load`.
    const seen = [other, tv].map(({ page }) => danmuComes(page, text));
    await typing.getByRole('button', { name: '发送' }).tap();
    await Promise.all(seen);
    // What the phone had is over now, in words.
    await typing.getByRole('textbox').fill('还在吗');
    await typing.getByText('输入已经结束').first().waitFor();
  });

  test('AT7 on a paused film comments are picked by arrows, and their sender no longer seen', async ({ openTv }) => {
    const session = await ownSession({ vip: 3 });
    const tv = await openTv({ session });
    // A wall of comments: wherever the film is paused there is another one below.
    await watch(tv, 'manping');
    await expect.poll(async () => (await danmuShown(tv.page)).length).toBeGreaterThan(3);
    await tv.press('ok');
    await tv.page.waitForFunction(() => document.querySelector('video')?.paused);
    await tv.press('back', 'menu');
    await walkTo(tv, '选择弹幕');
    await tv.press('ok');
    const first = await tv.focused();
    await tv.press('down');
    expect(await tv.focused()).not.toBe(first);
    await tv.press('ok');
    await walkTo(tv, '不再看这个人的弹幕');
    await tv.press('ok');
    await tv.page.getByText('已屏蔽，不再显示此人的弹幕').waitFor();
    const { data } = await callServer<{ info: { id: string }[] }>(serverUrl, 'shieldedSenders', {}, session);
    expect(data.info).toHaveLength(1);
  });

  test('a shielded word clears the screen of it, and the settings follow the account to another TV', async ({
    openTv,
  }) => {
    const session = await ownSession();
    const tv = await openTv({ session });
    await watch(tv, 'chaoxi');
    await tv.press('menu');
    await walkTo(tv, '弹幕设置');
    await tv.press('ok');
    await walkTo(tv, '合并重复弹幕');
    await tv.press('ok');
    await walkTo(tv, '最多行数');
    const kept = tv.page.waitForResponse(/putbarragecofig/i);
    // From no limit, the most there is, round to the least.
    await tv.press('ok');
    await kept;
    await callServer(serverUrl, 'shieldWord', { word: '/[的啊打]/' }, session);
    const second = await openTv({ session });
    await watch(second, 'chaoxi');
    await playsPast(second.page, 2);
    await expect.poll(async () => (await danmuShown(second.page)).length).toBeGreaterThan(0);
    await expect.poll(async () => (await danmuShown(second.page)).filter((text) => /[的啊打]/.test(text))).toEqual([]);
    const settings = () => second.page.evaluate(() => JSON.parse(localStorage.getItem('dt.settings') ?? '{}'));
    await expect.poll(settings).toMatchObject({ danmu: { merge: true, lines: 1 } });
  });
});

describe('round the film', () => {
  test('a comment written on a phone is answered on the TV; a draft survives Back', async ({ openTv, openPhone }) => {
    const { page: writer, open } = await openPhone({ session: await ownSession() });
    await open('/play/haiyang');
    await writer.getByRole('tab', { name: /评论/ }).tap();
    await writer.getByRole('button', { name: '写评论' }).tap();
    const text = `海底真美 ${Date.now() % 100000}`;
    await writer.getByRole('textbox').fill(text);
    await writer.getByRole('button', { name: '关闭' }).tap();
    await writer.getByRole('button', { name: '写评论' }).tap();
    expect(await writer.getByRole('textbox').inputValue()).toBe(text);
    await writer.getByRole('button', { name: '发表' }).tap();
    await writer.getByText('已发表').waitFor();
    const tv = await openTv({ session: await ownSession() });
    await tv.open('/play/haiyang');
    // Everything the page is made of is there: a walk across a page that still grows may lose its way.
    await tv.page.waitForLoadState('networkidle');
    await tv.page.getByText('最新').first().waitFor();
    await walkTo(tv, '最新', 80);
    await tv.press('ok');
    await tv.page.getByText(text).first().waitFor();
    await walkTo(tv, text, 80);
    await tv.press('ok');
    await walkTo(tv, '回复');
    await tv.press('ok');
    await tv.page.keyboard.type('nihao');
    await walkTo(tv, '发表');
    await tv.press('ok');
    await tv.page.getByText('nihao').first().waitFor();
  });

  test('a film for gold is bought from the sofa and plays', async ({ problems, openTv }) => {
    problems.expect(/403/);
    const tv = await openTv({ session: await ownSession({ gold: 60 }) });
    await tv.open('/play/heifeng');
    await tv.page.getByRole('button', { name: '60 金币观看' }).waitFor();
    await walkTo(tv, '60 金币观看');
    await tv.press('ok');
    await walkTo(tv, '购买');
    await tv.press('ok');
    await playsPast(tv.page, 0.5);
  });

  test("reporting ends with the spec's dialog", async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    await tv.open('/play/zhongguo');
    await tv.page.getByRole('button', { name: '举报' }).waitFor();
    await tv.press('right');
    await walkTo(tv, '举报');
    await tv.press('ok');
    await walkTo(tv, '垃圾广告');
    await tv.press('ok');
    await walkTo(tv, '提交');
    await tv.press('ok');
    await tv.page.getByText('已收到您的举报').waitFor();
    expect(await tv.focused()).toBe('我知道了');
  });
});

describe('what comes by itself', () => {
  test('UI16 AT12 an advert never takes focus; Back sends it away, and it stays away', async ({ openTv }) => {
    const tv = await openTv();
    await watch(tv, 'zhongguo');
    await tv.press('ok');
    await tv.page.waitForSelector('[data-advert]');
    expect(await tv.page.evaluate(() => document.activeElement?.closest('[data-advert]') === null)).toBe(true);
    await tv.press('back');
    await tv.page.waitForSelector('[data-advert]', { state: 'detached' });
    expect(await tv.page.getAttribute('[data-player]', 'data-player')).toBe('full');
    await tv.press('ok', 'ok');
    await tv.page.waitForFunction(() => document.querySelector('video')?.paused);
    expect(await tv.page.locator('[data-advert]').count()).toBe(0);
  });

  test('the next episode announces itself, and Back calls it off', async ({ openTv }) => {
    const tv = await openTv();
    await watch(tv, 'zhongguo');
    await tv.page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = video.duration - 6;
    });
    await tv.page.waitForSelector('[data-up-next]');
    await tv.press('back');
    await tv.page.waitForSelector('[data-up-next]', { state: 'detached' });
    await tv.page.waitForFunction(() => document.querySelector('video')?.ended);
    expect(tv.page.url()).not.toContain('episode=');
  });

  test('a film that ends before the list of its episodes has come goes on as soon as it is there', async ({
    openTv,
  }) => {
    const tv = await openTv();
    let hasEnded = (): void => undefined;
    const end = new Promise<void>((resolve) => {
      hasEnded = resolve;
    });
    await answer(tv.page, 'episodes', async (data) => {
      await end;
      return data;
    });
    await watch(tv, 'zhongguo');
    await tv.page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = video.duration - 0.6;
    });
    await tv.page.waitForFunction(() => document.querySelector('video')?.ended);
    expect(tv.page.url()).not.toContain('episode=');
    hasEnded();
    await tv.page.waitForURL(/episode=zhongguo-2/);
  });

  test('after three episodes without a key the viewer is asked, and no answer plays nothing', async ({ openTv }) => {
    const tv = await openTv();
    await watch(tv, 'zhongguo');
    const toTheEnd = async () => {
      await playsPast(tv.page, 0.3);
      await tv.page.evaluate(() => {
        const video = document.querySelector('video');
        if (video) video.currentTime = video.duration - 0.6;
      });
    };
    for (const episode of [2, 3]) {
      await toTheEnd();
      await tv.page.waitForURL(new RegExp(`episode=zhongguo-${episode}`));
      await tv.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 99) < 10);
    }
    await toTheEnd();
    await tv.page.getByText('还在看吗').waitFor();
    expect(tv.page.url()).toContain('zhongguo-3');
    await expect.poll(() => tv.focused()).toBe('继续播放');
    await tv.press('ok');
    await tv.page.waitForURL(/episode=zhongguo-4/);
  });
});
