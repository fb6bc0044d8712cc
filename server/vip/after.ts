import type { VipAfter } from '../../src/contract/schemas/vip';
import type { VipLevelRow } from '../db/schema';
import type { Language } from '../messages';
import { afterGrant, daysLeft, type VipGrant, type VipState } from './time';

/**
 * What somebody has after a grant, as a page says it. @param before what they have now @param levels rows of vip_levels
 */
export function vipAfter(
  before: VipState,
  grant: VipGrant,
  levels: readonly VipLevelRow[],
  language: Language,
): VipAfter {
  const after = afterGrant(before, grant);
  const own = daysLeft(before, grant.at);
  const converts = own > 0 && before.level < grant.level;
  const bought = Math.ceil(grant.span / 86_400_000);
  return {
    level: after.level,
    typeName: levelName(levels, after.level, language),
    expiresAt: after.expiresAt,
    convertedDays: converts ? own : 0,
    convertedInto: converts ? Math.max(0, daysLeft(after, grant.at) - bought) : 0,
  };
}

/** '' for level 0. */
export function levelName(levels: readonly VipLevelRow[], level: number, language: Language): string {
  const row = levels.find((one) => one.level === level);
  return (language === 'zh-TW' ? row?.name_tw : row?.name) ?? '';
}
