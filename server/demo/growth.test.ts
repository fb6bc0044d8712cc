import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { differing } from '../growth/experience-repository';
import { levelAt } from '../growth/levels';
import { newDatabase } from '../test/database';
import { auditSlice, history } from '../wallet/wallet-repository';
import { seedDemo } from './seed';

let db: Db;
beforeAll(async () => {
  db = await newDatabase();
  await seedDemo(db);
});
afterAll(() => db.destroy());

it('has ledgers whose sums are the balances, and experience that makes the levels', async () => {
  expect((await auditSlice(db, '')).differing).toEqual([]);
  expect(await differing(db)).toEqual([]);
  const users = await db.selectFrom('users').selectAll().where('closed_at', '=', 0).execute();
  expect(users.map(({ id, level }) => [id, level])).toEqual(
    users.map(({ id, experience }) => [id, levelAt(experience)]),
  );
});

it.each(['demo', 'vip'])('%s has a month behind them: check-ins, gold, people and looks', async (uid) => {
  const { rows, total } = await history(db, uid, { page: 1, size: 100 });
  expect(total).toBe(60);
  // At no moment was more spent than there was.
  let balance = 0;
  for (const { change } of [...rows].reverse()) {
    balance += change;
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  const days = await db.selectFrom('check_ins').selectAll().where('uid', '=', uid).orderBy('day').execute();
  expect(days.length).toBeGreaterThan(20);
  const streakOf = new Map(days.map(({ day, streak }) => [day, streak]));
  for (const { day, streak } of days) expect(streak).toBe((streakOf.get(day - 1) ?? 0) + 1);
  const invited = await db.selectFrom('invitations').select('state').where('inviter', '=', uid).execute();
  expect(new Set(invited.map(({ state }) => state))).toEqual(new Set([0, 1, 2]));
  const looks = await db.selectFrom('owned_looks').select('look').where('uid', '=', uid).execute();
  const user = await db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirstOrThrow();
  expect(looks.map(({ look }) => look)).toContain(user.frame);
});
