import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDays } from '../days';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { addTitles, NOON, titleRow } from '../test/fixture';
import { followSite, type SiteFollower } from './follow-site';

/** So many that they are read whole only every 15 s. */
const TITLES = 5_000;
const DAY_MS = 86_400_000;
let db: Db;
let statements: string[] = [];
let now = NOON;
let follower: SiteFollower;
const failed: unknown[] = [];

beforeAll(async () => {
  db = await openDatabase(':memory:');
  for (let from = 0; from < TITLES; from += 100) {
    await addTitles(
      db,
      Array.from({ length: 100 }, (_, n) => titleRow(`t${from + n}`, `影片${from + n}`, { hit: from + n })),
    );
  }
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const onError = (error: unknown) => void failed.push(error);
  follower = followSite({ db: counted, clock: () => now, days: createDays(), onError });
  await follower.current();
});
afterAll(async () => {
  await follower.close();
  await db.destroy();
  expect(failed).toEqual([]);
});

/** After the time in which the site is taken as it is, it is read beside those who ask. */
async function later(ms = 5_000): Promise<void> {
  now += ms;
  statements = [];
  await follower.current();
  // What comes next stands behind what is being read.
  follower.changed('t0');
  await follower.current();
}

it('is in order by what lists are sorted by', async () => {
  const site = await follower.current();
  expect(site.size).toBe(TITLES);
  const hits = site.ordered('hot').map((title) => title.hit);
  expect(hits).toEqual(Array.from({ length: TITLES }, (_, n) => TITLES - 1 - n));
});

it('takes over what another process marked as changed, and reads nothing else', async () => {
  await db.updateTable('titles').set({ hit: 9_000, changed_at: now }).where('media_key', '=', 't5').execute();
  await addTitles(db, [titleRow('fresh', '新片', { hit: 8_000, changed_at: now })]);
  await later();
  const site = await follower.current();
  expect(
    site
      .ordered('hot')
      .slice(0, 3)
      .map((title) => title.mediaKey),
  ).toEqual(['t5', 'fresh', 't4999']);
  // Whole it is read in slices, fifty statements in all.
  expect(statements.length).toBeLessThanOrEqual(6);
  expect((await site.find({ title: '新片', sounds: '', isKeypad: false }, { offset: 0, limit: 1 }))[1]).toBe(1);
});

/** Another process writes the hits of a title, and marks it. @param at unix ms, by its clock */
const writes = (key: string, hit: number, at: number) =>
  db.updateTable('titles').set({ hit, changed_at: at }).where('media_key', '=', key).execute();
const hitOf = async (key: string) => (await follower.current()).get(key)?.hit;

it('finds what others write also where one was marked by a clock that is days ahead', async () => {
  await writes('t10', 1_010, now + 3 * DAY_MS);
  await later();
  expect(await hitOf('t10')).toBe(1_010);
  await writes('t11', 1_011, now);
  await later();
  expect(await hitOf('t11')).toBe(1_011);
});

it('finds what others write again once its own clock, which was days ahead, was put right', async () => {
  // Whole, and then what was marked since: both by the wrong clock.
  await later(3 * DAY_MS);
  await later();
  // All is read, as the clock stands before the last time that it was.
  await later(-3 * DAY_MS);
  await writes('t12', 1_012, now);
  await later();
  expect(await hitOf('t12')).toBe(1_012);
  expect(statements.length).toBeLessThanOrEqual(6);
});

it('finds what was changed by hand, and what was removed, when all is read again', async () => {
  await db.updateTable('titles').set({ hit: 9_500 }).where('media_key', '=', 't6').execute();
  await db.deleteFrom('titles').where('media_key', '=', 't5').execute();
  await later();
  expect((await follower.current()).get('t5')).toBeDefined();
  await later(TITLES * 3 + 5_000);
  const site = await follower.current();
  expect([site.get('t5'), site.ordered('hot')[0]?.mediaKey, site.size]).toEqual([undefined, 't6', TITLES]);
});

it('counts the plays of the days that are left after midnight', async () => {
  const day = createDays().dayOf(now);
  await db.insertInto('plays_by_day').values({ media_key: 't7', day, plays: 5 }).execute();
  follower.changed('t7');
  const plays = async () => {
    const title = (await follower.current()).get('t7');
    return [title?.dayPlays, title?.weekPlays, title?.monthPlays];
  };
  expect(await plays()).toEqual([5, 5, 5]);
  await later(3 * DAY_MS);
  expect(await plays()).toEqual([0, 5, 5]);
  await later(10 * DAY_MS);
  expect(await plays()).toEqual([0, 0, 5]);
});
