import { rightsOfLevel } from './levels';

/** Gold for the first six days in a row; the seventh's is the level's. */
const FIRST_SIX = [5, 6, 8, 10, 12, 15] as const;

/** Gold for each of seven days in a row at a level. */
export const weekOf = (level: number): number[] => [...FIRST_SIX, rightsOfLevel(level).seventhDay];

/** Gold for the n-th day in a row: after seven they begin anew. @param streak 1 for the first */
export const goldOf = (level: number, streak: number): number => weekOf(level)[(streak - 1) % 7] ?? 0;

/** Monday is 0. @param day days since 1970-01-01, a Thursday */
export const weekdayOf = (day: number): number => (day + 3) % 7;

const DAY_MS = 86_400_000;

/** '2026-11', the month that a day lies in: days are those of a calendar, which need no zone any more. */
export const monthOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 7);

/** The first and the last day of a month. @param month '2026-11' */
export function daysOf(month: string): { from: number; to: number } {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const from = Date.UTC(year, number - 1, 1) / DAY_MS;
  return { from: Math.max(0, from), to: Math.max(0, Date.UTC(year, number, 1) / DAY_MS - 1) };
}
