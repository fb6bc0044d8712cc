import { expect, it } from 'vitest';
import { helpTexts } from '../../modules/help/texts/help';
import { newDatabase } from '../../test/database';
import { migrator } from '../migrator';

it('the privacy policy of before says what is counted of visits and adverts; an operator’s own stays', async () => {
  const db = await newDatabase({ isFirst: true });
  expect((await migrator(db).migrateTo('0069-advert-caps')).error).toBeUndefined();
  await db
    .insertInto('help_categories')
    .values({ id: 4, path: 'terms', title: '', title_tw: '', position: 1 })
    .execute();
  const privacy = helpTexts.flatMap(({ items }) => items).find(({ id }) => id === 70);
  // The sentence behind which they stand has had others at its end since.
  const asThen = (text: string) => text.replace(/(统计里没有您的名字。|統計裡沒有您的名字。).*/, '$1');
  const html = (texts: readonly string[]) => texts.map((text) => `<p>${asThen(text)}</p>`).join('');
  const [now, nowTw] = [html(privacy?.text ?? []), html(privacy?.textTw ?? [])];
  const without = (text: string) =>
    text.replace(/<p>(?:站点运营者可以|一条广告当天|網站營運者可以|一則廣告當天).*?<\/p>/g, '');
  const row = { category_id: 4, title: '', title_tw: '', position: 1, tv: 0 };
  const before = { id: 70, ...row, html: without(now), html_tw: without(nowTw) };
  const own = { id: 71, ...row, html: '<p>站长自己写的。</p>', html_tw: '' };
  await db.insertInto('help_items').values([before, own]).execute();
  const rows = () => db.selectFrom('help_items').selectAll().orderBy('id').execute();

  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  expect(await rows()).toEqual([{ ...before, html: now, html_tw: nowTw }, own]);
  expect(before.html).not.toBe(now);
  expect((await migrator(db).migrateTo('0069-advert-caps')).error).toBeUndefined();
  expect(await rows()).toEqual([before, own]);
  await db.destroy();
});
