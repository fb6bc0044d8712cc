import { limits } from '../../src/contract/limits';
import type { Days } from '../days';

const { teenNightFromHour: FROM, teenNightToHour: TO } = limits;
const HOUR_MS = 3_600_000;

/** What the site's clocks mean for 青少年模式. Unix ms. */
export interface TeenHours {
  isNight: boolean;
  /** When the night of today begins. */
  closesAt: number;
  /** The next morning: this night's, or tomorrow's where it is day. */
  morning: number;
}

/** @param now unix ms */
export function hoursAt(days: Days, now: number): TeenHours {
  const time = days.timeOfDay(now);
  const isEarly = time < TO * HOUR_MS;
  return {
    isNight: isEarly || time >= FROM * HOUR_MS,
    closesAt: days.atHour(now, FROM),
    morning: isEarly ? days.atHour(now, TO) : days.atHour(now, 24 + TO),
  };
}
