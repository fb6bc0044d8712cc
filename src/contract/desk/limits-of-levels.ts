import { advertTypes } from '../advert-types';

/** What a level of VIP may at most; the form and the server ask here. Numbers are the danmu rules' where those know no more. */
export const levelLimits = {
  nameChars: 20,
  /** What a day of a level is worth beside a day of another. */
  dayValue: 10_000,
  devices: 100,
  screens: 50,
  /** server/modules/danmu/rules.ts has so many colours and places. */
  danmuColors: 12,
  danmuPlaces: 3,
  earlyDays: 365,
  goldOff: 100,
} as const;
/** Heights that a picture may have, pixels. */
export const levelHeights = [360, 480, 720, 1080, 1440, 2160, 4320] as const;
export const levelAdverts: readonly number[] = Object.values(advertTypes);
/** What a level has so much of: a higher one never less. In the order in which they are shown. */
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
