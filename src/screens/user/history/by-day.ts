export type Day = 'today' | 'yesterday' | 'earlier';

/** Start of the local day `back` days before that of `now`, in unix ms; a day of 23 or 25 hours counts as one. */
function dayStart(now: number, back: number): number {
  const at = new Date(now);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - back).getTime();
}

/** Which of the three a moment belongs to, by the viewer's calendar. Unix ms. A clock that runs ahead is today's. */
export function dayOf(at: number, now: number): Day {
  if (at >= dayStart(now, 0)) return 'today';
  return at >= dayStart(now, 1) ? 'yesterday' : 'earlier';
}

/** Rows by day, in the order they come; days without a row are left out. */
export function byDay<T extends { watchedAt: number }>(rows: readonly T[], now: number): { day: Day; rows: T[] }[] {
  const days: Day[] = ['today', 'yesterday', 'earlier'];
  return days
    .map((day) => ({ day, rows: rows.filter((row) => dayOf(row.watchedAt, now) === day) }))
    .filter((group) => group.rows.length > 0);
}
