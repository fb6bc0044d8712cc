import { afterAll, beforeAll, inject } from 'vitest';
import { lockAccount } from '../../server/accounts/states';
import { openDatabase } from '../../server/db/database';
import type { SystemMessage } from '../../src/contract/schemas/notices';
import type { Comment } from '../../src/contract/schemas/social';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownAccount, ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, tapNext, test, type Windows, windows } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const serverUrl = inject('serverUrl');
let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

/** Somebody at the desk, at a page of it. */
async function reviewer(path: string, width = 1440) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['reviewer']);
  await page.goto(`${serverUrl}/desk${path}`);
  return page;
}

/** A member's comment is reported, and a reviewer takes it down at the desk. @returns its id */
async function takenDown(author: SessionData, text: string): Promise<string> {
  const fields = { mediaKey: 'manping', contxt: text, clientId: `appeal-${author.token.uid}` };
  const { ret, msg, data } = await callServer<Comment>(serverUrl, 'addComment', fields, author);
  expect([ret, msg]).toEqual([200, '']);
  const report = { kind: 'comment', target: data.id, reason: 'advert' };
  expect((await callServer(serverUrl, 'report', report, await ownSession())).ret).toBe(200);
  const page = await reviewer('/reports?kind=comment&order=desc');
  await page.getByRole('gridcell', { name: text }).click();
  await page.getByRole('dialog', { name: '举报' }).getByRole('button', { name: '移除' }).click();
  await page.getByRole('textbox', { name: '给被举报人的话' }).fill('广告');
  await page.getByRole('textbox', { name: '原因' }).fill('广告');
  await page.getByRole('dialog', { name: '移除' }).getByRole('button', { name: '移除' }).click();
  await page.getByText('已保存').waitFor();
  await page.context().close();
  return data.id;
}

test('a comment is taken down, appealed for by remote, given back by a second reviewer, and the letter says so', async ({
  openTv,
}) => {
  const author = await ownSession();
  const text = `取景地就在片尾那条街 ${author.token.uid.slice(-6)}`;
  const id = await takenDown(author, text);
  const thread = () => callServer(serverUrl, 'commentThread', { id }, author);
  expect((await thread()).ret).not.toBe(200);

  const tv = await openTv({ session: author });
  // The list of kinds shows the newest letter's title, too: its page is opened by its address.
  const { data } = await callServer<{ info: SystemMessage[] }>(serverUrl, 'systemMessages', {}, author);
  const letter = data.info.find(({ title }) => title === '您的内容已被移除');
  await tv.open(`/systemMessageDetail?id=${letter?.id}`);
  await walkTo(tv, '查看或申诉');
  await tv.press('ok');
  await tv.page.waitForURL(/moderationAppeal\?id=/);
  await walkTo(tv, '我要申诉');
  await tv.press('ok');
  await walkTo(tv, '申诉理由');
  await tv.page.keyboard.type('not an advert');
  await walkTo(tv, '提交申诉');
  await tv.press('ok');
  await tv.page.getByText('申诉已提交').waitFor();

  const page = await reviewer('/rulings?kind=comment&order=desc', 390);
  await page.getByRole('gridcell', { name: 'not an advert' }).click();
  const drawer = page.getByRole('dialog', { name: '处理申诉' });
  await drawer.getByText(text).first().waitFor();
  expect(await axeSays(page)).toEqual([]);
  await drawer.getByRole('button', { name: '撤销并恢复' }).click();
  await page.getByRole('textbox', { name: '给申诉人的回复' }).fill('确实不是广告');
  await page.getByRole('dialog', { name: '撤销并恢复' }).getByRole('button', { name: '撤销并恢复' }).click();
  await page.getByText('已保存').waitFor();
  await page.context().close();

  expect((await thread()).ret).toBe(200);
  await tv.open('/systemMessage');
  await walkTo(tv, '申诉成功');
  await tv.press('ok');
  await tv.page.getByText('确实不是广告').waitFor();
});

test('who is locked out appeals by phone with what the refusal gave', async ({ openPhone }) => {
  const { account, password } = await ownAccount();
  const db = await openDatabase(inject('dataDir'));
  const { id: uid } = await db
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => lockAccount(trx, { uid, at: Date.now(), reason: '疑似盗号' }));
  await db.destroy();
  const { page, open } = await openPhone();
  await open('/login');
  await page.getByLabel('账号').and(page.locator('input')).fill(account);
  await page.getByLabel('密码').and(page.locator('input')).fill(password);
  await tapNext(page, page.getByRole('button', { name: '登录', exact: true }));
  await tapNext(page, page.getByRole('dialog').getByRole('button', { name: '去申诉' }));
  await page.getByText('您的账号已被锁定').waitFor();
  await tapNext(page, page.getByRole('button', { name: '我要申诉' }));
  await page.locator('textarea').fill('是我本人');
  await tapNext(page, page.getByRole('button', { name: '提交申诉' }));
  await page.getByText('申诉已提交').waitFor();
});
