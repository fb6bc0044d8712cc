import { type Static, Type } from 'typebox';
import { vipLevels } from '../vip-levels';
import { acts, by, looks } from './call';
import { Level, Reason, Revision } from './common';
import { levelLimits as limits } from './limits-of-levels';

const Name = Type.String({ maxLength: limits.nameChars });
const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** A VIP level with its rights. Level 0 is everybody: it has no name and no value. */
export const DeskLevel = Type.Object({
  level: Level,
  name: Name,
  nameTw: Name,
  /** The value of a day of this level, relative to a day of another level. */
  dayValue: Whole(0, limits.dayValue),
  /** Greatest height of the picture, in pixels. */
  height: Whole(1, 10_000),
  /** Screens that may play at the same time. */
  screens: Whole(1, limits.screens),
  /** Devices that may be signed in. */
  devices: Whole(1, limits.devices),
  /** Days by which the level gets a new episode before everybody. */
  earlyDays: Whole(0, limits.earlyDays),
  /** Discount on a film's price in gold, in percent; 100: free. */
  goldOff: Whole(0, limits.goldOff),
  /** How many of the danmu colours and of the danmu places the level may use, counted from the first one. */
  danmuColors: Whole(1, limits.danmuColors),
  danmuPlaces: Whole(1, limits.danmuPlaces),
  /** The types of adverts that the level is not shown (`advertTypes`). */
  freeOf: Type.Array(Whole(1, 8), { maxItems: 8 }),
});
export type DeskLevel = Static<typeof DeskLevel>;

/** All levels, 0 to 4. They share one revision, because they are compared with each other. */
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
