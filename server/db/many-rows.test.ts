import { expect, it } from 'vitest';
import { newDatabase } from '../test/database';
import { manyRows, preparedRows } from './many-rows';

const columns = ['uid', 'what', 'day', 'n', 'at', 'place'] as const;
const rows = [
  {
    uid: 'a',
    what: 'watch' as const,
    day: 20_001,
    n: 0,
    at: Number.MAX_SAFE_INTEGER,
    place: '弹幕 "飞"\n\\ \u{1F680}',
  },
  { uid: 'b', what: 'watch' as const, day: 20_002, n: -3, at: 1, place: '' },
];

it('brings the rows that the statement itself brings, in their order', async () => {
  const db = await newDatabase();
  const query = db.selectFrom('growth_days').select(columns).orderBy('uid', 'desc');
  expect(await manyRows(db, columns, query)).toEqual([]);
  await db.insertInto('growth_days').values(rows).execute();
  expect(await manyRows(db, columns, query)).toEqual(await query.execute());
  expect(await manyRows(db, columns, query)).toEqual([...rows].reverse());
  const joined = db
    .selectFrom('growth_days as g')
    .leftJoin('titles as t', 't.media_key', 'g.uid')
    .select(['g.uid', 't.score'])
    .where('g.uid', '=', 'a');
  expect(await manyRows(db, ['uid', 'score'], joined)).toEqual([{ uid: 'a', score: null }]);
  await db.destroy();
});

it('is built once and asked with other values each time', async () => {
  let built = 0;
  const since = preparedRows(2, ['uid', 'n'], (db, day: number, most: number) => {
    built += 1;
    return db.selectFrom('growth_days').select(['uid', 'n']).where('day', '>=', day).orderBy('day').limit(most);
  });
  const db = await newDatabase();
  await db.insertInto('growth_days').values(rows).execute();
  expect(await since(db, 20_001, 5)).toEqual([
    { uid: 'a', n: 0 },
    { uid: 'b', n: -3 },
  ]);
  expect(await since(db, 20_001, 1)).toEqual([{ uid: 'a', n: 0 }]);
  expect(await since(db, 20_003, 5)).toEqual([]);
  expect(built).toBe(1);
  await db.destroy();
});

it('brings names as they are, short and long, and none where there is none', async () => {
  const db = await newDatabase();
  const named = rows.map((row, n) => ({ ...row, place: ['  山 "外" 山', ''][n] as string }));
  await db.insertInto('growth_days').values(named).execute();
  const all = preparedRows(
    0,
    ['uid', 'place', 'title'],
    (from) =>
      from
        .selectFrom('growth_days as g')
        .leftJoin('titles as t', 't.media_key', 'g.uid')
        .select(['g.uid', 'g.place', 't.title'])
        .orderBy('g.uid'),
    ['uid', 'place', 'title'],
  );
  expect(await all(db)).toEqual([
    { uid: 'a', place: '  山 "外" 山', title: null },
    { uid: 'b', place: '', title: null },
  ]);
  await db.destroy();
});
