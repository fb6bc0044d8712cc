/** What brings experience by itself: how much each, and how much on a day of the viewer. */
export const earnings = {
  /** Five minutes. */
  watch: { each: 5, most: 60 },
  danmu: { each: 2, most: 20 },
  comment: { each: 3, most: 15 },
  upload: { each: 30, most: 60 },
  checkIn: { each: 10, most: 10 },
  task: { each: 10, most: 60 },
} as const satisfies Record<string, { each: number; most: number }>;
export type Earning = keyof typeof earnings;
export const earningNames = Object.keys(earnings) as Earning[];

/** Seconds of a film for which `earnings.watch.each` is given. */
export const WATCH_SECONDS = 300;
