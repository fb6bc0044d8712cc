import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { growthLimits } from '../../../src/contract/growth-limits';
import { createDays } from '../../days';
import { checkInToday, makeUp } from '../../growth/check-ins';
import { goldOf } from '../../growth/streak';
import { type Caller, login, post, signedGet } from '../../test/client';
import { addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let world: World;
let ming: Caller;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await wallet.book(world.db, { uid: 'ming', change: 500, reason: 'test', ref: '', at: world.clock.now });
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD) };
});
afterEach(async () => {
  expect((await wallet.auditSlice(world.db, '')).differing).toEqual([]);
  await world.close();
});
const as = (who: Caller = ming): Caller => ({ ...who, now: world.clock.now });
const checkIn = (fields: { day?: number; zone?: string } = {}, who = ming) =>
  post(world.app, 'checkIn', fields, as(who));
const shown = async (fields: { month?: string; zone?: string } = {}) =>
  (await signedGet(world.app, 'checkIns', fields, as())).data;
const nextDay = (days = 1) => {
  world.clock.now += days * DAY_MS;
};

describe('a check-in', () => {
  it('is once a day, however many ask at once, and worth more from day to day until seven are full', async () => {
    const got: number[] = [];
    for (let day = 1; day <= 8; day += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => checkIn()));
      expect(answers.every(({ ret, data }) => ret === 200 && data.isDone && data.streak === day)).toBe(true);
      const paid = answers.filter(({ data }) => data.gold !== 0);
      expect(paid).toHaveLength(1);
      expect(paid[0]?.data.experience).toBe(10);
      got.push(paid[0]?.data.gold ?? 0);
      nextDay();
    }
    const { rewards } = await shown();
    expect(rewards).toHaveLength(7);
    expect(got).toEqual([...rewards, rewards[0]]);
  });

  it('begins anew after a day without, and counts yesterday while today is open', async () => {
    await checkIn();
    nextDay();
    expect(await shown()).toMatchObject({ streak: 1, isDone: false });
    await checkIn();
    nextDay(2);
    expect(await shown()).toMatchObject({ streak: 0, isDone: false });
    expect((await checkIn()).data).toMatchObject({ streak: 1, gold: goldOf(1, 1) });
  });

  it('shows a month, and knows which day of the week it is', async () => {
    // Saturday the 28th of February 2026, in the evening in Shanghai.
    world.clock.now = Date.UTC(2026, 1, 28, 12);
    await checkIn();
    nextDay();
    await checkIn();
    const march = await shown();
    expect(march).toMatchObject({ streak: 2, weekday: 6 });
    expect(march.days).toEqual([{ day: march.today, isMadeUp: false }]);
    expect((await shown({ month: '2026-02' })).days).toEqual([{ day: march.today - 1, isMadeUp: false }]);
    expect((await shown({ month: '2026-04' })).days).toEqual([]);
  });
});

it('tells the gold that there is, before and after it brings or costs some', async () => {
  world.clock.now = Date.UTC(2026, 1, 27, 12);
  await world.db.updateTable('users').set({ created_at: world.clock.now }).where('id', '=', 'ming').execute();
  const have = (await shown()).balance ?? 0;
  expect(have).toBe(await wallet.balanceOf(world.db, 'ming'));
  nextDay();
  const { data } = await checkIn();
  expect(data.balance).toBe(have + data.gold);
  expect((await checkIn({ day: data.today - 1 })).data.balance).toBe(have + data.gold - growthLimits.makeUpGold);
});

describe('making up', () => {
  it('joins the days on both sides, over the end of a month, and costs gold', async () => {
    world.clock.now = Date.UTC(2026, 1, 27, 12);
    await world.db.updateTable('users').set({ created_at: world.clock.now }).where('id', '=', 'ming').execute();
    await checkIn();
    nextDay(2);
    const { data } = await checkIn();
    expect(data.streak).toBe(1);
    // Saturday was the last of February; it is made up in March.
    const made = await checkIn({ day: data.today - 1 });
    expect(made.data).toMatchObject({ gold: -growthLimits.makeUpGold, experience: 0, streak: 3 });
    expect(made.data.makeUps.left).toBe(data.makeUps.left - 1);
    expect((await shown({ month: '2026-02' })).days).toEqual([
      { day: data.today - 2, isMadeUp: false },
      { day: data.today - 1, isMadeUp: true },
    ]);
    // The same day again costs nothing.
    expect((await checkIn({ day: data.today - 1 })).data).toMatchObject({ gold: 0, streak: 3 });
  });

  it('has its limits: days to come, days before the account, days too old, how many in a month, and gold', async () => {
    nextDay(20);
    const { today } = await shown();
    expect((await checkIn({ day: today + 1 })).ret).toBe(400);
    expect((await checkIn({ day: today - 40 })).ret).toBe(400);
    expect((await checkIn({ day: today - growthLimits.makeUpDays - 1 })).ret).toBe(409);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => checkIn({ day: today - 1 - n })));
    // At level 1 one a month, of however many at once.
    expect(answers.map(({ ret }) => ret).sort()).toEqual([200, 409, 409, 409, 409]);
    world.clock.now = Date.UTC(2026, 3, 2, 12);
    await wallet.book(world.db, { uid: 'ming', change: -480, reason: 'test', ref: 'spent', at: world.clock.now });
    expect(await checkIn({ day: (await shown()).today - 1 })).toMatchObject({ ret: 403 });
    await wallet.book(world.db, { uid: 'ming', change: 20, reason: 'test', ref: 'more', at: world.clock.now });
    expect((await checkIn({ day: (await shown()).today - 1 })).ret).toBe(200);
  });
});

