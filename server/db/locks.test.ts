import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDatabase, onPostgres } from '../test/database';
import type { Db } from './db';
import { holdText } from './locks';

let db: Db;
beforeEach(async () => {
  db = await newDatabase();
});
afterEach(() => db.destroy());

/** Until another connection of PostgreSQL's waits for this one. SQLite lets the second transaction begin when the first is over. */
const somebodyWaits = (): Promise<unknown> =>
  onPostgres()
    ? vi.waitFor(async () => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows[0]?.n).toBeGreaterThan(0);
      })
    : Promise.resolve();

/** Holds the texts and says so. */
const holder = (said: string[], name: string, ...texts: string[]) =>
  db.transaction().execute(async (trx) => {
    for (const text of texts) await holdText(trx, text);
    said.push(name);
  });

it('whoever holds the same text waits until the first transaction ends', async () => {
  const said: string[] = [];
  let second: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await holdText(trx, 'codes|a@example.com');
    second = holder(said, 'second', 'codes|a@example.com');
    await somebodyWaits();
    said.push('first');
  });
  await second;
  expect(said).toEqual(['first', 'second']);
});

it('where the first one is undone the second goes on, too', async () => {
  const said: string[] = [];
  let second: Promise<void> | undefined;
  const undone = db.transaction().execute(async (trx) => {
    await holdText(trx, 'a');
    second = holder(said, 'second', 'a');
    await somebodyWaits();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await second;
  expect(said).toEqual(['second']);
});

it('one transaction may hold a text twice, and nothing stays of it', async () => {
  const said: string[] = [];
  await holder(said, 'one', 'a', 'b', 'a');
  await holder(said, 'two', 'a');
  expect(said).toEqual(['one', 'two']);
  expect(await db.selectFrom('holds').selectAll().execute()).toEqual([]);
});

it('of many that look and then add, one alone adds', async () => {
  const add = () =>
    db.transaction().execute(async (trx) => {
      await holdText(trx, 'only one');
      const { n } = await trx
        .selectFrom('meta')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('key', 'like', 'one-%')
        .executeTakeFirstOrThrow();
      if (n === 0)
        await trx
          .insertInto('meta')
          .values({ key: `one-${Math.random()}`, value: '' })
          .execute();
      return n === 0;
    });
  const added = await Promise.all(Array.from({ length: 8 }, add));
  expect(added.filter(Boolean)).toHaveLength(1);
});
