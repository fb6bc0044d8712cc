import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDays } from '../days';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { touchTitle } from '../posts/posts-repository';
import { newPostgres } from '../test/database';
import { addTitles, titleRow } from '../test/fixture';
import { followSite, type SiteFollower } from './follow-site';

/** So many that they are read whole only every 12 s. */
const TITLES = 4_000;
const HOUR = 3_600_000;
let db: Db;
let drop: () => Promise<void>;
/** Milliseconds that have passed for who follows the site. */
let passed = 0;
const followers: SiteFollower[] = [];

beforeAll(async () => {
  const made = await newPostgres();
  drop = made.drop;
  db = await openDatabase(made.address);
  for (let from = 0; from < TITLES; from += 100)
    await addTitles(
      db,
      Array.from({ length: 100 }, (_, n) => titleRow(`t${from + n}`, `影片${from + n}`, { hit: 1 })),
    );
});
afterAll(async () => {
  for (const follower of followers) await follower.close();
  await db.destroy();
  await drop();
});

/** On a machine whose clock is so many hours ahead. */
async function ahead<T>(hours: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

async function follow(): Promise<SiteFollower> {
  const onError = (error: unknown): never => {
    throw error;
  };
  const follower = followSite({ db, clock: () => Date.now() + passed, days: createDays(), onError });
  followers.push(follower);
  await follower.current();
  return follower;
}

const write = (mediaKey: string, hit: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('titles').set({ hit }).where('media_key', '=', mediaKey).execute();
    await touchTitle(trx, mediaKey, Date.now());
  });

/** What is known of it once the changes since the last time were read. */
async function known(follower: SiteFollower, mediaKey: string): Promise<number | undefined> {
  passed += 5_000;
  await follower.current();
  // What comes next stands behind what is being read.
  follower.changed('t0');
  return (await follower.current()).get(mediaKey)?.hit;
}

it('what a machine writes whose clock is behind is found as soon as anything else', async () => {
  const follower = await follow();
  await ahead(-1, () => write('t5', 500));
  expect(await known(follower, 't5')).toBe(500);
});

it('so is what all others write, by a machine whose clock is ahead', async () => {
  const follower = await ahead(1, follow);
  await write('t6', 600);
  expect(await ahead(1, () => known(follower, 't6'))).toBe(600);
});
