import type { GoldEntry, PersonRow, PersonState, Profile, VipEntry } from '../../../src/contract/desk/people';
import { mask } from '../../../src/lib/format';
import { isVip, levelOf } from '../../accounts/present';
import type { UserRow, VipGrantRow, WalletEntryRow } from '../../db/schema';
import { DAY_MS } from '../../vip/time';

/** An account in a list; its login names are masked, as its owner sees them. @param now unix ms */
export const presentRow = (row: UserRow, now: number): PersonRow => ({
  uid: row.id,
  name: row.nick_name,
  account: mask(row.account),
  email: mask(row.email),
  phone: mask(row.phone),
  states: [
    ...(row.locked === 1 ? (['locked'] as const) : []),
    ...(row.muted_until > now ? (['muted'] as const) : []),
    ...(isVip(row, now) ? (['vip'] as const) : []),
    ...(row.closing_at > 0 ? (['closing'] as const) : []),
  ],
  vipLevel: levelOf(row, now),
  vipUntil: row.vip_expires_at,
  createdAt: row.created_at,
});

/** The decisions of the desk about an account. A mute that is over is left out. @param now unix ms */
export const presentState = (row: UserRow, now: number): PersonState => ({
  locked: row.locked === 1,
  lockReason: row.lock_reason,
  mutedUntil: row.muted_until > now ? row.muted_until : 0,
  service: row.service === 1,
  bigV: row.big_v === 1,
  hasPassword: row.password !== '',
  closingAt: row.closing_at,
});

export const presentProfile = (row: UserRow): Profile => ({
  name: row.nick_name,
  avatar: row.avatar,
  introduce: row.introduce,
});

export const presentGold = ({ id, at, change, reason, ref }: WalletEntryRow): GoldEntry => ({
  ...{ id, at, change, reason, ref },
});

/** An entry of VIP time. @param starts from when each entry counts, by its id */
export const presentVip = (row: VipGrantRow, starts: ReadonlyMap<string, number>): VipEntry => ({
  id: row.id,
  at: row.at,
  reason: row.reason,
  // The reference of a code is its keyed hash, which nobody has to see.
  ref: row.reason === 'code' ? '' : row.ref,
  level: row.level,
  days: row.span / DAY_MS,
  cutDays: row.cut / DAY_MS,
  from: starts.get(row.id) ?? 0,
  revokedAt: row.revoked_at,
});
