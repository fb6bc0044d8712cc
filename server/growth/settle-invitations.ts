import { growthLimits } from '../../src/contract/growth-limits';
import * as users from '../accounts/users-repository';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { holdText } from '../db/locks';
import type { InvitationRow, UserRow } from '../db/schema';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { Inbox } from '../notices/inbox';
import { inBoth, writeTo } from '../notices/write-to';
import type { Growth } from './growth';
import * as repository from './invitations-repository';

export const settleJob = jobKind<{ uid: string }>('invitation-settle', 2);

export interface InvitationDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  jobs: Jobs;
  inbox: Inbox;
  growth: Growth;
}

/** Rewards both sides of an invitation when the invited one's first day is over, or writes down why not. */
export function settleInvitations({ db, clock, days, jobs, inbox, growth }: InvitationDeps): void {
  /** Why somebody's coming is not rewarded; '' where it is. In a transaction that holds both. */
  async function problemOf(trx: Db, row: InvitationRow, inviter: UserRow | undefined, now: number): Promise<string> {
    const guest = await users.byId(trx, row.uid);
    const isGone = (user: UserRow | undefined) => !user || user.closed_at > 0 || user.locked === 1;
    if (isGone(guest) || isGone(inviter)) return 'gone';
    if (!(await repository.wasHere(trx, row.uid))) return 'idle';
    const shared = await repository.rewardedFrom(trx, row);
    if (shared.ofDevice > 0) return 'device';
    const inviters = await repository.devicesOf(trx, row.inviter);
    if ((await repository.devicesOf(trx, row.uid)).some((id) => inviters.includes(id))) return 'device';
    if (shared.ofNetwork >= growthLimits.invitationsOfNetwork) return 'network';
    const sum = await repository.sumOf(trx, row.inviter, days.startOfDay(now));
    if (sum.ofDay >= growthLimits.invitationsPerDay) return 'day';
    return sum.rewarded >= growthLimits.invitationsMax ? 'most' : '';
  }

  /** @returns who has something new to read */
  async function settle(trx: Db, uid: string): Promise<string[]> {
    const now = clock();
    const known = await repository.ofGuest(trx, uid);
    if (!known) return [];
    await users.hold(trx, uid, known.inviter);
    // Two that came from one device or network at the same moment count one after the other.
    for (const of of [`device|${known.device}`, `network|${known.network}`]) await holdText(trx, `invitation|${of}`);
    const row = await repository.ofGuest(trx, uid);
    if (row?.state !== 0) return [];
    const inviter = await users.byId(trx, row.inviter);
    const reason = await problemOf(trx, row, inviter, now);
    const end = (state: number, why: string, gold: number) =>
      repository.settle(trx, uid, { state, reason: why, gold, settled_at: now });
    if (reason) {
      await end(2, reason, 0);
      return [];
    }
    const gold = growthLimits.invitationGold;
    const reward = { uid: row.inviter, gold, reason: 'invitation', ref: uid, at: now, from: null };
    if ((await growth.reward(trx, reward)) === 'capped') {
      await end(2, 'capped', 0);
      return [];
    }
    await end(1, '', gold);
    return [row.inviter, ...(await welcome(trx, row, now)), ...(await tell(trx, row, gold, now))];
  }

  /** The invited one's own gold. */
  async function welcome(trx: Db, { uid }: InvitationRow, now: number): Promise<string[]> {
    const gold = growthLimits.invitationGuestGold;
    const reward = { uid, gold, reason: 'invited', ref: 'code', at: now, from: null };
    if ((await growth.reward(trx, reward)) !== 'booked') return [];
    const words = inBoth((t) => t.growth.guestPaid(gold));
    await writeTo(trx, { uid, cause: 'invited', link: '/myGold', ...words, at: now });
    return [uid];
  }

  async function tell(trx: Db, { uid, inviter }: InvitationRow, gold: number, now: number): Promise<string[]> {
    const guest = await users.byId(trx, uid);
    const words = inBoth((t) => t.growth.invitationPaid(guest?.nick_name ?? '', gold));
    await writeTo(trx, { uid: inviter, cause: `invitation:${uid}`, link: '/invitation', ...words, at: now });
    return [inviter];
  }

  jobs.handle(settleJob, async ({ uid }) => {
    const told = await db.transaction().execute((trx) => settle(trx, uid));
    for (const one of new Set(told)) inbox.changed(one);
  });
}
