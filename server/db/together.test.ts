import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDatabase } from '../test/database';
import type { Db } from './db';
import { createTogether } from './together';

let db: Db;
beforeEach(async () => {
  db = await newDatabase();
});
afterEach(() => db.destroy());

const add = (key: string, then?: () => void) => async (trx: Db) => {
  await trx.insertInto('meta').values({ key, value: '' }).execute();
  then?.();
  return key;
};
const stored = async (): Promise<string[]> =>
  (await db.selectFrom('meta').select('key').where('key', 'like', 'k%').orderBy('key').execute()).map(({ key }) => key);

it('what comes at once is stored, and each caller gets their own answer', async () => {
  const together = createTogether(db);
  const keys = Array.from({ length: 120 }, (_, n) => `k${String(n).padStart(3, '0')}`);
  expect(await Promise.all(keys.map((key) => together(add(key))))).toEqual(keys);
  expect(await stored()).toEqual(keys);
});

it('what fails takes back its own writes and nobody else’s', async () => {
  const together = createTogether(db);
  const fail = (): void => {
    throw new Error('no');
  };
  const ends = await Promise.allSettled([together(add('k1')), together(add('k2', fail)), together(add('k3'))]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await stored()).toEqual(['k1', 'k3']);
  // The same key once more is refused by the database, and the others stand.
  const again = await Promise.allSettled([together(add('k1')), together(add('k4'))]);
  expect(again.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await stored()).toEqual(['k1', 'k3', 'k4']);
});

it('where the transaction itself fails, everybody hears of it', async () => {
  const together = createTogether(db);
  const ends = Promise.allSettled([together(add('k1')), together(add('k2'))]);
  await db.destroy();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
