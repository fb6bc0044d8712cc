import type { Db } from '../../db/db';

/** The count of one kind on one day. */
export interface DayCount {
  /** Days since 1970. */
  day: number;
  kind: string;
  n: number;
}

const numbers = (rows: DayCount[]): DayCount[] => rows.map((row) => ({ ...row, n: Number(row.n) }));

/** Downloads of the apps, by the kind of app. */
export const downloadsSince = async (db: Db, day: number): Promise<DayCount[]> =>
  numbers(
    await db.selectFrom('app_downloads').select(['day', 'kind', 'downloads as n']).where('day', '>=', day).execute(),
  );

/** How often the site was opened, by layout. */
export const visitsSince = async (db: Db, day: number): Promise<DayCount[]> =>
  numbers(
    await db
      .selectFrom('site_visits')
      .select(['day', 'layout as kind', 'visits as n'])
      .where('day', '>=', day)
      .execute(),
  );
