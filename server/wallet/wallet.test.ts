import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrator } from '../db/migrator';
import { newDatabase } from '../test/database';
import { createWorld, NOON, userRow, type World } from '../test/fixture';
import { drain, listening } from '../test/jobs';
import * as wallet from './wallet-repository';
import { compare } from './watch';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const booking = (change: number, ref: string, facts: Partial<wallet.Booking> = {}): wallet.Booking => ({
  uid: 'ming',
  change,
  reason: 'test',
  ref,
  at: NOON,
  ...facts,
});
const book = (change: number, ref: string, facts: Partial<wallet.Booking> = {}): Promise<wallet.Booked> =>
  world.db.transaction().execute((trx) => wallet.book(trx, booking(change, ref, facts)));
const audit = async () => (await wallet.auditSlice(world.db, '')).differing;
const entries = () => world.db.selectFrom('wallet_entries').selectAll().orderBy('id').execute();

describe('the ledger', () => {
  it('moves the balance with each entry', async () => {
    expect(await book(100, 'a')).toEqual({ result: 'booked', balance: 100 });
    expect(await book(-30, 'b')).toEqual({ result: 'booked', balance: 70 });
    expect(await wallet.balanceOf(world.db, 'ming')).toBe(70);
    expect(await wallet.balanceOf(world.db, 'nobody')).toBe(0);
    expect(await audit()).toEqual([]);
  });

  it('books the same reason and ref once, however often and at once it is asked', async () => {
    await book(100, 'a');
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(-60, 'film-1')));
    expect(answers.filter(({ result }) => result === 'booked')).toHaveLength(1);
    expect(answers.every(({ balance }) => balance === 40)).toBe(true);
    expect(await entries()).toHaveLength(2);
    expect(await book(5, 'film-1', { reason: 'other' })).toMatchObject({ result: 'booked', balance: 45 });
    expect(await book(5, 'film-1', { uid: 'vip' })).toMatchObject({ result: 'booked', balance: 5 });
  });

  it('never goes under 0, and what it refuses leaves no trace', async () => {
    await book(100, 'a');
    const spent = await Promise.all(Array.from({ length: 5 }, (_, n) => book(-40, `b${n}`)));
    expect(spent.map(({ result }) => result).sort()).toEqual(['booked', 'booked', 'refused', 'refused', 'refused']);
    expect(await wallet.balanceOf(world.db, 'ming')).toBe(20);
    expect(await entries()).toHaveLength(3);
    // What was refused may be tried again once there is enough.
    await book(100, 'c');
    const refused = spent.findIndex(({ result }) => result === 'refused');
    expect(await book(-40, `b${refused}`)).toEqual({ result: 'booked', balance: 80 });
    expect(await audit()).toEqual([]);
  });

  it('refuses what its column cannot hold, and changes that are no whole gold', async () => {
    await book(2_000_000_000, 'a');
    expect(await book(1, 'b')).toEqual({ result: 'refused', balance: 2_000_000_000 });
    for (const change of [0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -3_000_000_000]) {
      await expect(book(change, 'c')).rejects.toThrow(RangeError);
    }
  });

  it('is undone with the transaction it was part of', async () => {
    const failing = world.db.transaction().execute(async (trx) => {
      await wallet.book(trx, booking(100, 'a'));
      throw new Error('the goods could not be given');
    });
    await expect(failing).rejects.toThrow('the goods');
    expect([await entries(), await wallet.balanceOf(world.db, 'ming')]).toEqual([[], 0]);
  });

  it('is read page by page, the newest first', async () => {
    for (let n = 1; n <= 5; n += 1) await book(n, `r${n}`, { at: NOON + n });
    await book(9, 'other', { uid: 'vip' });
    const page = async (number: number) => {
      const { rows, total } = await wallet.history(world.db, 'ming', { page: number, size: 2 });
      return [rows.map(({ change }) => change), total];
    };
    expect([await page(1), await page(3), await page(4)]).toEqual([
      [[5, 4], 5],
      [[1], 5],
      [[], 5],
    ]);
  });
});

