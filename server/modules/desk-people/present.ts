import type { PersonRow, PersonState } from '../../../src/contract/desk/people';
import { mask } from '../../../src/lib/format';
import { isVip, levelOf } from '../../accounts/present';
import type { UserRow } from '../../db/schema';

/** An account in a list; what one signs in with is masked, as its owner sees it. @param now unix ms */
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

/** What the desk decides of an account. A muting that is over is none. @param now unix ms */
export const presentState = (row: UserRow, now: number): PersonState => ({
  locked: row.locked === 1,
  lockReason: row.lock_reason,
  mutedUntil: row.muted_until > now ? row.muted_until : 0,
});
