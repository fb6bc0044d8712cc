import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/db';
import { newDatabase } from '../../test/database';
import { seedHelp } from './seed';

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

it('promises nothing that the product does not do', async () => {
  const items = await db.selectFrom('help_items').select(['title', 'html', 'html_tw']).execute();
  for (const { title, html, html_tw } of items) {
    // No customer service, no change of password by oneself, no muting, no payment yet.
    expect(html, title).not.toMatch(/客服|限制发言/);
    expect(html_tw, title).not.toMatch(/客服|限制發言/);
    // How much of a right there is the table says, and no text besides it.
    for (const text of [html, html_tw])
      expect(text, title).not.toMatch(/[\d二三四五六七八九十]+ ?(?:台|折)|\d+P\b|[24]K/);
  }
});

it('is done once: what an operator changed or took away stays so', async () => {
  await db.deleteFrom('help_items').execute();
  await seedHelp(db);
  expect(await db.selectFrom('help_items').selectAll().execute()).toEqual([]);
});
