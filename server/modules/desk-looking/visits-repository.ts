import type { Db } from '../../db/db';

/** How many of a kind on a day. */
export interface DayCount {
  /** Days since 1970. */
  day: number;
  kind: string;
  n: number;
}

const numbers = (rows: DayCount[]): DayCount[] => rows.map((row) => ({ ...row, n: Number(row.n) }));

/** Apps that were fetched, by their kind. */
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