describe('the viewer’s calendar', () => {
  it('begins a day at their own midnight', async () => {
    world.clock.now = Date.UTC(2026, 2, 10, 9);
    const zone = 'Pacific/Auckland';
    const { data } = await checkIn({ zone });
    // 22:00 there; two hours and a minute later it is tomorrow.
    world.clock.now += 2 * HOUR_MS + 60_000;
    expect(await shown({ zone })).toMatchObject({ today: data.today + 1, isDone: false, streak: 1 });
    expect((await checkIn({ zone })).data).toMatchObject({ streak: 2 });
  });

  it('changes once in a week, so that nobody lives a day twice, and a new one waits for some hours', async () => {
    // 23:30 in Shanghai.
    world.clock.now = Date.UTC(2026, 2, 10, 15, 30);
    const { data } = await checkIn({ zone: 'Asia/Shanghai' });
    // Tomorrow already, in Auckland: but the zone was said a moment ago.
    expect((await checkIn({ zone: 'Pacific/Auckland' })).data).toMatchObject({ today: data.today, gold: 0 });
    world.clock.now += growthLimits.zoneRestDays * DAY_MS;
    const home = await checkIn({ zone: 'Asia/Shanghai' });
    expect(home.data.gold).toBeGreaterThan(0);
    // The zone may change now, and it is tomorrow there: not for a check-in that was made a moment ago.
    expect(await checkIn({ zone: 'Pacific/Auckland' })).toMatchObject({ ret: 409, msg: expect.stringContaining('8') });
    world.clock.now += growthLimits.checkInRestMs;
    expect((await checkIn({ zone: 'Pacific/Auckland' })).data.gold).toBeGreaterThan(0);
  });

  it('takes what is no zone for nothing', async () => {
    for (const zone of ['Mars/Olympus', '+14:00', '  ', '../etc', 'Etc/GMT+99', '\u0661'])
      expect((await shown({ zone })).today).toBe((await shown()).today);
    const { zone } = await world.db
      .selectFrom('users')
      .select('zone')
      .where('id', '=', 'ming')
      .executeTakeFirstOrThrow();
    expect(zone).toBe('');
  });
});

describe('whatever somebody does', () => {
  const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'Pacific/Apia'];
  const act = fc.record({
    hours: fc.integer({ min: 1, max: 60 }),
    zone: fc.constantFrom(...zones),
    back: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  });

  it('a streak is the number of days without a gap, and no day is paid twice', async () => {
    const { db } = world;
    const { growth } = world.app.services;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        run += 1;
        const uid = `p${run}`;
        // Begins in the last days of a year, a leap day or a change of clocks lies on the way.
        let now = Date.UTC(2027, 11, 20 + (run % 11), run % 24);
        await addUser(db, uid, { created_at: now });
        await wallet.book(db, { uid, change: 10_000, reason: 'test', ref: '', at: now });
        const from = { device: uid, network: uid, ofDevice: 2, ofNetwork: 2 };
        for (const { hours, zone, back } of acts) {
          now += hours * HOUR_MS;
          const calendar = await growth.calendars.said(db, uid, zone, now);
          const asking = { uid, calendar, now };
          const day = back && calendar.days.dayOf(now) - back;
          const done = db
            .transaction()
            .execute((trx) => (day ? makeUp(trx, asking, day) : checkInToday(trx, growth, { ...asking, from })));
          // A refusal changes nothing; what is left is looked at below.
          await done.catch((error: { id?: string }) => expect(['conflict', 'bad_request']).toContain(error.id));
        }
        const rows = await db.selectFrom('check_ins').selectAll().where('uid', '=', uid).orderBy('day').execute();
        let streak = 0;
        for (const [at, row] of rows.entries()) {
          streak = rows[at - 1]?.day === row.day - 1 ? streak + 1 : 1;
          expect(row.streak).toBe(streak);
        }
        const paid = await db
          .selectFrom('wallet_entries')
          .selectAll()
          .where('uid', '=', uid)
          .where('reason', '=', 'checkIn')
          .execute();
        expect(paid.length).toBeLessThanOrEqual(rows.filter(({ made_on }) => made_on === 0).length);
        expect(new Set(paid.map(({ ref }) => ref)).size).toBe(paid.length);
        // By whatever zones: no more days than have gone by, and one for where it was tomorrow already.
        const gone = Math.ceil(acts.reduce((sum, { hours }) => sum + hours, 0) / 24) + 2;
        expect(paid.length).toBeLessThanOrEqual(gone);
      }),
      { numRuns: 40 },
    );
  });

  it('a calendar’s days follow each other, whichever zone it is of', () => {
    for (const zone of zones) {
      const days = createDays(zone);
      for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += 6 * HOUR_MS) {
        const step = days.dayOf(now + 6 * HOUR_MS) - days.dayOf(now);
        expect([0, 1]).toContain(step);
      }
    }
  });
});
