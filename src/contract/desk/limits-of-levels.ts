import { advertTypes } from '../advert-types';

/** Upper limits of a VIP level's rights, for the form and the server. Where the danmu rules have fewer choices, the numbers are theirs. */
export const levelLimits = {
  nameChars: 20,
  /** The value of a day of a level, relative to a day of another. */
  dayValue: 10_000,
  devices: 100,
  screens: 50,
  /** The number of colours and of places in server/modules/danmu/rules.ts. */
  danmuColors: 12,
  danmuPlaces: 3,
  earlyDays: 365,
  goldOff: 100,
} as const;
/** The heights that a picture may have, in pixels. */
export const levelHeights = [360, 480, 720, 1080, 1440, 2160, 4320] as const;
export const levelAdverts: readonly number[] = Object.values(advertTypes);
/** The rights that are numbers, in the order in which they are shown. A higher level never has less than a lower one. */
export const levelAmounts = [
  'height',
  'screens',
  'devices',
  'earlyDays',
  'goldOff',
  'danmuColors',
  'danmuPlaces',
] as const;
export type LevelAmount = (typeof levelAmounts)[number];
