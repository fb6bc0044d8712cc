// Experience, check-ins, invitations and the gold store.

/** One change of somebody's experience; `users.experience` is the sum of theirs. Unique by uid, reason and ref. */
export interface ExperienceEntryRow {
  id: string;
  uid: string;
  /** What brought it, e.g. 'danmu'. */
  reason: string;
  ref: string;
  change: number;
  /** The viewer's day, as server/growth/calendars.ts counts it. */
  day: number;
  at: number;
}

/** What somebody did on a day, where no row of its own says so. Unique by uid, what and day. */
export interface GrowthDayRow {
  uid: string;
  /** 'watch': n in seconds. 'share': n in times. */
  what: string;
  day: number;
  n: number;
  /** When it was last counted. */
  at: number;
  /** Where in which film that was; '' where it does not matter. */
  place: string;
}

/** An account that earns from a device or a network on a day of the site; the places of a source are numbered from 1. */
export interface EarningSourceRow {
  day: number;
  /** 'd:' or 'n:' and a keyed hash. */
  source: string;
  place: number;
  uid: string;
}

export interface CheckInRow {
  uid: string;
  /** The viewer's day. */
  day: number;
  /** Days in a row up to this one. */
  streak: number;
  /** The viewer's day on which it was made up; 0 where it was not. */
  made_on: number;
  gold: number;
  /** Which calendar counted it; '' for the site's. */
  zone: string;
  at: number;
}

/** Keyed by uid; unique by code. */
export interface InvitationCodeRow {
  uid: string;
  code: string;
  created_at: number;
}

/** Somebody who came by a code. Keyed by uid. */
export interface InvitationRow {
  uid: string;
  inviter: string;
  /** Keyed hashes of where they came from. */
  device: string;
  network: string;
  /** 0: their first day is not over. 1: rewarded. 2: no reward. */
  state: number;
  /** A name of why not; '' otherwise. */
  reason: string;
  /** What the inviter got. */
  gold: number;
  at: number;
  settled_at: number;
}

/** A thing of the gold store. */
export interface GoodRow {
  id: string;
  kind: 'vip' | 'danmu' | 'frame';
  /** Which drawing; '' for VIP days. */
  look: string;
  gold: number;
  /** Of VIP, or for which a look is owned; 0 for good. */
  days: number;
  /** VIP level; 0 for a look. */
  level: number;
  /** How often somebody has it in 30 days; 0 for no limit. */
  most: number;
  position: number;
  /** 1: nobody sees it. */
  off: number;
}

/** Unique by uid and client_id. */
export interface ExchangeRow {
  id: string;
  uid: string;
  client_id: string;
  good: string;
  gold: number;
  days: number;
  at: number;
}

/** Keyed by uid, kind and look. */
export interface OwnedLookRow {
  uid: string;
  kind: string;
  look: string;
  /** Unix ms until which it is owned; -1 for good. */
  until: number;
}
