import { growthLimits } from '../../src/contract/growth-limits';
import { createDays, type Days } from '../days';
import type { Db } from '../db/db';
import * as repository from './zones-repository';

/** Zones there are, with room: what a client says is no reason to keep more. */
const KEPT = 800;
const DAY_MS = 86_400_000;

/** A viewer's calendar, and its IANA name; '' for the site's. */
export interface Calendar {
  zone: string;
  days: Days;
}

/**
 * The calendars that viewers live by. An account keeps the zone that it said first; another one counts only when the last change is
 * `zoneRestDays` ago, so that nobody travels round the earth for a day more.
 */
export function createCalendars(site: Days) {
  const kept = new Map<string, Days>();

  /** @returns undefined where there is no such zone */
  function daysIn(zone: string): Days | undefined {
    const known = kept.get(zone);
    if (known) return known;
    try {
      const days = createDays(zone);
      if (kept.size < KEPT) kept.set(zone, days);
      return days;
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  const calendar = (zone: string): Calendar => {
    const days = zone && daysIn(zone);
    return days ? { zone, days } : { zone: '', days: site };
  };

  return {
    /** The calendar that counts for somebody now. */
    of: async (db: Db, uid: string): Promise<Calendar> => calendar((await repository.zoneOf(db, uid)).zone),
    /** The same, after their device said in which zone it is. What is no zone says nothing. @param at unix ms */
    async said(db: Db, uid: string, zone: string | undefined, at: number): Promise<Calendar> {
      const before = await repository.zoneOf(db, uid);
      const named = zone ? canonical(zone) : '';
      if (!named || named === before.zone) return calendar(before.zone);
      if (before.zone && at - before.zone_at < growthLimits.zoneRestDays * DAY_MS) return calendar(before.zone);
      // Of two devices that say so at once one is believed.
      const changed = await repository.setZone(db, uid, before, { zone: named, at });
      return calendar(changed ? named : (await repository.zoneOf(db, uid)).zone);
    },
  };
}

export type Calendars = ReturnType<typeof createCalendars>;

/** The name that the database of zones has for it; '' where it is none. An offset such as '+08:00' is none: it knows no summer. */
export function canonical(zone: string): string {
  if (!/^[A-Za-z]/.test(zone)) return '';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
