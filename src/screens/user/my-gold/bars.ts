/** What came in and went out on a day; whole gold, neither below 0. */
export interface GoldDay {
  day: number;
  in: number;
  out: number;
}

export interface Bar {
  day: number;
  /** Height above the line, 0 to 58, and below it, 0 to 38: of a plot of 100. */
  up: number;
  down: number;
  into: number;
  out: number;
}

const above = 58;
const below = 38;
/** What is there is seen, however much came on other days. */
const least = 2;

/**
 * Heights of the bars. Gold comes in small amounts and goes in great ones: each direction has a scale of its own, or what came would be
 * a line. The numbers are said by focus.
 */
export function bars(days: readonly GoldDay[]): Bar[] {
  const mostIn = Math.max(1, ...days.map((day) => day.in));
  const mostOut = Math.max(1, ...days.map((day) => day.out));
  const height = (gold: number, most: number, room: number) =>
    gold > 0 ? Math.max(least, Math.round((gold / most) * room)) : 0;
  return days.map((day) => ({
    day: day.day,
    up: height(day.in, mostIn, above),
    down: height(day.out, mostOut, below),
    into: day.in,
    out: day.out,
  }));
}
