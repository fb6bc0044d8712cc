import type { FastifyRequest } from 'fastify';
import { growthLimits } from '../../src/contract/growth-limits';
import * as users from '../accounts/users-repository';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { networkOf } from '../http/network-of';
import type { Limits } from '../limits';
import { inBoth, writeTo } from '../notices/write-to';
import { createKeyed } from '../secrets';
import * as wallet from '../wallet/wallet-repository';
import { type Calendar, createCalendars } from './calendars';
import * as deeds from './deeds-repository';
import { type Earning, earnings, WATCH_SECONDS } from './earnings';
import * as experience from './experience-repository';
import * as rewards from './rewards-repository';
import type { Source } from './sources-repository';
import * as sources from './sources-repository';

/** Something that somebody did, for its experience. */
export interface Done {
  uid: string;
  what: Earning;
  /** Which one: the same is counted once. */
  ref: string;
  /** Unix ms. */
  at: number;
  /** Where it was done; null where nobody asked for it just now (a job). */
  from: Source | null;
}

/** Why nothing is rewarded, by the name of its sentence. */
export type Lack = '' | 'capped' | 'cappedGold';

/** Gold for something that the site rewards. */
export interface Reward {
  uid: string;
  /** More than 0. */
  gold: number;
  /** Of the ledger. */
  reason: string;
  ref: string;
  at: number;
  from: Source | null;
}

/**
 * Gold and experience for what people do. Whatever earns goes through here, so that a device, a network and an account have their limits
 * once; see sources-repository.ts and growth-limits.ts.
 */
export function createGrowth({ db, days, limiter }: { db: Db; days: Days; limiter: Limits }) {
  const keyed = createKeyed(db, 'growth_secret');
  const calendars = createCalendars(days);

  /** Levels up are told, once each. */
  async function rise(trx: Db, uid: string, level: number, at: number): Promise<void> {
    const words = inBoth((t) => t.growth.levelUp(level));
    await writeTo(trx, { uid, cause: `level:${level}`, link: '/myLevel', ...words, at });
  }

  /** @returns what was counted, 0 where nothing was */
  async function add(trx: Db, calendar: Calendar, { uid, what, ref, at, from }: Done, given?: number): Promise<number> {
    const rule = earnings[what];
    const day = calendar.days.dayOf(at);
    const had = (await experience.ofDay(trx, uid, day)).get(what) ?? 0;
    const change = Math.min(given ?? rule.each, rule.most - had);
    if (change <= 0) return 0;
    if (from && !(await sources.admit(trx, from, days.dayOf(at), uid))) return 0;
    const after = await experience.add(trx, { uid, reason: what, ref, change, day, at });
    if (!after) return 0;
    if (after.level > after.before) await rise(trx, uid, after.level, at);
    return change;
  }

  /**
   * Counts the experience of something that was done, up to its most of the viewer's day. Call it in the transaction of the deed.
   * @param given in place of what each of them brings @returns what was counted
   */
  async function earn(trx: Db, done: Done, given?: number): Promise<number> {
    await users.hold(trx, done.uid);
    return add(trx, await calendars.of(trx, done.uid), done, given);
  }

  return {
    calendars,
    earn,

    /** Where a request comes from, as what it earns is counted by. Ask before the transaction. */
    async sourceOf({ ip, viewer }: Pick<FastifyRequest, 'ip' | 'viewer'>): Promise<Source> {
      const hash = await keyed();
      const of = (text: string) => hash(text).toString('hex').slice(0, 32);
      const { factor } = limiter;
      return {
        device: of(`device ${viewer.deviceId}`),
        network: of(`network ${networkOf(ip)}`),
        ofDevice: growthLimits.accountsOfDevice,
        ofNetwork: factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(growthLimits.accountsOfNetwork * factor),
      };
    },

    /** A player's report. @param place where in which film */
    async watched(trx: Db, done: Pick<Done, 'uid' | 'at' | 'from'> & { place: string }): Promise<void> {
      const { uid, at, from, place } = done;
      const calendar = await calendars.of(trx, uid);
      const day = calendar.days.dayOf(at);
      const { before, now } = await deeds.watch(trx, { uid, day, at, place });
      const part = Math.floor(now / WATCH_SECONDS);
      if (part === Math.floor(before / WATCH_SECONDS)) return;
      await users.hold(trx, uid);
      await add(trx, calendar, { uid, what: 'watch', ref: `${day}:${part}`, at, from });
    },

    /** Something was shared. */
    async shared(on: Db, uid: string, at: number): Promise<void> {
      const day = (await calendars.of(on, uid)).days.dayOf(at);
      await deeds.count(on, { uid, what: 'share', day, at });
    },

    /** What keeps somebody from being rewarded now, as it stands; '' for nothing. @param gold that it would be */
    async lacks(on: Db, { uid, gold, at, from }: Pick<Reward, 'uid' | 'gold' | 'at' | 'from'>): Promise<Lack> {
      const rewarded = await rewards.goldSince(on, uid, days.startOfDay(at));
      if (rewarded + gold > growthLimits.goldPerDay) return 'cappedGold';
      return !from || (await sources.hasRoom(on, from, days.dayOf(at), uid)) ? '' : 'capped';
    },

    /**
     * Books a reward once, where the limits of the day leave room. In a transaction that holds its user. The day of these limits is the
     * site's: no zone makes another one of it. @returns 'capped' where there is no room
     */
    async reward(trx: Db, given: Reward): Promise<'booked' | 'already' | 'capped'> {
      const { uid, gold, reason, ref, at, from } = given;
      if (await rewards.isBooked(trx, uid, reason, ref)) return 'already';
      const rewarded = await rewards.goldSince(trx, uid, days.startOfDay(at));
      if (rewarded + gold > growthLimits.goldPerDay) return 'capped';
      if (from && !(await sources.admit(trx, from, days.dayOf(at), uid))) return 'capped';
      const { result } = await wallet.book(trx, { uid, change: gold, reason, ref, at });
      return result === 'refused' ? 'capped' : result;
    },
  };
}

export type Growth = ReturnType<typeof createGrowth>;
