import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import { newDatabase, onPostgres } from '../test/database';
import { addTitles, episodeRow, titleRow } from '../test/fixture';
import { notDeleted, remove } from './history-cuts-repository';
import { upsert } from './play-records-repository';

let db: Db;
beforeEach(async () => {
  db = await newDatabase();
  await addTitles(
    db,
    ['a', 'b'].map((key) => titleRow(key, key)),
  );
});
afterEach(() => db.destroy());

const viewer = 'u:ming';
const record = (key: string, watched_at: number) => {
  const { media_key, episode_key } = episodeRow(key, 1);
  return { viewer, media_key, episode_key, position: 20, duration: 600, watched_at };
};
const left = async () => (await db.selectFrom('play_records').select('media_key').execute()).length;
const cuts = async () =>
  (await db.selectFrom('history_cuts').select('media_key').execute()).map((row) => row.media_key);

/** Until another connection of PostgreSQL's waits for this one. SQLite lets the second transaction begin when the first is over. */
const somebodyWaits = (): Promise<unknown> =>
  onPostgres()
    ? vi.waitFor(async () => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(Number(rows[0]?.n)).toBeGreaterThan(0);
      })
    : Promise.resolve();

it('a deletion waits for a late report that is being written, and takes it along', async () => {
  let deleting: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    const kept = await notDeleted(trx, [record('a', 110)]);
    deleting = remove(db, viewer, ['a'], 200);
    await somebodyWaits();
    await upsert(trx, kept, 110);
  });
  await deleting;
  expect(await left()).toBe(0);
});

it('what was never there is not remembered, and nothing for longer than a report may wait', async () => {
  await upsert(db, [record('a', 100), record('b', 100)], 100);
  await remove(db, viewer, ['a', 'nobody-has-this'], 200);
  expect(await cuts()).toEqual(['a']);
  await remove(db, viewer, ['b'], 201 + limits.playRecordAgeMax * 1_000);
  expect(await cuts()).toEqual(['b']);
});
