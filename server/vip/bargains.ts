import { randomInt } from 'node:crypto';
import { offerLimits } from '../../src/contract/offer-limits';
import type { VipAfter } from '../../src/contract/schemas/vip';
import { isKeptAwayBy } from '../accounts/spaces';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { BargainHelpRow, BargainRow, UserRow } from '../db/schema';
import { badRequest, conflict, forbidden, notFound } from '../errors';
import { newId } from '../ids';
import type { Language } from '../messages';
import { foresee } from './foresee';
import { grantVip } from './grants-repository';
import { bargainNow, WHOLE } from './offers';
import * as repository from './offers-repository';
import { offer } from './packages-repository';
import { DAY_MS } from './time';

/** Who cuts, and from where. */
export interface Cutter {
  uid: string;
  deviceId: string;
  /** Of their address; see networkOf. */
  network: string;
}

const HOUR_MS = 3_600_000;
/** A usual cut is the helpers' equal part of the way, give or take so many percent. */
const [LEAST, MOST] = [70, 131];

/**
 * Begins a bargain for a package, with its owner's own cut; where one is in progress or waits with its price, that one it is.
 * @param region in which money friends see it @returns its key
 * @throws Refusal for a package that has none, or where its owner has begun too many
 */
export async function join(
  db: Db,
  cutter: Cutter,
  wish: { packageId: string; region: string },
  now: number,
): Promise<string> {
  const { uid } = cutter;
  const { packageId, region } = wish;
  return db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    const rule = await repository.bargainRule(trx, packageId);
    const sold = await offer(trx, packageId, region, now);
    if (!rule || !sold) throw notFound((t) => t.bargainNone);
    const slot = repository.slotOf({ uid, packageId });
    const running = await repository.bargainIn(trx, slot);
    if (running && bargainNow(running, now).type !== 0) return running.id;
    await refuseMore(trx, uid, packageId, now);
    if (running) await repository.leaveSlot(trx, running.id);
    const row: BargainRow = {
      id: newId(now),
      slot,
      uid,
      package_id: packageId,
      region,
      off: 0,
      floor: rule.floor,
      helpers: rule.helpers,
      started_at: now,
      ends_at: now + rule.hours * HOUR_MS,
      given_up_at: 0,
      claimed_at: 0,
      order_id: '',
    };
    if (!(await repository.insertBargain(trx, row))) throw conflict((t) => t.bargainBusy);
    await cut(trx, { row, cutter, kind: 0, now });
    return row.id;
  });
}

async function refuseMore(trx: Db, uid: string, packageId: string, now: number): Promise<void> {
  const rests = offerLimits.bargainRestDays * DAY_MS;
  const last = await repository.lastBargained(trx, uid, packageId);
  if (last > 0 && now < last + rests) {
    const days = Math.ceil((last + rests - now) / DAY_MS);
    throw forbidden((t) => t.bargainRests(days));
  }
  if ((await repository.bargainsBegun(trx, uid, now - DAY_MS)) >= offerLimits.bargainsPerDay) {
    throw forbidden((t) => t.bargainsOfDay(offerLimits.bargainsPerDay));
  }
}

/**
 * Somebody helps: once each, and once a device. Everybody who helps waits here for their turn, so that two cuts are two steps.
 * @returns whose bargain it is, for which package, and whether it ended with this cut
 */
export async function help(
  db: Db,
  cutter: Cutter,
  key: string,
  now: number,
): Promise<{ uid: string; packageId: string; ended: boolean }> {
  return db.transaction().execute(async (trx) => {
    // First the helper, then the bargain: whoever joins holds a person alone, so nobody waits in a circle.
    await users.hold(trx, cutter.uid);
    await holdRow(trx, 'bargains', 'id', key);
    const row = await repository.bargain(trx, key);
    if (!row) throw notFound((t) => t.bargainGone);
    if (row.uid === cutter.uid) throw forbidden((t) => t.bargainOwn);
    if (bargainNow(row, now).type !== 1) throw conflict((t) => t.bargainOver);
    const [helper, asker] = [await users.byId(trx, cutter.uid), await users.byId(trx, row.uid)];
    if (!helper || !asker || asker.closed_at > 0) throw notFound((t) => t.bargainGone);
    if (await isKeptAwayBy(trx, cutter.uid, row.uid)) throw forbidden((t) => t.keptAway);
    await refuseHelp(trx, row, cutter, now);
    const kind = await kindOf(trx, helper, now);
    const ended = await cut(trx, { row, cutter, kind, now });
    return { uid: row.uid, packageId: row.package_id, ended };
  });
}

