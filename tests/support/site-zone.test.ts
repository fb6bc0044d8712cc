import { describe, expect, test } from 'vitest';
import { createDays } from '../../server/days';
import { noonZone } from './site-zone';

const HOUR_MS = 3_600_000;
/** In Asia/Shanghai this day begins at its first hour. */
const evening = Date.UTC(2026, 10, 23, 16);

describe('the zone of the sites that tests start', () => {
  test.each(Array.from({ length: 24 }, (_, hour) => hour))('is one where it is noon, %i hours later too', (hour) => {
    const at = evening + hour * HOUR_MS;
    const hours = createDays(noonZone(at)).timeOfDay(at) / HOUR_MS;
    expect(hours).toBe(12);
  });

  test('keeps its day for as long as a run takes', () => {
    for (let at = evening; at < evening + 24 * HOUR_MS; at += HOUR_MS) {
      const { dayOf } = createDays(noonZone(at));
      expect(dayOf(at + 10 * HOUR_MS)).toBe(dayOf(at));
      expect(dayOf(at - 10 * HOUR_MS)).toBe(dayOf(at));
    }
  });
});
