import { describe, expect, it } from 'vitest';
import { byDay, dayOf } from './by-day';

const local = (day: number, hour: number, minute = 0): number => new Date(2026, 2, day, hour, minute).getTime();
const now = local(10, 1, 30);

describe('history by day', () => {
  it('goes by the calendar, not by hours', () => {
    expect(dayOf(local(10, 0), now)).toBe('today');
    expect(dayOf(local(9, 23, 59), now)).toBe('yesterday');
    expect(dayOf(local(9, 0), now)).toBe('yesterday');
    expect(dayOf(local(8, 23, 59), now)).toBe('earlier');
    expect(dayOf(local(11, 5), now)).toBe('today');
  });

  it('finds yesterday across months', () => {
    expect(dayOf(new Date(2026, 1, 28, 12).getTime(), local(1, 0, 1))).toBe('yesterday');
  });

  it('groups in order and leaves empty days out', () => {
    const rows = [local(10, 1), local(10, 0), local(2, 3)].map((watchedAt) => ({ watchedAt }));
    expect(byDay(rows, now)).toEqual([
      { day: 'today', rows: rows.slice(0, 2) },
      { day: 'earlier', rows: rows.slice(2) },
    ]);
    expect(byDay([], now)).toEqual([]);
  });
});
