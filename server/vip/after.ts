import type { VipAfter } from '../../src/contract/schemas/vip';
import type { VipLevelRow } from '../db/schema';
import type { Language } from '../messages';
import { levelName } from './level-name';
import { afterGrant, converted, DAY_MS, daysLeft, type VipGrant, type VipState } from './time';

/** What somebody has after a grant, as a page says it. @param before what they have now @param levels rows of vip_levels */
export function vipAfter(
  before: VipState,
  grant: VipGrant,
  levels: readonly VipLevelRow[],
  language: Language,
): VipAfter {
  const after = afterGrant(before, grant);
  const left = Math.max(0, before.expiresAt - grant.at);
  const converts = left > 0 && before.level < grant.level;
  return {
    level: after.level,
    typeName: levelName(levels, after.level, language),
    expiresAt: after.expiresAt,
    convertedDays: converts ? daysLeft(before, grant.at) : 0,
    convertedInto: converts ? converted(left, before.dayValue, grant.dayValue) / DAY_MS : 0,
  };
}
