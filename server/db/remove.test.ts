import { expect, it } from 'vitest';
import { newDatabase } from '../test/database';
import { AT_ONCE, removeSome } from './remove-repository';

it('what is over is removed some at a time, and what is not stays', async () => {
  const db = await newDatabase();
  const row = (n: number, day: number) => ({ uid: `u${n}`, what: 'watch' as const, day, n: 1, at: 1, place: '' });
  const old = Array.from({ length: AT_ONCE + 50 }, (_, n) => row(n, 9));
  await db
    .insertInto('growth_days')
    .values([...old, row(0, 10)])
    .execute();
  const again = () => removeSome(db, 'growth_days', { key: ['uid', 'what', 'day'], column: 'day', before: 10 });
  expect([await again(), await again(), await again()]).toEqual([AT_ONCE, 50, 0]);
  expect(await db.selectFrom('growth_days').select('day').execute()).toEqual([{ day: 10 }]);
  await db.destroy();
});
