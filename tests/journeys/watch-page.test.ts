import { describe, inject } from 'vitest';
import { ownSession } from '../support/account';
import { answer } from '../support/answer';
import { playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const serverUrl = inject('serverUrl');
describe('the page of a series', () => {
  test('numbers its episodes in a grid; VIP and the present one are marked, and OK goes there', async ({ tv }) => {
    await answer(tv.page, 'episodes', (data) => ({
      ...data,
      info: data.info.map((one) => ({ ...one, vip: one.index > 4 ? 1 : 0 })),
    }));
    // Which episode is the present one is known when all of them stand already.
    const known = tv.page.getByRole('button', { name: '第 8 集' }).waitFor();
    await answer(tv.page, 'playData', (data) => known.then(() => data));
    await tv.open('/play/jieqi?episode=jieqi-3');
    const grid = tv.page.getByRole('list', { name: '选集' });
    await grid.waitFor();
    expect((await grid.getByRole('button').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5 VIP',
      '6 VIP',
      '7 VIP',
      '8 VIP',
    ]);
    expect(await grid.locator('[aria-current=true]').innerText()).toBe('3');
    await tv.page.getByText('正在播放：第 3 集 立夏·秤人').waitFor();
    await tv.press('down');
    expect(await tv.focused()).toBe('第 3 集 立夏·秤人');
    await tv.press('right', 'ok');
    await tv.page.waitForURL(/episode=jieqi-4/);
  });

  test('says in Taiwan what the data says in simplified words', async ({ openTv }) => {
    const tv = await openTv({ settings: { language: 'zh-TW' } });
    await tv.open('/play/gangwan');
    await tv.page.getByText(/律政 · 都會/).waitFor();
    await tv.page.getByText('聯合主演').waitFor();
  });

  test('tells a fault of the server from a film that is not there', async ({ tv }) => {
    await tv.page.route(/videodetails/i, (route) => route.fulfill({ json: { ret: 500, msg: '', data: {} } }));
    await tv.page.goto(`${serverUrl}/play/chaoxi`);
    await tv.page.getByRole('button', { name: '重试' }).waitFor();
    await tv.landed();
    expect(await tv.focused()).toBe('重试');
    await tv.page.unroute(/videodetails/i);
    await tv.press('ok');
    await tv.page.getByRole('heading', { name: '潮汐之外' }).waitFor();
    await tv.page.goto(`${serverUrl}/play/no-such-film`);
    await tv.page.getByText('没有找到这部影片').waitFor();
  });
});

test('a film is put among the viewer’s own and taken from them, on each of their devices', async ({
  openTv,
  openPhone,
}) => {
  const session = await ownSession();
  const tv = await openTv({ session, adverts: [] });
  await tv.open('/play/chaoxi');
  await tv.page.getByRole('button', { name: '收藏', exact: true }).waitFor();
  await walkTo(tv, '收藏');
  const kept = tv.page.waitForResponse(/video\/addtoscjs/i);
  await tv.press('ok');
  expect(new URL((await kept).url()).searchParams.get('selected')).toBe('1');
  await tv.page.getByRole('button', { name: '已收藏', pressed: true }).waitFor();
  const phone = await openPhone({ session, adverts: [] });
  await phone.open('/play/chaoxi');
  await phone.page.getByRole('button', { name: '已收藏' }).tap();
  await phone.page.getByRole('button', { name: '收藏', exact: true }).waitFor();
  await tv.open('/play/chaoxi');
  await tv.page.getByRole('button', { name: '收藏', exact: true }).waitFor();
});

test('a film that costs gold says so on its page, to a visitor too, and on the card of what is like it', async ({
  openTv,
  openPhone,
}) => {
  const like = 'heifeng';
  const tv = await openTv({ adverts: [] });
  await tv.open(`/play/${like}`);
  await tv.page
    .getByText(/^60 金币$/)
    .first()
    .waitFor();
  const phone = await openPhone({ adverts: [], settings: { language: 'zh-TW' } });
  await answer(phone.page, 'relatedTitles', (data) => ({
    info: data.info.map((card, at) => (at === 0 ? { ...card, mediaKey: like, title: '黑風峽', vip: false } : card)),
  }));
  await phone.open('/play/heifeng');
  await phone.page
    .getByText(/^60 金幣$/)
    .first()
    .waitFor();
  await phone.open('/play/chaoxi');
  await phone.page.getByRole('button', { name: '黑風峽 60 金幣' }).scrollIntoViewIfNeeded();
});

describe('a comment on the film', () => {
  test('is picked where it flies; its like stays, and is taken back', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    await tv.open('/play/chaoxi?full=1');
    await playsPast(tv.page, 3);
    await tv.press('ok');
    await tv.page.waitForFunction(() => document.querySelector('video')?.paused);
    await tv.press('back', 'menu');
    await walkTo(tv, '选择弹幕');
    await tv.press('ok');
    // No panel stands over what is chosen from.
    await tv.page.getByText('方向键选择弹幕').waitFor();
    const box = await tv.page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.width).toBeLessThan(1920);
    const picked = await tv.focused();
    const label = async (from: RegExp) => (await tv.page.getByRole('button', { name: from }).innerText()).trim();
    await tv.press('ok');
    await walkTo(tv, '点赞');
    await tv.press('ok');
    await tv.page.getByRole('button', { name: /取消点赞/ }).waitFor();
    const liked = await label(/取消点赞/);
    // Back to the very comment, and in again: it is still liked.
    await tv.press('back');
    expect(await tv.focused()).toBe(picked);
    await tv.press('ok');
    expect(await label(/取消点赞/)).toBe(liked);
    await walkTo(tv, '取消点赞');
    await tv.press('ok');
    await tv.page.getByRole('button', { name: /^点赞/ }).last().waitFor();
    await walkTo(tv, '举报');
    await tv.press('ok');
    await walkTo(tv, '刷屏');
    await tv.press('ok');
    await tv.page.getByText('已收到您的举报').waitFor();
    expect(await tv.focused()).toBe('我知道了');
  });
});

