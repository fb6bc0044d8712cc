import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/db';
import type { PlayRecordRow } from '../db/schema';
import { newDatabase } from '../test/database';
import { addTitles, episodeRow, NOON, titleRow } from '../test/fixture';
import { createPlayRecorder, type PlayRecorder } from './play-recorder';

const DAY = 20_000;
const HOUR_MS = 3_600_000;
let db: Db;
let record: PlayRecorder;
let transactions = 0;
/** What the clock says. Unix ms. */
let now = NOON;
beforeEach(async () => {
  db = await newDatabase();
  await addTitles(db, [titleRow('walle', '瓦力'), titleRow('totoro', '龙猫')]);
  transactions = 0;
  now = NOON;
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') transactions += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  record = createPlayRecorder(counting, () => now);
});
afterEach(() => db.destroy());

const row = (viewer: string, mediaKey: string, position: number, at = NOON): PlayRecordRow => ({
  viewer,
  media_key: mediaKey,
  episode_key: episodeRow(mediaKey, 1).episode_key,
  position,
  duration: 60,
  watched_at: at,
});
const hits = async () =>
  (await db.selectFrom('titles').select(['media_key', 'hit']).orderBy('media_key').execute()).map(({ hit }) => hit);
const plays = () =>
  db.selectFrom('plays_by_day').select(['media_key', 'day', 'plays']).orderBy('media_key').orderBy('day').execute();

it('what many report at once is kept and counted in a few transactions, each viewer and title once', async () => {
  const before = await hits();
  const viewers = Array.from({ length: 80 }, (_, n) => `d:${n}`);
  const reports = [...viewers, ...viewers].map((viewer, n) =>
    record({ record: row(viewer, n % 2 ? 'walle' : 'totoro', n), counts: { day: DAY, at: NOON } }),
  );
  const counted = await Promise.all(reports);
  expect(counted.filter(Boolean)).toHaveLength(80);
  expect(transactions).toBeLessThanOrEqual(4);
  const kept = await db.selectFrom('play_records').select(['viewer', 'position']).execute();
  // Of two reports of a viewer the later one stays.
  expect(kept.map(({ position }) => position).sort((a, b) => a - b)).toEqual(viewers.map((_, n) => n + 80));
  expect(await hits()).toEqual(before.map((hit) => hit + 40));
  expect(await plays()).toEqual([
    { media_key: 'totoro', day: DAY, plays: 40 },
    { media_key: 'walle', day: DAY, plays: 40 },
  ]);
});

it('a play counts again an hour later, on the day that it is then', async () => {
  expect(await record({ record: row('d:1', 'walle', 1), counts: { day: DAY, at: NOON } })).toBe(true);
  expect(
    await record({ record: row('d:1', 'walle', 2, NOON + HOUR_MS - 1), counts: { day: DAY, at: NOON + HOUR_MS - 1 } }),
  ).toBe(false);
  expect(
    await record({ record: row('d:1', 'walle', 3, NOON + HOUR_MS), counts: { day: DAY + 1, at: NOON + HOUR_MS } }),
  ).toBe(true);
  expect(await record({ record: row('d:1', 'walle', 4, NOON + 3 * HOUR_MS) })).toBe(false);
  expect(await plays()).toEqual([
    { media_key: 'walle', day: DAY, plays: 1 },
    { media_key: 'walle', day: DAY + 1, plays: 1 },
  ]);
});

it('a report that fails takes nobody else’s with it', async () => {
  const fails = async () => {
    throw new Error('no');
  };
  const ends = await Promise.allSettled([
    record({ record: row('d:1', 'walle', 1), counts: { day: DAY, at: NOON } }),
    record({ record: row('d:2', 'walle', 2), counts: { day: DAY, at: NOON }, more: fails }),
    record({ record: row('d:3', 'walle', 3), counts: { day: DAY, at: NOON } }),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const kept = await db.selectFrom('play_records').select('viewer').orderBy('viewer').execute();
  expect(kept.map(({ viewer }) => viewer)).toEqual(['d:1', 'd:3']);
  expect(await plays()).toEqual([{ media_key: 'walle', day: DAY, plays: 2 }]);
});

it('what was kept while the clock was an hour ahead gives way to what is watched now', async () => {
  const place = () => db.selectFrom('play_records').select(['position', 'watched_at']).executeTakeFirstOrThrow();
  now = NOON + HOUR_MS;
  await record({ record: row('d:1', 'walle', 10, now) });
  now = NOON;
  // What waited on its device since before then is older all the same.
  await record({ record: row('d:1', 'walle', 5, NOON - HOUR_MS), late: true });
  expect(await place()).toEqual({ position: 10, watched_at: NOON + HOUR_MS });
  await record({ record: row('d:1', 'walle', 20, NOON) });
  expect(await place()).toEqual({ position: 20, watched_at: NOON });
  // Two machines are seconds apart: there the newer one stays.
  await record({ record: row('d:1', 'walle', 30, NOON + 9_000) });
  await record({ record: row('d:1', 'walle', 25, NOON + 1_000) });
  expect(await place()).toEqual({ position: 30, watched_at: NOON + 9_000 });
});
