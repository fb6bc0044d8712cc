import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { newDatabase } from '../test/database';
import { addTitles, episodeRow, NOON, titleRow } from '../test/fixture';
import * as records from './play-records-repository';

const EPISODES = 40;
let db: Db;
/** Four films around a series of forty episodes, watched one after the other: a, every episode, b, c, d. */
beforeEach(async () => {
  db = await newDatabase();
  const films = ['a', 'b', 'c', 'd'];
  await addTitles(
    db,
    [...films, 'series'].map((key) => titleRow(key, key)),
  );
  const more = Array.from({ length: EPISODES }, (_, n) => episodeRow('series', n + 2));
  await db.insertInto('episodes').values(more).execute();
  const watched = [episodeRow('a', 1), ...more, ...films.slice(1).map((key) => episodeRow(key, 1))];
  await records.upsert(
    db,
    watched.map(({ media_key, episode_key }, n) => ({
      ...{ viewer: 'u:ming', media_key, episode_key, position: 10, duration: 100 },
      watched_at: NOON + n,
    })),
    NOON + watched.length,
  );
});
afterEach(() => db.destroy());

async function page(offset: number, limit: number, unfinished = false) {
  const { rows, total } = await records.page(db, { viewer: 'u:ming', unfinished, teen: false }, {
    offset,
    limit,
  } as never);
  return { keys: rows.map((row) => row.episode_key), total };
}
const first = (key: string) => episodeRow(key, 1).episode_key;
const ofSeries = (position: number) => episodeRow('series', position).episode_key;
const takeBack = (...keys: string[]) =>
  db.updateTable('episodes').set({ withdrawn: 1 }).where('episode_key', 'in', keys).execute();

it.each([false, true])(
  'has each title once with its latest record, the latest first (unfinished alone: %s)',
  async (unfinished) => {
    const all = ['d', 'c', 'b'].map(first).concat(ofSeries(EPISODES + 1), first('a'));
    expect(await page(0, 2, unfinished)).toEqual({ keys: all.slice(0, 2), total: 5 });
    // A page that ends behind the series walks past forty records of one title.
    expect(await page(2, 2, unfinished)).toEqual({ keys: all.slice(2, 4), total: 5 });
    expect(await page(4, 2, unfinished)).toEqual({ keys: all.slice(4), total: 5 });
    expect(await page(6, 2, unfinished)).toEqual({ keys: [], total: 5 });
  },
);

it('leaves a title out whose latest episode was taken back, and no other', async () => {
  await takeBack(first('c'), ofSeries(7));
  const kept = [first('d'), first('b'), ofSeries(EPISODES + 1), first('a')];
  expect(await page(0, 10)).toEqual({ keys: kept, total: 4 });
  expect(await page(1, 2)).toEqual({ keys: kept.slice(1, 3), total: 4 });
  await takeBack(ofSeries(EPISODES + 1));
  expect(await page(0, 10)).toEqual({ keys: [first('d'), first('b'), first('a')], total: 3 });
});
