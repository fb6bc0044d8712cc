import { type Static, Type } from 'typebox';
import { vipLevels } from '../vip-levels';
import { acts, by, looks } from './call';
import { Level, Reason, Revision } from './common';
import { levelLimits as limits } from './limits-of-levels';

const Name = Type.String({ maxLength: limits.nameChars });
const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** A level of VIP with what it may. Level 0 is everybody: it has no name, and no value. */
export const DeskLevel = Type.Object({
  level: Level,
  name: Name,
  nameTw: Name,
  /** What a day of it is worth beside a day of another level. */
  dayValue: Whole(0, limits.dayValue),
  /** Tallest picture, pixels. */
  height: Whole(1, 10_000),
  /** Screens that play at once. */
  screens: Whole(1, limits.screens),
  /** Devices that stay signed in. */
  devices: Whole(1, limits.devices),
  /** Days before everybody from which a new episode is there. */
  earlyDays: Whole(0, limits.earlyDays),
  /** Percent off what a film costs in gold; 100: free. */
  goldOff: Whole(0, limits.goldOff),
  /** How many of the colours and of the places of danmu, from the first on. */
  danmuColors: Whole(1, limits.danmuColors),
  danmuPlaces: Whole(1, limits.danmuPlaces),
  /** Kinds of adverts that are not shown (`advertTypes`). */
  freeOf: Type.Array(Whole(1, 8), { maxItems: 8 }),
});
export type DeskLevel = Static<typeof DeskLevel>;

/** All levels, 0 to 4: they are compared with each other, so one person at a time changes them. */
const Levels = Type.Object({ info: Type.Array(DeskLevel), revision: Revision });

export const levelCalls = {
  levels: looks(by('editor', 'cashier', 'support'), { data: Levels }),
  levelsSave: acts(by(), {
    body: Type.Object({
      info: Type.Array(DeskLevel, { minItems: vipLevels.length + 1, maxItems: vipLevels.length + 1 }),
      revision: Revision,
      reason: Reason,
    }),
    data: Levels,
  }),
};
