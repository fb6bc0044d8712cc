import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterGrant, converted, DAY_MS, daysLeft, noVip, replay, type VipGrant, type VipState } from './time';

const start = Date.UTC(2028, 1, 28, 15, 30);
/** What a day is worth at each level, as the demo has it. */
const values = [0, 10, 15, 20, 40] as const;
const grant = (level: 1 | 2 | 3 | 4, days: number, at = start): VipGrant => ({
  level,
  span: days * DAY_MS,
  dayValue: values[level],
  at,
});
/** What is left is worth, in day values. */
const worth = ({ expiresAt, dayValue }: VipState, at: number) => (Math.max(0, expiresAt - at) / DAY_MS) * dayValue;

describe('VIP time', () => {
  it('begins with the first grant, and is prolonged by the next, over a leap day as over any other', () => {
    const once = afterGrant(noVip, grant(1, 30));
    expect(once).toEqual({ level: 1, dayValue: 10, expiresAt: start + 30 * DAY_MS });
    expect(afterGrant(once, grant(1, 31, start + 5 * DAY_MS)).expiresAt).toBe(start + 61 * DAY_MS);
    expect(daysLeft(once, start + DAY_MS - 1)).toBe(30);
    expect(daysLeft(once, once.expiresAt)).toBe(0);
  });

  it('begins anew where the last has run out', () => {
    const once = afterGrant(noVip, grant(4, 1));
    const later = start + 400 * DAY_MS;
    expect(afterGrant(once, grant(1, 7, later))).toEqual({ level: 1, dayValue: 10, expiresAt: later + 7 * DAY_MS });
  });

  it('of a lower level becomes time of the higher one, whichever is bought first', () => {
    const lowThenHigh = replay([grant(1, 30), grant(4, 30)]);
    const highThenLow = replay([grant(4, 30), grant(1, 30)]);
    // 30 days of 10 are 7.5 days of 40: eight for the viewer.
    expect(lowThenHigh).toEqual({ level: 4, dayValue: 40, expiresAt: start + 38 * DAY_MS });
    expect(highThenLow).toEqual(lowThenHigh);
  });

  it('keeps what it was worth when a price changes', () => {
    const before = replay([grant(3, 30)]);
    const dearer: VipGrant = { ...grant(4, 1), dayValue: 80 };
    expect(afterGrant(before, dearer).expiresAt).toBe(start + (8 + 1) * DAY_MS);
  });
});

const anyLevel = fc.constantFrom(1, 2, 3, 4) as fc.Arbitrary<1 | 2 | 3 | 4>;
const anyGrants = fc
  .array(fc.tuple(anyLevel, fc.integer({ min: 1, max: 3_660 }), fc.integer({ min: 0, max: 800 * DAY_MS })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => {
    let at = start;
    return parts.map(([level, days, pause]) => {
      at += pause;
      return grant(level, days, at);
    });
  });

describe('whatever is granted in whatever order', () => {
  it('no value is lost, and rounding makes less than a day of it at a time', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        let state = noVip;
        for (const one of grants) {
          const before = worth(state, one.at) + (one.span / DAY_MS) * one.dayValue;
          state = afterGrant(state, one);
          const gained = worth(state, one.at) - before;
          expect(gained).toBeGreaterThan(-1e-6);
          expect(gained).toBeLessThan(state.dayValue);
        }
      }),
    );
  });

  it('the level is the highest of what has not run out, and time never gets shorter at the same level', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        let state = noVip;
        for (const one of grants) {
          const left = state.expiresAt > one.at;
          const next = afterGrant(state, one);
          expect(next.level).toBe(left ? Math.max(state.level, one.level) : one.level);
          if (left && next.level === state.level) expect(next.expiresAt).toBeGreaterThan(state.expiresAt);
          expect(Number.isSafeInteger(next.expiresAt)).toBe(true);
          state = next;
        }
      }),
    );
  });

  it('conversion gives whole days, and there and back never costs any', () => {
    const value = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36_500 * DAY_MS }), value, value, (span, from, into) => {
        const there = converted(span, from, into);
        expect(there % DAY_MS).toBe(0);
        expect(converted(there, into, from)).toBeGreaterThanOrEqual(span);
      }),
    );
  });
});
