import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBusy } from '../errors';
import { longRead, turnsDuring } from '../test/long-read';
import { asideLines, readAside } from './aside';
import { openDatabase } from './database';
import type { Database } from './schema';

let dir: string;
let db: Kysely<Database>;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-aside-'));
  db = await openDatabase(dir);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});

const meta = (key: string) => db.selectFrom('meta').selectAll().where('key', '=', key).execute();
it('what is read aside holds nobody up; what is read without it does', async () => {
  const asked = () => longRead(db);
  // The thread begins with the first question.
  await readAside('answers', () => meta('any'));
  expect(await turnsDuring(asked)).toBeLessThan(5);
  expect(await turnsDuring(() => readAside('answers', asked))).toBeGreaterThan(50);
  expect(await readAside('answers', asked)).toBe(2_000_000);
});

it('an answer does not wait for what a job reads', async () => {
  // The threads begin with the first question.
  for (const line of asideLines) await readAside(line, () => meta('any'));
  const ended: string[] = [];
  const job = readAside('jobs', async () => {
    for (let times = 0; times < 5; times += 1) await longRead(db);
  }).then(() => ended.push('job'));
  await readAside('answers', () => meta('any'));
  ended.push('answer');
  await job;
  expect(ended).toEqual(['answer', 'job']);
});

it('it sees what was written before, and answers as the database itself', async () => {
  await db.insertInto('meta').values({ key: 'words', value: '弹幕 "飞" \u{1F680}' }).execute();
  expect(await readAside('answers', () => meta('words'))).toEqual(await meta('words'));
  const all = sql`select 1 as whole, 1.5 as part, null as missing, 9007199254740991 as large, x'00ff' as bytes`;
  const { rows } = await all.execute(db);
  expect(rows).toHaveLength(1);
  expect((await readAside('answers', () => all.execute(db))).rows).toEqual(rows);
});

it('a transaction inside of it is the database’s own: what it wrote it reads, and nobody else yet', async () => {
  await readAside('answers', () =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key: 'mine', value: '1' }).execute();
      expect(await trx.selectFrom('meta').selectAll().where('key', '=', 'mine').execute()).toHaveLength(1);
      expect(await meta('mine')).toEqual([]);
    }),
  );
  expect(await readAside('answers', () => meta('mine'))).toHaveLength(1);
});

it('what goes wrong there is told here, with its code', async () => {
  const wrong = readAside('answers', () => sql`select * from no_such_table`.execute(db));
  await expect(wrong).rejects.toMatchObject({ message: expect.stringContaining('no_such_table') });
  const error = await wrong.catch((one: unknown) => one);
  expect(isBusy(error)).toBe(false);
  // The thread is none the worse.
  expect(await readAside('answers', () => meta('nothing'))).toEqual([]);
});

it('it writes nothing', async () => {
  const { createAsideReader } = await import('./aside');
  const reader = createAsideReader(join(dir, 'danmu-tv.db'), 2_000);
  await expect(reader.all("insert into meta (key, value) values ('a', 'b') returning key", [])).rejects.toThrow();
  await reader.close();
  await expect(reader.all('select 1', [])).resolves.toEqual([{ 1: 1 }]);
  await reader.close();
});

it('whoever still waits is told that the database was closed', async () => {
  const other = await openDatabase(mkdtempSync(join(dir, 'other-')));
  const waiting = readAside('answers', () => longRead(other)).catch((error: Error) => error.message);
  // The question has gone out by then.
  await nextTurn();
  await other.destroy();
  expect(await waiting).toBe('the database is closed');
});
