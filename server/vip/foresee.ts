import type { VipAfter } from '../../src/contract/schemas/vip';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { VipLevelRow } from '../db/schema';
import type { Language } from '../messages';
import { levels, vipOf } from './grants-repository';
import { afterGrant, converted, DAY_MS, daysLeft, noVip, type VipState } from './time';

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
  const after = afterGrant(before, { level, span: days * DAY_MS, dayValue, at });
  const left = Math.max(0, before.expiresAt - at);
  const converts = left > 0 && level > before.level;
  return {
    level: after.level,
    typeName: levelName(rows, after.level, language),
    expiresAt: after.expiresAt,
    convertedDays: converts ? daysLeft(before, at) : 0,
    convertedInto: converts ? converted(left, before.dayValue, dayValue) / DAY_MS : 0,
  };
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

/** '' for level 0. */
export function levelName(rows: readonly VipLevelRow[], level: number, language: Language): string {
  const row = rows.find((one) => one.level === level);
  return (language === 'zh-TW' ? row?.name_tw : row?.name) ?? '';
}
