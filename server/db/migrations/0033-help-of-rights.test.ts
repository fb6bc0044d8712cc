import { expect, it } from 'vitest';
import { newDatabase } from '../../test/database';
import { migrator } from '../migrator';

it('terms of before say what the table of rights says, and an operator’s own words stay', async () => {
  const db = await newDatabase({ isFirst: true });
  expect((await migrator(db).migrateTo('0032-rights')).error).toBeUndefined();
  await db.insertInto('help_categories').values({ id: 4, path: 'vip', title: '', title_tw: '', position: 1 }).execute();
  const item = { category_id: 4, title: '', title_tw: '', position: 1, tv: 0 };
  const devices = '<p>同一账号最多在五台设备上登录。再多登录一台，最早登录的那台会退出，并收到提示。</p>';
  const films = '<p>标明金币价格的影片不在会员服务之内，需要用金币另外购买。</p>';
  const offers =
    '<p>会员服务由本站点的运营者提供，目前包括：观看带“VIP”标记的影片和剧集，使用会员专属的弹幕颜色和位置，在头像旁显示会员等级。以后有增减的，以会员页所示为准。</p>';
  const before = { id: 63, ...item, html: `${offers}${films}<p>我写的</p>${devices}`, html_tw: '' };
  const own = { id: 41, ...item, html: '<p>站长自己写的。</p>', html_tw: '' };
  await db.insertInto('help_items').values([before, own]).execute();
  const rows = () => db.selectFrom('help_items').selectAll().orderBy('id').execute();

  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  const [mine, terms] = await rows();
  expect(mine).toEqual(own);
  expect(terms?.html).toMatch(/<p>\{\{rights\}\}<\/p>.*我写的/);
  expect(terms?.html).not.toMatch(/五台|以会员页所示为准/);

  expect((await migrator(db).migrateTo('0032-rights')).error).toBeUndefined();
  expect(await rows()).toEqual([own, before]);
  await db.destroy();
});
