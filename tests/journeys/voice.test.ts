import { inject } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { smallPng } from '../../server/test/small-png';
import { answerFeedback } from '../../server/voice/answer-feedback';
import { answerWish } from '../../server/voice/answer-wish';
import type { SessionData } from '../../src/contract/schemas/user';
import type { FilmWish } from '../../src/contract/schemas/voice';
import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const own = (what: string) => `${what}${Math.random().toString(36).slice(2, 8)}`;
const wishesOf = async (session: SessionData): Promise<FilmWish[]> =>
  (await callServer<{ info: FilmWish[] }>(inject('serverUrl'), 'filmWishes', { tab: 'mine' }, session)).data.info;

test('a film is asked for by remote, wanted by finger, found, and told to both', async ({ openTv, openPhone }) => {
  const [asker, other] = [await ownSession(), await ownSession()];
  const name = own('lostfilm');
  const tv = await openTv({ session: asker });
  await tv.open('/seekingMovies');
  await walkTo(tv, '求一部片');
  await tv.press('ok');
  await tv.page.waitForURL(/ask=1/);
  await walkTo(tv, '片名');
  await tv.page.keyboard.type(name);
  // What is typed is there after a reload, too.
  await tv.page.getByText(name).first().waitFor();
  await tv.page.reload();
  await tv.page.getByText(name).first().waitFor();
  await walkTo(tv, '提交');
  await tv.press('ok');
  await tv.page.waitForURL(/tab=mine/);
  await tv.page.locator('[data-wish="0"]').filter({ hasText: name }).waitFor();
  const [wish] = await wishesOf(asker);
  if (!wish) throw new Error('the wish was not kept');

  const phone = await openPhone({ session: other });
  await phone.open('/seekingMovies?tab=new');
  await tapNext(phone.page, phone.page.locator('[data-wish]').filter({ hasText: name }));
  const sheet = phone.page.getByRole('dialog');
  await tapNext(phone.page, sheet.getByRole('button', { name: '我也想看' }));
  await sheet.getByText('2 人想看').waitFor();

  const db = await openDatabase(inject('dataDir'));
  await answerWish(db, wish.id, { state: 1, answer: '', mediaKey: 'mingdeng', now: Date.now() });
  await db.destroy();
  for (const session of [asker, other])
    await expect
      .poll(async () => JSON.stringify(await callServer(inject('serverUrl'), 'systemMessages', {}, session)))
      .toContain(name);
  await tv.open(`/seekingMovies?id=${wish.id}`);
  await walkTo(tv, '去观看');
  await tv.press('ok');
  await tv.page.waitForURL(/\/play\/mingdeng/);
});

test('a visitor tells by finger what does not play, with a screenshot, and goes back', async ({ openPhone }) => {
  const { page, open } = await openPhone();
  await open('/help');
  await page.getByRole('button', { name: '意见反馈' }).waitFor();
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('dt-open', { detail: '/playFeedBack?gid=xinghe-1&name=星河列车' })),
  );
  const submit = page.getByRole('button', { name: '提交', exact: true });
  await submit.waitFor();
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  // A finger does not know that it is not ready; the tool would wait for it to be.
  await submit.tap({ force: true });
  await page.getByText('请选择设备').waitFor();
  for (const choice of ['安卓手机', 'Chrome', '无法播放'])
    await tapNext(page, page.getByRole('button', { name: choice, exact: true }));
  const pick = page.locator('[data-pick="gallery"]');
  await pick.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await page.getByText('上传失败，请重试').waitFor();
  await pick.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: smallPng });
  await page.locator('[data-screenshot="there"]').waitFor();
  await tapNext(page, submit);
  await page.getByText('反馈已收到，感谢您的帮助').waitFor();
  await page.waitForURL((url) => url.pathname === '/help');
});

test('the player hands over what it knows, by remote, and the answer comes as a message', async ({ openTv }) => {
  const session = await ownSession();
  const tv = await openTv({ session });
  const { page } = tv;
  await tv.open('/play/chaoxi?full=1');
  // The film is there, and with it the player that a viewer speaks of.
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await tv.press('menu');
  await page.getByRole('dialog').getByText('我要反馈').waitFor();
  await walkTo(tv, '我要反馈');
  await tv.press('ok');
  await page.waitForURL(/\/playFeedBack\?gid=/);
  await page.getByText('潮汐之外').first().waitFor();
  for (const choice of ['Windows 10', 'Chrome', '音画不同步', '附上当时的播放信息']) {
    await walkTo(tv, choice);
    await tv.press('ok');
  }
  await walkTo(tv, '提交');
  await tv.press('ok');
  await page.getByText('反馈已收到，有结果会用消息告诉您').waitFor();
  await page.waitForURL(/\/play\/chaoxi/);

  const db = await openDatabase(inject('dataDir'));
  const row = await db
    .selectFrom('feedbacks')
    .selectAll()
    .where('viewer', '=', `u:${session.user.id}`)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.log)).toMatchObject({ state: { status: expect.any(String) } });
  await answerFeedback(db, row.id, { answer: '已经修好了', now: Date.now() });
  await db.destroy();
  await tv.open('/feedback?tab=mine');
  await walkTo(tv, '已经修好了');
  await tv.press('ok');
  await page.getByRole('dialog').getByText('已经修好了').waitFor();
});

test('a suggestion is a member’s, with a loading sign, and stands among their own', async ({ openPhone }) => {
  const phone = await openPhone({ session: await ownSession() });
  const { page } = phone;
  await phone.open('/feedback');
  const text = own('字再大一点');
  await page.locator('textarea').fill(text);
  await tapNext(page, page.getByRole('button', { name: '提交', exact: true }));
  await page.getByText('反馈已收到，有结果会用消息告诉您').waitFor();
  await phone.open('/feedback?tab=mine');
  await page.getByText(text).waitFor();
  await page.getByText('处理中').waitFor();
});
