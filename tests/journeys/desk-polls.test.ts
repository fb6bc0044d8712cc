import { inject } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { newId } from '../../server/ids';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, tapNext, test, windows } from '../support/fixtures';
import { callServer } from '../support/session';

/** A title of the demo under which nobody else asks. */
const work = 'manping';

/** A poll of a member's, who need not have made the title. */
async function askAs({ user }: SessionData, title: string): Promise<void> {
  const db = await openDatabase(inject('dataDir'));
  try {
    const now = Date.now();
    const id = newId(now);
    const row = { id, media_key: work, title, title_tw: title, ends_at: 0, uid: user.id, client_id: id };
    await db
      .insertInto('votes')
      .values({ ...row, created_at: now })
      .execute();
    const options = ['东', '西'].map((text, position) => ({
      ...{ id: `${id}-${position}`, vote_id: id, text, text_tw: text, position },
      base: 0,
    }));
    await db.insertInto('vote_options').values(options).execute();
  } finally {
    await db.destroy();
  }
}

test('an editor asks under a title and viewers vote there; a reviewer takes a member’s poll down and the member reads why', async ({
  serverUrl,
  openPhone,
}) => {
  const question = '下一站 <b>去哪</b>';
  const wide = await windows().newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const desk = await wide.newPage();
  await workAtDesk(wide, ['editor']);
  await desk.goto(`${serverUrl}/desk/polls?film=${work}`);
  await desk.getByText('没有符合条件的记录').waitFor();
  await desk.getByRole('button', { name: '发起投票' }).click();
  const form = desk.getByRole('dialog', { name: '发起投票' });
  await form.getByRole('textbox', { name: '问题', exact: true }).fill(question);
  await form.getByRole('textbox', { name: '选项 1', exact: true }).fill('灯塔');
  await form.getByRole('textbox', { name: '选项 2', exact: true }).fill('码头');
  expect(await axeSays(desk)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
  await desk.getByRole('gridcell', { name: question }).waitFor();

  const member = await ownSession();
  const phone = await openPhone({ session: member });
  await phone.open(`/play/${work}`);
  const poll = phone.page.locator('section').filter({ hasText: question }).last();
  await tapNext(phone.page, poll.getByRole('button', { name: '灯塔' }));
  await poll.getByText('100%').waitFor();

  // Its words stay from now on; it is ended.
  const row = desk.getByRole('gridcell', { name: question });
  await row.focus();
  await desk.keyboard.press('Enter');
  const panel = desk.getByRole('dialog', { name: '投票', exact: true });
  await panel.getByText('1 票').first().waitFor();
  await panel.getByRole('button', { name: '编辑' }).click();
  const edit = desk.getByRole('dialog', { name: '编辑投票' });
  await edit.getByText('问题和选项不能再改').waitFor();
  await edit.getByRole('button', { name: '取消' }).click();
  await panel.getByRole('button', { name: '立即结束' }).click();
  const end = desk.getByRole('dialog', { name: '立即结束投票' });
  await end.getByRole('button', { name: '立即结束' }).click();
  await end.waitFor({ state: 'detached' });
  await panel.getByText('已结束').waitFor();
  expect(await axeSays(desk)).toEqual([]);
  await wide.close();

  await askAs(member, '谁在引战？');
  const narrow = await windows().newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' });
  const hand = await narrow.newPage();
  await workAtDesk(narrow, ['reviewer']);
  await hand.goto(`${serverUrl}/desk/polls?uid=${member.user.id}`);
  const cell = hand.getByRole('gridcell', { name: '谁在引战？' });
  await cell.focus();
  await hand.keyboard.press('Enter');
  await hand.getByRole('dialog', { name: '投票', exact: true }).getByRole('button', { name: '移除' }).click();
  const taking = hand.getByRole('dialog', { name: '移除使用者的投票' });
  await taking.getByRole('textbox', { name: '給發起者的話' }).fill('請友善提問');
  await taking.getByRole('textbox', { name: '原因' }).fill('引戰');
  expect(await axeSays(hand)).toEqual([]);
  await taking.getByRole('button', { name: '移除' }).click();
  await taking.waitFor({ state: 'detached' });
  await cell.waitFor({ state: 'detached' });
  expect(await hand.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await narrow.close();
  const left = await callServer<{ info: { title: string }[] }>(serverUrl, 'votes', { mediaKey: work }, member);
  expect(left.data.info.map(({ title }) => title)).toEqual([question]);
  const letters = await callServer<{ info: { text: string }[] }>(serverUrl, 'systemMessages', {}, member);
  expect(letters.data.info[0]?.text).toContain('請友善提問');
});
