import { paths } from '../../src/lib/paths';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import { siteTime } from '../notices/site-date';
import { inBoth, writeTo } from '../notices/write-to';
import { noteRuling } from '../rulings/rule';
import { endSessions } from './end-sessions';
import * as repository from './states-repository';
import * as users from './users-repository';

/** An account's devices are told that its state is another. `cause` of the message that says so, '' for none. */
export const stateJob = jobKind<{ uid: string; cause: string }>('account-state', 2);

/** A decision of the operator's, with when in unix ms. */
interface Decision {
  uid: string;
  at: number;
  /** Who decided; '' from a shell. */
  by?: string;
  /** The report that led to it. */
  reportId?: string;
}

/**
 * A muting as taking it back needs it: until when it was decided, and until when the account was muted before. Unix ms. The account
 * may be muted for longer, by another one.
 */
export interface KeptMute {
  until: number;
  was: number;
}

/** Call these in a transaction of their own. The devices hear of it by a job, whichever process does it. */
async function decide(
  trx: Db,
  { uid, at }: Decision,
  state: Parameters<typeof repository.setState>[2],
  cause = '',
): Promise<void> {
  await users.hold(trx, uid);
  await repository.setState(trx, uid, state);
  await enqueue(trx, stateJob, { payload: { uid, cause }, runAt: at, now: at });
}

/**
 * Nobody signs in to the account any more, and the sessions that there are hold no longer, at every process with their next
 * call. They stay for now, so that who holds one is told why.
 */
export async function lockAccount(trx: Db, { reason, ...decision }: Decision & { reason: string }): Promise<void> {
  await decide(trx, decision, { locked: 1, lock_reason: reason });
  const { uid } = decision;
  await noteRuling(trx, { ...decision, kind: 'lock', target: uid, why: reason, kept: {} });
}

/** Whoever had a session signs in anew: it may not have been the owner. */
export async function unlockAccount(trx: Db, decision: Decision): Promise<void> {
  const { uid, at } = decision;
  const cause = `unlocked:${at}`;
  await decide(trx, decision, { locked: 0, lock_reason: '' }, cause);
  await endSessions(trx, uid, at);
  await writeTo(trx, { uid, cause, at, link: paths.accountSecurity(), ...inBoth((t) => t.notices.unlocked()) });
}

/**
 * The account watches, and writes to nobody until then.
 * @param decision.until unix ms @param decision.own until when this decision alone would have it, where another one lasts longer
 */
export async function muteAccount(
  trx: Db,
  days: Days,
  { until, own = until, reason, ...decision }: Decision & { until: number; own?: number; reason: string },
): Promise<void> {
  const { uid, at } = decision;
  const cause = `muted:${at}`;
  const before = (await users.byId(trx, uid))?.muted_until ?? 0;
  await decide(trx, decision, { muted_until: until }, cause);
  const kept: KeptMute = { until: own, was: before > at ? before : 0 };
  const { link } = await noteRuling(trx, { ...decision, kind: 'mute', target: uid, why: reason, kept });
  await writeTo(trx, { uid, cause, at, link, ...inBoth((t) => t.notices.muted(siteTime(t, days, until), reason)) });
}

/** A muting ends at another time than it was to, and nobody is told of it here. @param until unix ms; 0 for at once */
export const shortenMute = (trx: Db, { until, ...decision }: Decision & { until: number }): Promise<void> =>
  decide(trx, decision, { muted_until: until });

export async function unmuteAccount(trx: Db, decision: Decision): Promise<void> {
  const { uid, at } = decision;
  const cause = `unmuted:${at}`;
  await decide(trx, decision, { muted_until: 0 }, cause);
  await writeTo(trx, { uid, cause, at, ...inBoth((t) => t.notices.unmuted()) });
}

/**
 * Has the account answer for customer service, or no more; with its next request. What it was answering goes to the queue, by
 * whichever server looks next.
 */
export async function setService(trx: Db, { answers, ...decision }: Decision & { answers: boolean }): Promise<void> {
  await decide(trx, decision, { service: answers ? 1 : 0 });
}

/** Gives an account the mark of the site, or takes it away; its owner is told. */
export async function certify(trx: Db, { is, ...decision }: Decision & { is: boolean }): Promise<void> {
  const { uid, at } = decision;
  const cause = `certified:${at}`;
  await decide(trx, decision, { big_v: is ? 1 : 0 }, cause);
  await writeTo(trx, { uid, cause, at, link: paths.space(uid), ...inBoth((t) => t.notices.certified(is)) });
}

/** An account that was to be closed stays, as its owner asked. */
export async function keepOpen(trx: Db, { uid, at }: Decision): Promise<void> {
  const cause = `stays-open:${at}`;
  await users.stayOpen(trx, uid);
  await writeTo(trx, { uid, cause, at, link: paths.accountSecurity(), ...inBoth((t) => t.notices.staysOpen()) });
  await enqueue(trx, stateJob, { payload: { uid, cause }, runAt: at, now: at });
}
