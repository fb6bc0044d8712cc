import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { date } from '../../src/lib/format';
import type { VipLevelRow } from '../db/schema';
import { vipAfter } from './after';
import { afterGrant, DAY_MS, daysLeft, noVip, replay, type VipGrant, type VipState } from './time';

const dayValues = [10, 15, 20, 40] as const;
const levels = dayValues.map((day_value, at) => ({
  level: at + 1,
  name: `级别 ${at + 1}`,
  name_tw: `級別 ${at + 1}`,
  day_value,
})) as VipLevelRow[];
/** What is left is worth, in day values. */
const worth = ({ expiresAt, dayValue }: VipState, at: number) => (Math.max(0, expiresAt - at) / DAY_MS) * dayValue;

/** Ends of months, leap days and the nights in which clocks are changed, in all zones there are, to the millisecond. */
const oddMoments = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2027, 11, 31),
      Date.UTC(2028, 0, 31),
      Date.UTC(2028, 1, 28),
      Date.UTC(2028, 1, 29),
      Date.UTC(2027, 1, 28),
      Date.UTC(2027, 2, 14),
      Date.UTC(2027, 9, 31),
      Date.UTC(2100, 1, 28),
    ),
    fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }),
  )
  .map(([day, off]) => day + off);
const anyLevel = fc.integer({ min: 1, max: 4 });
const anyGrant = fc.record({ level: anyLevel, days: fc.integer({ min: 1, max: 3_660 }) });
const grantOf = ({ level, days }: { level: number; days: number }, at: number): VipGrant => ({
  level,
  span: days * DAY_MS,
  dayValue: dayValues[level - 1] ?? 1,
  at,
});
/** What somebody may have, to the millisecond, also what has run out. */
const anyState = (at: number): fc.Arbitrary<VipState> =>
  fc.oneof(
    fc.constant(noVip),
    fc
      .record({ level: anyLevel, left: fc.integer({ min: -400 * DAY_MS, max: 4_000 * DAY_MS }) })
      .map(({ level, left }) => ({ level, dayValue: dayValues[level - 1] ?? 1, expiresAt: at + left })),
  );
const anyCase = oddMoments.chain((at) =>
  fc.record({ at: fc.constant(at), before: anyState(at), wish: anyGrant }).map(({ before, wish }) => ({
    at,
    before,
    grant: grantOf(wish, at),
  })),
);

describe('what a page says of a purchase before it is paid', () => {
  it('is what the purchase grants, and its words add up', () => {
    fc.assert(
      fc.property(anyCase, ({ at, before, grant }) => {
        const [said, granted] = [vipAfter(before, grant, levels, 'zh-CN'), afterGrant(before, grant)];
        expect([said.level, said.expiresAt]).toEqual([granted.level, granted.expiresAt]);
        expect(said.typeName).toBe(`级别 ${granted.level}`);
        if (said.convertedDays === 0) {
          expect(said.convertedInto).toBe(0);
          return;
        }
        // The days that were converted and those that were bought are all that there is.
        expect(said.expiresAt).toBe(at + said.convertedInto * DAY_MS + grant.span);
        expect(said.convertedDays).toBe(daysLeft(before, at));
      }),
    );
  });

  it('neither loses value nor makes any: rounding is for the viewer, and under a day', () => {
    fc.assert(
      fc.property(anyCase, ({ at, before, grant }) => {
        const after = afterGrant(before, grant);
        const gained = worth(after, at) - worth(before, at) - (grant.span / DAY_MS) * grant.dayValue;
        expect(gained).toBeGreaterThan(-1e-6);
        expect(gained).toBeLessThan(after.dayValue);
      }),
    );
  });

  it('is never less time at the same level, and never a lower level while there is a higher one', () => {
    fc.assert(
      fc.property(anyCase, ({ at, before, grant }) => {
        const after = afterGrant(before, grant);
        if (before.expiresAt > at) expect(after.level).toBe(Math.max(before.level, grant.level));
        if (before.expiresAt > at && after.level === before.level)
          expect(after.expiresAt).toBeGreaterThan(before.expiresAt);
        expect(after.expiresAt).toBeGreaterThanOrEqual(at + DAY_MS);
      }),
    );
  });
});

describe('what is taken back', () => {
  it('leaves what all others lead to, as if it had never been, whichever it was', () => {
    const journals = fc.array(anyGrant, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(oddMoments, journals, fc.nat(), (at, wishes, n) => {
        const journal = wishes.map((wish, index) => grantOf(wish, at + index));
        const without = journal.filter((_, index) => index !== n % journal.length);
        const later = at + journal.length;
        // Nobody gains by buying and giving back: what is left is worth no more than what the others cost, and their rounding.
        const paid = without.reduce((sum, { span, dayValue }) => sum + (span / DAY_MS) * dayValue, 0);
        expect(worth(replay(without), later)).toBeLessThan(paid + 40 * without.length);
      }),
    );
  });
});

describe('a day of VIP', () => {
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it.each([
    'Asia/Shanghai',
    'Asia/Taipei',
    'America/New_York',
    'Europe/London',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
    'UTC',
  ])('is 24 hours in %s, also where a clock is changed, a month ends or a year has a day more', (zone) => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(oddMoments, fc.integer({ min: 1, max: 800 }), (at, days) => {
        const { expiresAt } = vipAfter(noVip, grantOf({ level: 1, days }, at), levels, 'zh-CN');
        expect(expiresAt - at).toBe(days * DAY_MS);
        expect(daysLeft({ expiresAt }, at)).toBe(days);
        expect(daysLeft({ expiresAt }, expiresAt - 1)).toBe(1);
        expect(daysLeft({ expiresAt }, expiresAt)).toBe(0);
        // What a page shows is that moment, by the viewer's own calendar.
        const shown = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(expiresAt);
        expect(date(expiresAt)).toBe(shown);
      }),
    );
  });
});
