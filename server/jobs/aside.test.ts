import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAside } from '../db/aside';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { longRead, turnsDuring } from '../test/long-read';
import { enqueue } from './jobs-repository';
import { jobKind } from './kinds';
import { createJobs, type Jobs } from './worker';

const compare = jobKind<{ n: number }>('compare', 1);

let dir: string;
let db: Db;
let jobs: Jobs;
let failed: unknown[];
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-jobs-'));
  db = await openDatabase(dir);
  failed = [];
  jobs = createJobs(db, Date.now, (error) => failed.push(error));
});
afterEach(async () => {
  await jobs.stop();
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});

async function done(): Promise<void> {
  await jobs.look();
  await jobs.settled();
}

it('between two transactions of a job everybody has a turn', async () => {
  const TIMES = 200;
  jobs.handle(compare, async () => {
    for (let n = 0; n < TIMES; n += 1)
      await db.transaction().execute((trx) =>
        trx
          .insertInto('meta')
          .values({ key: `n-${n}`, value: '' })
          .execute(),
      );
  });
  const now = Date.now();
  await enqueue(db, compare, { payload: { n: 1 }, runAt: now, now });
  expect(await turnsDuring(done)).toBeGreaterThanOrEqual(TIMES);
  expect(failed).toEqual([]);
});

it('what a job reads holds nobody up, and what it writes is its own', async () => {
  const found: unknown[] = [];
  jobs.handle(compare, async () => {
    found.push(await longRead(db));
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key: 'compared', value: '1' }).execute();
      found.push(await trx.selectFrom('meta').select('value').where('key', '=', 'compared').executeTakeFirst());
    });
    found.push(await db.selectFrom('meta').select('value').where('key', '=', 'compared').executeTakeFirst());
  });
  const now = Date.now();
  await enqueue(db, compare, { payload: { n: 1 }, runAt: now, now });
  // The thread begins with the first question.
  await readAside('jobs', () => db.selectFrom('meta').selectAll().execute());
  expect(await turnsDuring(done)).toBeGreaterThan(50);
  expect(found).toEqual([2_000_000, { value: '1' }, { value: '1' }]);
  expect(failed).toEqual([]);
});
