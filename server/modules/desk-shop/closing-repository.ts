import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';

/** The money that came in or was refunded on one day, in one currency, through one provider. */
export interface DayRow {
  /** The index of the day among the days that were asked for, from 0. */
  day: number;
  provider: string;
  currency: string;
  payments: number;
  /** Minor units. */
  amount: number;
}

/**
 * A table of days as ranges between midnights; the last entry is the end of the last day. The database joins each payment to its day: it
 * returns as many rows as the closing has lines, and sorts none of the payments by time.
 */
function daysBetween(midnights: readonly number[]): RawBuilder<{ day: number; begins: number; ends: number }> {
  const rows = midnights
    .slice(1)
    .map((ends, day) => sql`(${asNumber(day)}, ${asNumber(midnights[day])}, ${asNumber(ends)})`);
  return sql`(values ${sql.join(rows)})`;
}
/** PostgreSQL takes a parameter for text where nothing says its type. */
const asNumber = (n = 0) => sql<number>`cast(${n} as bigint)`;

/** The money that came in on each of these days. @param midnights unix ms, of each day and of the day after the last */
export async function paid(db: Db, midnights: readonly number[]): Promise<DayRow[]> {
  const rows = await db
    .with('days(day, begins, ends)', () => daysBetween(midnights))
    .selectFrom('days as d')
    .innerJoin('payments as p', (on) => on.onRef('p.paid_at', '>=', 'd.begins').onRef('p.paid_at', '<', 'd.ends'))
    .select(['d.day', 'p.provider', 'p.currency'])
    .select(({ fn }) => [fn.countAll<number>().as('payments'), fn.sum<number>('p.amount').as('amount')])
    .groupBy(['d.day', 'p.provider', 'p.currency'])
    .execute();
  return rows.map(counted);
}

/** The money that was refunded, in parts or whole, on the same days. */
export async function refunded(db: Db, midnights: readonly number[]): Promise<DayRow[]> {
  const rows = await db
    .with('days(day, begins, ends)', () => daysBetween(midnights))
    .selectFrom('days as d')
    .innerJoin('refunds as r', (on) => on.onRef('r.done_at', '>=', 'd.begins').onRef('r.done_at', '<', 'd.ends'))
    .select(['d.day', 'r.provider', 'r.currency'])
    .select(({ fn }) => [fn.countAll<number>().as('payments'), fn.sum<number>('r.amount').as('amount')])
    .groupBy(['d.day', 'r.provider', 'r.currency'])
    .execute();
  return rows.map(counted);
}

/** PostgreSQL returns sums, and integers of eight bytes, as text. */
const counted = (row: DayRow): DayRow => ({
  ...row,
  day: Number(row.day),
  payments: Number(row.payments),
  amount: Number(row.amount),
});