describe('a phone that types into the TV', () => {
  const newCode = async (kind: string) =>
    (await callServer<{ code: string }>(serverUrl, 'remoteCreate', { deviceName: '客厅电视', kind })).data.code;

  test('cuts nothing: what is too long is counted and said', async ({ phone }) => {
    await phone.open(`/remoteInput?code=${await newCode('danmu')}`);
    const field = phone.page.getByRole('textbox');
    await field.fill('弹'.repeat(130));
    await phone.page.getByText('最多 100 个字，还要删去 30 个字').waitFor();
    await phone.page.getByText('130/100').waitFor();
    expect(await field.inputValue()).toBe('弹'.repeat(130));
    expect(await phone.page.getByRole('button', { name: '发送' }).isDisabled()).toBe(true);
    await field.fill('弹'.repeat(100));
    expect(await phone.page.getByRole('button', { name: '发送' }).isEnabled()).toBe(true);
  });

  test('has lines for what goes under a film, and says once what is over', async ({ phone }) => {
    await phone.open(`/remoteInput?code=${await newCode('comment')}`);
    await phone.page.getByRole('textbox').fill('第一行\n第二行');
    expect(await phone.page.getByRole('textbox').inputValue()).toBe('第一行\n第二行');
    await phone.open('/remoteInput?code=deadbeef');
    await phone.page.getByText('输入已经结束').waitFor();
    expect(await phone.page.getByText(/重新打开/).count()).toBe(1);
    await phone.open('/remoteInput');
    await phone.page.getByText('还没有要输入的内容').waitFor();
    expect(await phone.page.getByText('已经结束').count()).toBe(0);
  });
});

test('a comment that is too long stays whole until it is short enough', async ({ openPhone }) => {
  const { page, open } = await openPhone({ session: await ownSession({ vip: 3 }) });
  await open('/play/xinghe');
  const tab = page.getByRole('tab', { name: /评论/ });
  await tab.tap();
  // One number for one thing.
  const counted = page.getByRole('tab', { name: /评论\D*\d/ });
  const count = /\d+/.exec(await counted.innerText())?.[0] ?? '';
  await page.getByRole('heading', { name: `评论 ${count} 条` }).waitFor();
  await page.getByRole('button', { name: '写评论' }).tap();
  await page.getByRole('textbox').fill('好'.repeat(510));
  await page.getByText('最多 500 个字，还要删去 10 个字').waitFor();
  expect(await page.getByRole('button', { name: '发表' }).isDisabled()).toBe(true);
  await page.getByRole('textbox').fill('好看\n真的');
  const sent = page.waitForRequest(/video\/replys/i);
  await page.getByRole('button', { name: '发表' }).tap();
  expect(new URL((await sent).url()).searchParams.get('videoType')).toBe('0');
  await page.getByText('已发表').waitFor();
  await page.getByRole('heading', { name: `评论 ${Number(count) + 1} 条` }).waitFor();
});
