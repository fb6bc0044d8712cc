/** Days are numbers since 1970-01-01 in the viewer's own calendar, as the server counts them; a day number is no timestamp. */
const dayMs = 86_400_000;

export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** The date of a day. @param day since 1970-01-01 */
export function partsOf(day: number): CalendarDay {
  const at = new Date(day * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** The day of a date. @param month 1 to 12 @returns days since 1970-01-01 */
export const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs;

/** The month of a day, as '2026-11'. */
export function monthOf(day: number): string {
  const { year, month } = partsOf(day);
  return monthName(year, month);
}

const monthName = (year: number, month: number): string => `${year}-${month < 10 ? '0' : ''}${month}`;

/** The year and the month of '2026-11'. */
function numbersOf(name: string): [year: number, month: number] {
  const [year = 1970, month = 1] = name.split('-').map(Number);
  return [year, month];
}

/** The month that is `by` months after this one. */
export function monthAfter(name: string, by: number): string {
  const [year, month] = numbersOf(name);
  const index = year * 12 + month - 1 + by;
  return monthName(Math.floor(index / 12), (index % 12) + 1);
}

/**
 * The days of a month for a calendar, in weeks that begin on Monday.
 * @returns its days, since 1970-01-01, with a null for each place before the first
 */
export function placesOf(name: string): (number | null)[] {
  const [year, month] = numbersOf(name);
  const first = dayOf(year, month, 1);
  const [nextYear, nextMonth] = numbersOf(monthAfter(name, 1));
  const count = dayOf(nextYear, nextMonth, 1) - first;
  // 1970-01-01 was a Thursday.
  const before = (((first + 3) % 7) + 7) % 7;
  return [...Array.from({ length: before }, () => null), ...Array.from({ length: count }, (_, at) => first + at)];
}
