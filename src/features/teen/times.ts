const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** The time of day in the viewer's time zone, e.g. '06:00'. @param at unix ms */
export function timeOf(at: number): string {
  const then = new Date(at);
  return `${two(then.getHours())}:${two(then.getMinutes())}`;
}

/** Hours and minutes between the two; a minute that has begun counts. Unix ms. */
export function between(now: number, then: number): { h: number; m: number } {
  const minutes = Math.max(1, Math.ceil((then - now) / 60_000));
  return { h: Math.floor(minutes / 60), m: minutes % 60 };
}

/** Whether both are on the same day in the viewer's time zone. Unix ms. */
export const sameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString();

/** Whole minutes; a minute that has begun counts. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);
