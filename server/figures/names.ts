/** What is counted as it happens. Of a duration `n` counts and `sum` adds ms. */
export const counters = [
  'plays',
  'danmu',
  'answers',
  'errors',
  'signIns',
  'uploads',
  'ordersPaid',
  'refusedNotices',
  // As the players report them, where the operator wants that: times to the first picture, stalls, playing, failures.
  'firstFrame',
  'stalls',
  'played',
  'playErrors',
] as const;
export type Counter = (typeof counters)[number];

/** What is read once a minute: connections, screens that show a film, 1 of a process that does jobs. */
export const gauges = ['sockets', 'watchers', 'workers'] as const;
export type Gauge = (typeof gauges)[number];

/** Pictures are counted by these heights, the next one above theirs. Px. */
export const heights = [0, 360, 480, 720, 1080, 1440, 2160] as const;

/** Whose times are counted by size as well, with the upper ends of the sizes in ms; beyond the last is one size more. */
export const sizes = {
  answers: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000],
  firstFrame: [250, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000],
} as const;
export type Sized = keyof typeof sizes;

/** Under which name a time is counted. @param ms of it */
export function sizeOf(name: Sized, ms: number): string {
  const end = sizes[name].find((most) => ms <= most);
  return `${name}.${end === undefined ? 'over' : `le${end}`}`;
}

/**
 * The time that this share of all stayed within, read off the sizes: as if the times of one size lay evenly in it.
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
