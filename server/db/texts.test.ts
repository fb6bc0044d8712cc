import naughty from 'big-list-of-naughty-strings';
import { expect, it } from 'vitest';
import { newDatabase } from '../test/database';

/** Without U+0000, which PostgreSQL keeps in no text, and which calls take away before (server/text.ts). */
const texts = [...new Set(naughty.map((text) => text.replaceAll('\0', '')))];

/**
 * What calls do with such texts is asked on SQLite alone (naughty.test.ts of posts and of chat, desk-payloads.test.ts); both
 * databases are asked here whether they keep them.
 */
it('a text is kept as it is, is found by itself and by nothing else, and is changed by its key', async () => {
  const db = await newDatabase();
  const rows = texts.map((value, n) => ({ key: `text-${n}`, value }));
  await db.insertInto('meta').values(rows).execute();
  const kept = await db.selectFrom('meta').selectAll().where('key', 'like', 'text-%').execute();
  expect(kept.sort((a, b) => Number(a.key.slice(5)) - Number(b.key.slice(5)))).toEqual(rows);
  for (const { key, value } of rows) {
    const found = await db.selectFrom('meta').select('key').where('value', '=', value).execute();
    expect([value, found]).toEqual([value, [{ key }]]);
  }
  for (const [n, { key }] of rows.entries()) {
    const value = texts.at(n - 1) ?? '';
    const changed = db.updateTable('meta').set({ value }).where('key', '=', key).returning('value');
    expect(await changed.executeTakeFirst()).toEqual({ value });
  }
  expect(texts.length).toBeGreaterThan(400);
  await db.destroy();
});
