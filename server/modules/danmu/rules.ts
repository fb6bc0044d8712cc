import { limits } from '../../../src/contract/limits';
import type { DanmuRules } from '../../../src/contract/schemas/danmu';
import { isVip } from '../../accounts/present';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { Viewer } from '../../http/common-rules';

const WHITE = '#ffffff';

/** The colours a sender may choose. Each reads on any picture with the outline round it. */
const colors: DanmuRules['colors'] = [
  { color: WHITE, vip: false },
  { color: '#ffd84d', vip: false },
  { color: '#7fe3a1', vip: false },
  { color: '#8fd0ff', vip: false },
  { color: '#ff9a8a', vip: true },
  { color: '#ffb3e6', vip: true },
  { color: '#e8c27a', vip: true },
  { color: '#c7b3ff', vip: true },
];

const modes: DanmuRules['modes'] = [
  { mode: 'scroll', vip: false },
  { mode: 'top', vip: true },
  { mode: 'bottom', vip: true },
];

/** What this viewer may send now. @param now unix ms */
export async function rulesFor(db: Db, viewer: Viewer, now: number): Promise<DanmuRules> {
  const user = viewer.uid ? await users.byId(db, viewer.uid) : undefined;
  return {
    maxChars: limits.danmuMaxChars,
    minIntervalMs: limits.danmuMinIntervalMs,
    coinsMax: limits.danmuCoinsMax,
    colors,
    modes,
    vip: user !== undefined && isVip(user, now),
  };
}

/** 'no': nobody may; 'vip': only VIP, which the viewer is not. */
export function allowed(rules: DanmuRules, look: { mode: string; color: string }): 'yes' | 'vip' | 'no' {
  const color = rules.colors.find((one) => one.color === look.color);
  const mode = rules.modes.find((one) => one.mode === look.mode);
  if (!color || !mode) return 'no';
  return (color.vip || mode.vip) && !rules.vip ? 'vip' : 'yes';
}
