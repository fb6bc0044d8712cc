import { describe, expect, it } from 'vitest';
import { createDays, dateAt, yearAt } from './days';

const at = (iso: string): number => Date.parse(iso);

describe('the days of a site', () => {
  it('change at midnight there', () => {
    const { dayOf, startOfDay } = createDays();
    expect(dayOf(at('2026-03-01T15:59:59.999Z'))).toBe(dayOf(at('2026-02-28T16:00:00Z')));
    expect(dayOf(at('2026-03-01T16:00:00Z'))).toBe(dayOf(at('2026-03-01T15:59:59Z')) + 1);
    expect(startOfDay(at('2026-03-01T12:34:56.789Z'))).toBe(at('2026-02-28T16:00:00Z'));
    expect(startOfDay(at('2026-02-28T16:00:00Z'))).toBe(at('2026-02-28T16:00:00Z'));
  });

  it('are 23 or 25 hours long where clocks are changed', () => {
    const { dayOf, startOfDay } = createDays('America/New_York');
    expect(startOfDay(at('2026-03-08T20:00:00Z'))).toBe(at('2026-03-08T05:00:00Z'));
    expect(startOfDay(at('2026-11-01T20:00:00Z'))).toBe(at('2026-11-01T04:00:00Z'));
    expect(dayOf(at('2026-11-02T04:59:59Z'))).toBe(dayOf(at('2026-11-01T04:00:00Z')));
  });

  it('have hours, also where clocks are changed', () => {
    const { timeOfDay, atHour } = createDays('America/New_York');
    const hour = 3_600_000;
    expect(timeOfDay(at('2026-03-08T20:00:00Z'))).toBe(16 * hour);
    expect(atHour(at('2026-03-08T05:00:00Z'), 22)).toBe(at('2026-03-09T02:00:00Z'));
    expect(atHour(at('2026-03-08T20:00:00Z'), 30)).toBe(at('2026-03-09T10:00:00Z'));
    expect(atHour(at('2026-11-01T04:30:00Z'), 6)).toBe(at('2026-11-01T11:00:00Z'));
  });

  it('have a date and a year of their own', () => {
    const days = createDays();
    expect(dateAt(days, at('2026-12-31T15:59:59Z'))).toBe('2026-12-31');
    expect(dateAt(days, at('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
    expect([at('2026-12-31T15:59:59Z'), at('2026-12-31T16:00:00Z')].map((one) => yearAt(days, one))).toEqual([
      2026, 2027,
    ]);
  });

  it('are none of a zone that nobody knows', () => {
    expect(() => createDays('Middle/Earth')).toThrow(RangeError);
  });
});
