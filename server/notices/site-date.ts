import type { Days } from '../days';
import type { Messages } from '../messages';

const DAY_MS = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');

/** A day as the site's calendar has it. @param at unix ms */
export function siteDate(t: Messages, days: Pick<Days, 'dayOf'>, at: number): string {
  const day = new Date(days.dayOf(at) * DAY_MS);
  return t.notices.date(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}

/** The same with what the site's clocks show. @param at unix ms */
export function siteTime(t: Messages, days: Pick<Days, 'dayOf' | 'timeOfDay'>, at: number): string {
  const minutes = Math.floor(days.timeOfDay(at) / 60_000);
  return `${siteDate(t, days, at)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
