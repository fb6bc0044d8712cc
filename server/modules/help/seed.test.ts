import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/db';
import { newDatabase } from '../../test/database';
import { earlierVersions, versionOf } from './earlier';
import { seedHelp } from './seed';

/** Item 34 as it was before its numbers came from their tables. */
const EARLIER = [
  '在“我的 - 账号与安全”里选“导出我的数据”，验证密码之后开始准备。准备好会通知您。',
  '文件里有您的资料、登录记录、观看历史、收藏、评论、弹幕、关注、黑名单、屏蔽词、设置、金币明细和订单。',
  '文件在手机或电脑上下载，保留 7 天，一天可以准备一次。',
];
const EARLIER_TW = [
  '在「我的 - 帳號與安全」裡選「匯出我的資料」，驗證密碼之後開始準備。準備好會通知您。',
  '檔案裡有您的個人資料、登入紀錄、觀看紀錄、收藏、留言、彈幕、追蹤、黑名單、封鎖詞、設定、金幣明細和訂單。',
  '檔案在手機或電腦上下載，保留 7 天，一天可以準備一次。',
];

let db: Db;
beforeAll(async () => {
  db = await newDatabase();
  await seedHelp(db);
});
afterAll(() => db.destroy());

it('writes help in both ways of writing, with the ids of the spec and long texts for the TV', async () => {
  const items = await db.selectFrom('help_items').selectAll().execute();
  expect(items.find(({ id }) => id === 63)?.title).toBe('会员服务条款');
  expect(items.find(({ id }) => id === 70)?.title).toBe('用户协议与隐私政策');
  expect(items.filter(({ tv }) => tv === 1).length).toBeGreaterThanOrEqual(5);
  expect(items.filter(({ html }) => html.length > 600).length).toBeGreaterThanOrEqual(2);
  for (const { title, html, html_tw } of items) {
    expect(html_tw, title).not.toBe(html);
    // Characters that only the other way of writing has.
    expect(html, title).not.toMatch(/[們這觀彈會說開關]/);
    expect(html_tw, title).not.toMatch(/[们这观弹说开关]/);
  }
});

it('says how much of a right there is by the table, and by no text besides it', async () => {
  const items = await db.selectFrom('help_items').select(['title', 'html', 'html_tw']).execute();
  for (const { title, html, html_tw } of items)
    for (const text of [html, html_tw])
      expect(text, title).not.toMatch(/[\d二三四五六七八九十]+ ?(?:台|折)|\d+P\b|[24]K/);
});

it('follows the product where nobody has written anything else since', async () => {
  const textOf = (id: number) =>
    db.selectFrom('help_items').select(['html', 'html_tw']).where('id', '=', id).executeTakeFirstOrThrow();
  const now = await textOf(34);
  // As it was released before: the version of it is known.
  const before = {
    html: EARLIER.map((text) => `<p>${text}</p>`).join(''),
    html_tw: EARLIER_TW.map((text) => `<p>${text}</p>`).join(''),
  };
  expect(earlierVersions).toContain(versionOf(34, before.html, before.html_tw));
  expect(earlierVersions).not.toContain(versionOf(34, now.html, now.html_tw));
  await db.updateTable('help_items').set(before).where('id', '=', 34).execute();
  await db.updateTable('help_items').set({ html: '<p>运营者的话</p>' }).where('id', '=', 35).execute();
  await seedHelp(db);
  expect(await textOf(34)).toEqual(now);
  expect((await textOf(35)).html).toBe('<p>运营者的话</p>');
});

it('is done once: what an operator changed or took away stays so', async () => {
  await db.deleteFrom('help_items').execute();
  await seedHelp(db);
  expect(await db.selectFrom('help_items').selectAll().execute()).toEqual([]);
});
