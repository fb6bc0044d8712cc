import type { Db } from '../db/db';

const DAYS = 30;
/** Of a usual day: apps that are fetched, and pages that are opened by layout. */
const apps = { android: 14, tv: 22, tizen: 4, webos: 3, pc: 6, mac: 2 };
const layouts = { tv: 180, touch: 260 };
/** From Sunday on: people watch at the weekend. */
const weekdays = [1.5, 0.8, 0.8, 0.9, 0.9, 1.2, 1.6];

/** What the plots of the desk show of the last month. @param random 0 to 1 @param today days since 1970 */
export async function insertDemoVisits(tx: Db, random: () => number, today: number): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, at) => today - DAYS + 1 + at);
  const counts = (usual: Record<string, number>) =>
    days.flatMap((day) =>
      // The first of 1970 was a Thursday.
      Object.entries(usual).map(([kind, n]) => {
        const share = (weekdays[(day + 4) % 7] ?? 1) * (0.7 + 0.6 * random());
        return { day, kind, n: Math.round(n * share) };
      }),
    );
  const downloads = counts(apps).map(({ day, kind, n }) => ({ day, kind, downloads: n }));
  const visits = counts(layouts).map(({ day, kind, n }) => ({ day, layout: kind, visits: n }));
  await tx.insertInto('app_downloads').values(downloads).execute();
  await tx.insertInto('site_visits').values(visits).execute();
}
