import { limits } from '../../src/contract/limits';

/** What a level gives, all of it obeyed by the server. */
export interface LevelRights {
  /** Experience from which it begins. */
  experience: number;
  /** Missed days that can be made up in a month. */
  makeUps: number;
  /** Gold for the seventh day in a row. */
  seventhDay: number;
  /** Percent more gold for tasks of the day. */
  taskBonus: number;
  /** Colours of danmu beyond those that everybody has. */
  danmuColors: number;
  /** Percent off in the gold store. */
  storeOff: number;
}

type Step = readonly [
  experience: number,
  makeUps: number,
  seventhDay: number,
  taskBonus: number,
  danmuColors: number,
  storeOff: number,
];

/** The one table: a row for each level from 1 on. What nothing here says, no level gives. */
const steps: readonly Step[] = [
  [0, 1, 30, 0, 0, 0],
  [100, 2, 30, 0, 0, 0],
  [300, 2, 40, 0, 1, 0],
  [700, 3, 40, 10, 1, 0],
  [1_500, 3, 50, 10, 2, 5],
  [3_000, 3, 60, 20, 2, 5],
  [6_000, 4, 80, 20, 3, 10],
  [12_000, 5, 100, 30, 4, 15],
];

export const levels: readonly LevelRights[] = steps.map(
  ([experience, makeUps, seventhDay, taskBonus, danmuColors, storeOff]) => ({
    experience,
    makeUps,
    seventhDay,
    taskBonus,
    danmuColors,
    storeOff,
  }),
);

/** @param level 1 to 8; what lies outside counts as the nearest */
export function rightsOfLevel(level: number): LevelRights {
  const row = levels[Math.min(limits.levelIconCap, Math.max(1, level)) - 1];
  if (!row) throw new Error('the table of levels has a row for every level');
  return row;
}

/** The level that so much experience makes. */
export const levelAt = (experience: number): number =>
  Math.max(1, levels.filter((row) => row.experience <= experience).length);

/** What a thing of the gold store costs at a level. Whole gold, at least 1. */
export const priceAt = (level: number, gold: number): number =>
  Math.max(1, Math.round((gold * (100 - rightsOfLevel(level).storeOff)) / 100));

/** Gold for a task of the day at a level. */
export const taskGoldAt = (level: number, gold: number): number =>
  Math.round((gold * (100 + rightsOfLevel(level).taskBonus)) / 100);
