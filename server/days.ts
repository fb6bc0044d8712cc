/** The calendar of the site: a day begins and ends where its viewers are. */
export interface Days {
  /** The day, as a number: days since 1970-01-01 in the site's calendar. @param at unix ms */
  dayOf(at: number): number;
  /** Midnight of that day at the site. Unix ms. */
  startOfDay(at: number): number;
  /** How late it is there: milliseconds that the clocks have gone since they showed 0:00. */
  timeOfDay(at: number): number;
  /** When the clocks of that day show this hour (0-24). Unix ms. */
  atHour(at: number, hour: number): number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A day as `dayOf` counts them, written: YYYY-MM-DD. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The date at the site: YYYY-MM-DD. @param at unix ms */
export const dateAt = (days: Days, at: number): string => dayText(days.dayOf(at));

/** The year at the site. @param at unix ms */
export const yearAt = (days: Days, at: number): number => Number(dateAt(days, at).slice(0, 4));

/** @param timeZone an IANA name such as 'Asia/Shanghai' @throws RangeError where there is no such zone */
export function createDays(timeZone = 'Asia/Shanghai'): Days {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** What the site's clocks show, as if they showed UTC. Unix ms, whole seconds. */
  const shownAt = (at: number): number => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  };
  const dayOf = (at: number): number => Math.floor(shownAt(at) / DAY_MS);
  const offsetAt = (at: number): number => shownAt(at) - Math.floor(at / 1000) * 1000;
  /** When the clocks show what they would show at that moment if they showed UTC. */
  const whenShown = (shown: number, near: number): number => shown - offsetAt(shown - offsetAt(near));
  return {
    dayOf,
    // Where clocks were changed since midnight, it is the difference of then that counts.
    startOfDay: (at) => whenShown(dayOf(at) * DAY_MS, at),
    timeOfDay: (at) => shownAt(at) - dayOf(at) * DAY_MS,
    atHour: (at, hour) => whenShown(dayOf(at) * DAY_MS + hour * HOUR_MS, at),
  };
}
