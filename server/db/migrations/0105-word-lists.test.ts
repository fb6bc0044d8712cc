import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase } from '../../test/database';
import { createWorld } from '../../test/fixture';
import { migrator } from '../migrator';

it('words of before become a list that does what they did, with what they held back, and go back with the migration', async () => {
  const world = await createWorld({ db: await newDatabase({ isFirst: true }) });
  const { db } = world;
  expect((await migrator(db).migrateTo('0096-alarm-setup')).error).toBeUndefined();
  await sql`insert into sensitive_words (word, hits) values ('加微信', 7), ('博彩', 0)`.execute(db);
  const before = await sql`select * from sensitive_words order by word`.execute(db);
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();

  const lists = await db.selectFrom('word_lists').select(['act', 'places', 'active']).execute();
  expect(lists).toEqual([{ act: 'hold', places: 'post,store,wish', active: 1 }]);
  const screen = (place: 'store' | 'post' | 'danmu') => world.app.services.words.screen(db, place, ['加 微 信']);
  expect(await screen('post')).toMatchObject({ isHeld: true });
  expect(await screen('danmu')).toMatchObject({ isHeld: false });
  await expect(screen('store')).rejects.toThrow();

  expect((await migrator(db).migrateTo('0096-alarm-setup')).error).toBeUndefined();
  expect((await sql`select * from sensitive_words order by word`.execute(db)).rows).toEqual(before.rows);
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  await world.close();
});
