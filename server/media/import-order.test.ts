import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endImports, type Imports, newImports } from '../test/imports';
import { makeFilm } from './test-films';

let { root, folder, db, run, episodes } = {} as Imports;
beforeEach(async () => {
  ({ root, folder, db, run, episodes } = await newImports());
});
afterEach(() => endImports(root, db));

const file = (name: string) => join(folder, '长街', `${name}.mp4`);
const lay = async (...names: string[]) => {
  for (const name of names) await makeFilm(file(name), { seconds: 1, options: ['-metadata', `title=${name}`] });
};
const take = (...names: string[]) => names.map((name) => rmSync(file(name)));
const order = async () => (await episodes()).map(({ title }) => title);
const series = () => db.selectFrom('titles').select(['poster', 'episodes_total']).executeTakeFirstOrThrow();

it('episodes that come without the earlier ones stand behind them, and are counted with them', async () => {
  await lay('1', '2');
  await run();
  const { poster } = await series();
  take('1', '2');
  await lay('10', '11');
  expect(await run()).toMatchObject({ imported: 2 });
  expect(await order()).toEqual(['1', '2', '10', '11']);
  expect(await series()).toEqual({ poster, episodes_total: 4 });
  // A better copy of an earlier one stands where that stood.
  take('10', '11');
  await lay('2', '12');
  expect(await run()).toMatchObject({ imported: 1, unchanged: 1 });
  expect(await order()).toEqual(['1', '2', '10', '11', '12']);
  expect((await series()).episodes_total).toBe(5);
});

it('what comes in between stands there, also where the file of an earlier one is gone or damaged', async () => {
  await lay('1', '2', '5', '9');
  await run();
  take('1', '5');
  await lay('3');
  writeFileSync(file('9'), 'not a film');
  expect(await run()).toMatchObject({ imported: 1, unchanged: 1, failed: [{ name: '长街/9' }] });
  expect(await order()).toEqual(['1', '2', '3', '5', '9']);
  expect((await series()).episodes_total).toBe(5);
});

it('a first episode that comes later is the face of its series where the others are still there', async () => {
  await lay('2');
  await run();
  const { poster } = await series();
  await lay('1');
  await run();
  expect(await order()).toEqual(['1', '2']);
  const after = await series();
  expect([after.poster === poster, after.episodes_total]).toEqual([false, 2]);
});
