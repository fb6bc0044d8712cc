import type { VipAfter } from '../../src/contract/schemas/vip';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { VipLevelRow } from '../db/schema';
import type { Language } from '../messages';
import { vipAfter } from './after';
import { levels, vipOf } from './grants-repository';
import { DAY_MS, noVip, type VipState } from './time';

/** What somebody has after a grant of so many days, as a page says it. @param given.at unix ms */
export async function foresee(
  db: Db,
  uid: string,
  { level, days, at }: { level: number; days: number; at: number },
  language: Language,
): Promise<VipAfter> {
  const rows = await levels(db);
  const dayValue = rows.find((row) => row.level === level)?.day_value ?? 1;
  const before = await has(db, uid, rows, at);
  return vipAfter(before, { level, span: days * DAY_MS, dayValue, at }, rows, language);
}

/** Also of who has VIP that no journal tells of yet. */
async function has(db: Db, uid: string, rows: readonly VipLevelRow[], at: number): Promise<VipState> {
  const state = await vipOf(db, uid);
  if (state.level > 0) return state;
  const user = await users.byId(db, uid);
  if (!user || user.vip_expires_at <= at) return noVip;
  const dayValue = rows.find((row) => row.level === user.vip_level)?.day_value ?? 1;
  return { level: user.vip_level, expiresAt: user.vip_expires_at, dayValue };
}
