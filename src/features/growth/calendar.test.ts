import { expect, it } from 'vitest';
import { dayOf, monthAfter, monthOf, partsOf, placesOf } from './calendar';

it('counts days as the server does, whatever the zone of the device', () => {
  expect(dayOf(1970, 1, 1)).toBe(0);
  expect(partsOf(dayOf(2026, 11, 23))).toEqual({ year: 2026, month: 11, day: 23 });
  expect(monthOf(dayOf(2026, 3, 31))).toBe('2026-03');
});

it('walks from month to month over the ends of years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ]);
});

it('puts the days of a month under their weekday, Monday first', () => {
  // 2026-11-01 was a Sunday; February 2026 began on a Sunday as well and had 28 days; February 2028 has 29.
  const november = placesOf('2026-11');
  expect(november.slice(0, 7)).toEqual([null, null, null, null, null, null, dayOf(2026, 11, 1)]);
  expect(november.length).toBe(36);
  expect(placesOf('2028-02').filter((day) => day !== null)).toHaveLength(29);
  expect(placesOf('2026-06')[0]).toBe(dayOf(2026, 6, 1));
});