describe('the audit', () => {
  it('names whose balance was changed beside the ledger', async () => {
    await book(100, 'a');
    await world.db.updateTable('users').set({ gold: 130 }).where('id', '=', 'ming').execute();
    await world.db.updateTable('users').set({ gold: 7 }).where('id', '=', 'vip').execute();
    expect(await audit()).toEqual([
      { uid: 'ming', balance: 130, ledger: 100 },
      { uid: 'vip', balance: 7, ledger: 0 },
    ]);
  });

  it('finds nothing once gold that came with a user has its opening entry, which is written once', async () => {
    await book(100, 'a');
    await world.db
      .insertInto('users')
      .values(await userRow('rich', { gold: 5200 }))
      .execute();
    await wallet.recordOpenings(world.db);
    await wallet.recordOpenings(world.db);
    expect(await audit()).toEqual([]);
    expect(await wallet.history(world.db, 'rich', { page: 1, size: 9 })).toMatchObject({
      total: 1,
      rows: [{ change: 5200, reason: 'opening' }],
    });
  });
});

describe('the daily comparison', () => {
  it('goes through everybody, slice by slice, reports who differs, and keeps the number for /metrics', async () => {
    const model = await userRow('model');
    const many = Array.from({ length: 1_100 }, (_, n) => ({ ...model, id: `one-${n}`, account: `one-${n}` }));
    for (let at = 0; at < many.length; at += 100)
      await world.db
        .insertInto('users')
        .values(many.slice(at, at + 100))
        .execute();
    const reported: string[] = [];
    const compareNow = () => compare({ db: world.db, report: (error) => void reported.push(String(error)) });
    expect([await compareNow(), reported]).toEqual([0, []]);
    await world.db.updateTable('users').set({ gold: 9 }).where('id', 'in', ['one-0', 'one-999']).execute();
    expect([await compareNow(), await wallet.found(world.db)]).toEqual([2, 2]);
    expect(reported.join('\n')).toContain('user one-999 differs from its ledger: 9, and 0 was booked');
  });

  it('is made once a day by itself, is seen in the log and at /metrics, and mends nothing', async () => {
    await world.close();
    let said = '';
    const stream = {
      write(line: string) {
        said += line;
      },
    };
    world = await createWorld({ measured: true, metricsToken: 'metrics', logger: { level: 'error', stream } });
    await book(100, 'a');
    await world.db.updateTable('users').set({ gold: 130 }).where('id', '=', 'ming').execute();
    await listening(world, 'wallet-day');
    const days = async () =>
      (await world.db.selectFrom('jobs').select('key').where('kind', '=', 'wallet-day').orderBy('key').execute())
        .length;
    await drain(world.app.services.jobs);
    const first = await days();
    for (let day = 0; day < 3; day += 1) {
      world.clock.now += 24 * 3_600_000;
      await drain(world.app.services.jobs);
    }
    expect(await days()).toBe(first + 3);
    expect(said).toContain('the gold of user ming differs from its ledger: 130, and 100 was booked');
    const headers = { authorization: 'Bearer metrics' };
    expect((await world.app.inject({ url: '/metrics', headers })).body).toContain('danmutv_wallet_differences 1');
    expect(await wallet.balanceOf(world.db, 'ming')).toBe(130);
  });
});

it('takes over the gold of an older server, and gives it back', async () => {
  await world.close();
  world = await createWorld({ db: await newDatabase({ isFirst: true }) });
  const { db } = world;
  expect((await migrator(db).migrateTo('0006-searches')).error).toBeUndefined();
  await db.updateTable('users').set({ gold: 120 }).where('id', '=', 'ming').execute();
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  expect(await entries()).toMatchObject([{ uid: 'ming', change: 120, reason: 'opening', at: NOON }]);
  expect(await audit()).toEqual([]);
  await book(-20, 'a');
  expect((await migrator(db).migrateTo('0006-searches')).error).toBeUndefined();
  expect(await wallet.balanceOf(db, 'ming')).toBe(100);
});
