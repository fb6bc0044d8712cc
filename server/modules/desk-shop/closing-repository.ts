import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';

/** What came or went back on one day, in one currency, by one provider. */
export interface DayRow {
  /** Which of the days that were asked for, from 0. */
  day: number;
  provider: string;
  currency: string;
  payments: number;
  /** Minor units. */
  amount: number;
}

/**
 * Days by their midnights, the last one's end behind them. The database holds each row against them: as many rows come out as the closing
 * has lines, and none of them is put into an order by when it was.
 */
function daysBetween(midnights: readonly number[]): RawBuilder<{ day: number; begins: number; ends: number }> {
  const rows = midnights
    .slice(1)
    .map((ends, day) => sql`(${asNumber(day)}, ${asNumber(midnights[day])}, ${asNumber(ends)})`);
  return sql`(values ${sql.join(rows)})`;
}
/** PostgreSQL takes a parameter for text where nothing says what it is. */
const asNumber = (n = 0) => sql<number>`cast(${n} as bigint)`;

/** Money that came on each of those days. @param midnights unix ms, of each day and of the one behind the last */
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

/** Money that went back, in parts and whole, on the same days. */
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

/** PostgreSQL answers sums, and numbers of eight bytes, as text. */
const counted = (row: DayRow): DayRow => ({
  ...row,
  day: Number(row.day),
  payments: Number(row.payments),
  amount: Number(row.amount),
});
