import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { login } from '../support/session';
import { walkTo } from '../support/walk';

test('a poll under one’s own work: made by remote, voted by finger, its results on both, ended and deleted', async ({
  openTv,
  openPhone,
  serverUrl,
}) => {
  // An account that has works.
  const tv = await openTv({ session: await login(serverUrl), settings: { language: 'zh-TW' } });
  const { page } = tv;
  await tv.open('/voteManage');
  await walkTo(tv, '發起投票');
  await tv.press('ok');
  await page.waitForURL(/voteManage\?new=1/);
  await walkTo(tv, '作品');
  await tv.press('ok');
  const works = page.getByRole('dialog');
  await works.locator('button').first().waitFor();
  await walkTo(tv, '鐵路慢直播');
  await tv.press('ok');
  await works.waitFor({ state: 'detached' });
  // As somebody at a desktop types into the field that has focus.
  const fill = async (name: string, text: string) => {
    await walkTo(tv, name);
    await page.keyboard.type(text);
  };
  await fill('問題', 'Where2next');
  await fill('選項 1', 'Ferry');
  await fill('選項 2', 'Lighthouse');
  await tv.press('down');
  await walkTo(tv, '發起');
  await tv.press('ok');
  await page.waitForURL(({ pathname, search }) => pathname === '/voteManage' && search === '');
  const card = page.locator('[data-poll]').filter({ hasText: 'Where2next' });
  await card.waitFor();

  const session = await ownSession();
  const phone = await openPhone({ session });
  await phone.open('/play/tielu');
  const poll = phone.page.locator('section').filter({ hasText: 'Where2next' }).last();
  await tapNext(phone.page, poll.getByRole('button', { name: 'Lighthouse' }));
  await poll.getByText('100%').waitFor();
  await phone.open('/voteManage?kind=joined');
  const joined = phone.page.locator('[data-poll]').filter({ hasText: 'Where2next' });
  await joined.getByRole('img', { name: '我选的' }).waitFor();
  await joined.getByText('1 人参与').waitFor();

  await tv.open('/voteManage?kind=made');
  await card.getByText('1 人參與').waitFor();
  await card.getByText('100%').waitFor();
  await walkTo(tv, '結束投票');
  await tv.press('ok');
  await page.getByRole('dialog').waitFor();
  await walkTo(tv, '結束投票');
  await tv.press('ok');
  await page.locator('[data-poll="over"]').filter({ hasText: 'Where2next' }).waitFor();
  await walkTo(tv, '刪除');
  await tv.press('ok');
  await page.getByRole('dialog').waitFor();
  await walkTo(tv, '刪除');
  await tv.press('ok');
  await card.waitFor({ state: 'detached' });
  expect(await tv.focused()).not.toBe('');
});