async function refuseHelp(trx: Db, row: BargainRow, { uid, network }: Cutter, now: number): Promise<void> {
  // A second press is told what the first one did.
  if ((await repository.helpsBy(trx, [row.id], uid)).length > 0) throw conflict((t) => t.bargainHelped);
  if ((await repository.helpsGiven(trx, uid, now - DAY_MS)) >= offerLimits.bargainHelpsPerDay) {
    throw forbidden((t) => t.bargainHelpsOfDay(offerLimits.bargainHelpsPerDay));
  }
  if ((await repository.helpsOfNetwork(trx, row, network)) >= offerLimits.bargainHelpsOfNetwork) {
    throw forbidden((t) => t.bargainNetwork);
  }
}

/** Spec section 9, bargain tips: new users get 3x, members of 180 days and more an extra cut. */
async function kindOf(trx: Db, helper: UserRow, now: number): Promise<BargainHelpRow['kind']> {
  if (now - helper.created_at < offerLimits.bargainNewUserDays * DAY_MS) return 1;
  return (await repository.memberSpan(trx, helper.id)) >= offerLimits.bargainMemberDays * DAY_MS ? 2 : 0;
}

interface Cut {
  /** With the rule that it began with, whatever the operator says now. */
  row: Pick<BargainRow, 'id' | 'off' | 'floor' | 'helpers'>;
  cutter: Cutter;
  kind: number;
  now: number;
}

/**
 * What a help cuts, in ten-thousandths of the price: as it is a part of the price, a dearer package is cut by more money.
 * @param random 70 to 130, percent of the equal part
 */
export function pointsOf(
  { floor, helpers }: Pick<BargainRow, 'floor' | 'helpers'>,
  kind: number,
  random: number,
): number {
  const part = ((WHOLE - floor) / helpers) * (random / 100);
  const times = kind === 1 ? offerLimits.bargainNewUserTimes : kind === 2 ? offerLimits.bargainMemberTimes : 1;
  return Math.max(1, Math.round(part * times));
}

/** @returns whether the floor is reached, and the bargain over with it */
async function cut(trx: Db, { row, cutter, kind, now }: Cut): Promise<boolean> {
  const most = WHOLE - row.floor;
  const off = Math.min(most, row.off + pointsOf(row, kind, randomInt(LEAST, MOST)));
  const inserted = await repository.insertHelp(trx, {
    id: newId(now),
    bargain_id: row.id,
    uid: cutter.uid,
    device_id: cutter.deviceId,
    network: cutter.network,
    kind,
    points: off - row.off,
    off_after: off,
    at: now,
  });
  if (!inserted) throw conflict((t) => t.bargainDevice);
  await repository.setOff(trx, row.id, off);
  if (off === most) await repository.endBargain(trx, row.id, now);
  return off === most;
}

/** Its owner has enough, or wants no more of it. @throws Refusal where it is not theirs, or over */
export async function leave(db: Db, uid: string, key: string, way: 'settle' | 'giveUp', now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await own(trx, uid, key);
    const { type } = bargainNow(row, now);
    if (type === 0 || (way === 'settle' && type !== 1)) throw conflict((t) => t.bargainOver);
    if (way === 'settle') return repository.endBargain(trx, key, now);
    if (!(await repository.giveUp(trx, key, now))) throw conflict((t) => t.bargainOver);
  });
}

/** Held until the transaction ends. @throws Refusal where it is not the asker's */
async function own(trx: Db, uid: string, key: string) {
  await holdRow(trx, 'bargains', 'id', key);
  const row = await repository.bargain(trx, key);
  if (row?.uid !== uid) throw notFound((t) => t.bargainGone);
  return row;
}

/**
 * A bargain that has come to 0 is taken for nothing, once (spec section 5).
 * @returns its package, and what its owner has now
 * @throws Refusal for any other price, for a stranger, and for a second time
 */
export async function receive(
  db: Db,
  { uid, language }: { uid: string; language: Language },
  key: string,
  now: number,
): Promise<{ packageId: string; after: VipAfter }> {
  return db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    const row = await own(trx, uid, key);
    const { type, off } = bargainNow(row, now);
    if (row.claimed_at > 0) throw conflict((t) => t.bargainClaimed);
    if (type !== 2) throw conflict((t) => (type === 1 ? t.bargainRuns : t.bargainOver));
    if (off < WHOLE) throw badRequest((t) => t.bargainNotFree);
    const sold = await offer(trx, row.package_id, row.region, now);
    if (!sold) throw notFound((t) => t.bargainNone);
    if (!(await repository.claim(trx, key, now))) throw conflict((t) => t.bargainClaimed);
    const { level } = sold.category;
    const days = sold.item.validity_days + sold.item.gift_days;
    const after = await foresee(trx, uid, { level, days, at: now }, language);
    const given = { uid, reason: 'bargain', ref: key, level, span: days * DAY_MS, at: now };
    const { granted } = await grantVip(trx, given);
    if (!granted) throw conflict((t) => t.bargainClaimed);
    return { packageId: row.package_id, after };
  });
}
