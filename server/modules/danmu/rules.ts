import { limits } from '../../../src/contract/limits';
import type { DanmuMode, DanmuRules } from '../../../src/contract/schemas/danmu';
import type { Db } from '../../db/db';
import { rightsOfLevel } from '../../growth/levels';
import { danmuLookOf } from '../../growth/store-repository';
import type { Viewer } from '../../http/common-rules';
import { lowestWith, type Rights, rightsOf, rightsTable } from '../../vip/rights-repository';

/**
 * The colours and places a sender may choose; each level has the first so many. Each colour reads on any picture with the
 * outline round it.
 */
const colors = [
  '#ffffff',
  '#ffd84d',
  '#7fe3a1',
  '#8fd0ff',
  '#ff9a8a',
  '#ffb3e6',
  '#e8c27a',
  '#c7b3ff',
  '#5fe0d0',
  '#ffa94d',
  '#b8e04d',
  '#ff6f91',
] as const;
const places = ['scroll', 'top', 'bottom'] as const satisfies readonly DanmuMode[];

/** What this viewer may send now. @param now unix ms */
export async function rulesFor(db: Db, viewer: Viewer, now: number): Promise<DanmuRules> {
  const [table, { level }, own] = await Promise.all([
    rightsTable(db),
    rightsOf(db, viewer.uid, now),
    danmuLookOf(db, viewer.uid, now),
  ]);
  /** What the sender's own level adds to the colours of whichever level of VIP. */
  const { danmuColors: more } = rightsOfLevel(own.level);
  const from = (holds: (rights: Rights) => boolean) => lowestWith(table, holds);
  return {
    maxChars: limits.danmuMaxChars,
    minIntervalMs: limits.danmuMinIntervalMs,
    coinsMax: limits.danmuCoinsMax,
    colors: colors.flatMap((color, at) => {
      const lowest = from(({ danmuColors }) => danmuColors + more > at);
      return lowest === undefined ? [] : [{ color, level: lowest }];
    }),
    modes: places.flatMap((mode, at) => {
      const lowest = from(({ danmuPlaces }) => danmuPlaces > at);
      return lowest === undefined ? [] : [{ mode, level: lowest }];
    }),
    level,
    ...(own.look ? { look: own.look } : {}),
  };
}

/** @returns the level that a look takes, where that is above the sender's; 0: they may send it; null: nobody may */
export function missingLevel(rules: DanmuRules, look: { mode: string; color: string }): number | null {
  const color = rules.colors.find((one) => one.color === look.color);
  const mode = rules.modes.find((one) => one.mode === look.mode);
  if (!color || !mode) return null;
  const level = Math.max(color.level, mode.level);
  return level > rules.level ? level : 0;
}
