import type { Days } from '../days';
import type { Db } from '../db/db';
import type { Messages } from '../messages';
import { settings } from '../rights/settings-repository';

/** When customer service answers, by the site's clocks. Minutes since midnight; `to` before `from` is on the next day. */
export interface ServiceHours {
  from: number;
  to: number;
}

export const HOURS_KEY = 'config.service.hours';
const DAY = 24 * 60;
const MINUTE_MS = 60_000;
/** Spec section 4: customer service is online 24 hours. */
const allDay: ServiceHours = { from: 0, to: DAY };

/** '09:00-22:30' as minutes; '00:00-24:00' is all day, '20:00-02:00' goes over midnight. @returns undefined for anything else */
export function parseHours(text: string): ServiceHours | undefined {
  const [, h1, m1, h2, m2] = /^([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  if (h1 === undefined) return undefined;
  const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
  return from >= DAY || to > DAY || from === to ? undefined : { from, to };
}

/** What the operator has set; all day where nothing is set, or nothing that can be read. */
export async function serviceHours(db: Db): Promise<ServiceHours> {
  const set = await settings(db, { [HOURS_KEY]: '' });
  return parseHours(set[HOURS_KEY] ?? '') ?? allDay;
}

/** Whether it is within the hours. @param now unix ms */
export function isOpen({ from, to }: ServiceHours, days: Days, now: number): boolean {
  const minute = Math.floor(days.timeOfDay(now) / MINUTE_MS);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');

/** When they begin and end, as clocks show it. */
export const clockHours = ({ from, to }: ServiceHours): { from: string; to: string } => ({
  from: clock(from),
  to: clock(to),
});

/** The hours for who reads them. */
export function sayHours({ from, to }: ServiceHours, t: Messages): string {
  return from === 0 && to === DAY ? t.service.allDay : t.service.hours(clock(from), clock(to), to < from);
}
