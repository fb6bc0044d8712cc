import { expect, it } from 'vitest';
import { newDatabase } from '../../test/database';
import { episodeRow, titleRow } from '../../test/fixture';
import { migrator } from '../migrator';

const facts = (vip: boolean | number) => JSON.stringify({ category: '', vip, intro: '它说 "vip":true 也不变' });

it('imports of before say which level they asked for, and a way back makes every level a yes', async () => {
  const db = await newDatabase({ isFirst: true });
  expect((await migrator(db).migrateTo('0096-alarm-setup')).error).toBeUndefined();
  const none = { total: 0, done: 0, percent: 0, runs: 0, kept: 0, seconds_left: 0, created_at: 1, started_at: 0 };
  const row = {
    ...none,
    by: 'u',
    source: 'folder',
    path: 'a',
    state: 'done',
    current: '',
    report: '{}',
    finished_at: 0,
  };
  for (const vip of [true, false]) {
    const columns = { ...row, id: String(vip), facts: facts(vip) };
    await db
      .insertInto('imports')
      .values(columns as never)
      .execute();
  }
  const kept = async () =>
    (await db.selectFrom('imports').select(['id', 'facts']).orderBy('id').execute()).map((one) => one.facts);
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  expect(await kept()).toEqual([facts(0), facts(1)]);

  await db
    .updateTable('imports')
    .set({ facts: facts(3) })
    .where('id', '=', 'true')
    .execute();
  await db
    .insertInto('titles')
    .values([titleRow('a', '甲', { vip: 3 }), titleRow('b', '乙')])
    .execute();
  await db
    .insertInto('episodes')
    .values({ ...episodeRow('a', 1), vip: 2 })
    .execute();
  expect((await migrator(db).migrateTo('0096-alarm-setup')).error).toBeUndefined();
  expect(await kept()).toEqual([facts(false), facts(true)]);
  const vips = await db.selectFrom('titles').select(['media_key', 'vip']).orderBy('media_key').execute();
  expect(vips.map(({ vip }) => vip)).toEqual([1, 0]);
  expect(await db.selectFrom('episodes').select('vip').execute()).toEqual([{ vip: 1 }]);
  await db.destroy();
});
