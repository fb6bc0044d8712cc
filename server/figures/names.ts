/** Events that are counted as they happen. For a duration, `n` counts and `sum` adds milliseconds. */
export const counters = [
  'plays',
  'danmu',
  'answers',
  'errors',
  'signIns',
  'uploads',
  'ordersPaid',
  'refusedNotices',
  // Reported by the players, where the operator wants that: times to the first picture, stalls, playing, failures.
  'firstFrame',
  'stalls',
  'played',
  'playErrors',
] as const;
export type Counter = (typeof counters)[number];

/** Values that are read once a minute: connections, screens that show a film, and 1 for a process that does jobs. */
export const gauges = ['sockets', 'watchers', 'workers'] as const;
export type Gauge = (typeof gauges)[number];

/** The classes of picture height: each height counts in the next class that is not below it. Px. */
export const heights = [0, 360, 480, 720, 1080, 1440, 2160] as const;

/** The durations that are also counted by size class, with the upper end of each class in ms; longer ones fall in one more class. */
export const sizes = {
  answers: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000],
  firstFrame: [250, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000],
} as const;
export type Sized = keyof typeof sizes;

/** The name of the size class that a duration is counted under. @param ms the duration */
export function sizeOf(name: Sized, ms: number): string {
  const end = sizes[name].find((most) => ms <= most);
  return `${name}.${end === undefined ? 'over' : `le${end}`}`;
}

/**
 * A quantile, estimated from the size classes: the times within one class are taken to be spread evenly.
 * @param counts by name @param share 0 to 1 @returns ms; null where nothing was counted
 */
export function quantile(name: Sized, counts: (name: string) => number, share: number): number | null {
  const ends: readonly number[] = sizes[name];
  const all = [...ends.map((end) => counts(`${name}.le${end}`)), counts(`${name}.over`)];
  const total = all.reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  let [below, wanted] = [0, share * total];
  for (const [at, end] of ends.entries()) {
    const [n, begin] = [all[at] ?? 0, ends[at - 1] ?? 0];
    if (n >= wanted && n > 0) return Math.round(begin + ((end - begin) * wanted) / n);
    wanted -= n;
    below = end;
  }
  return below;
}
