import { sql } from 'kysely';
import type { Db } from '../../db/db';

/** No zone's clocks are away from another's by less: a moment of a day's beginning is always one of these. Milliseconds. */
export const STEP_MS = 900_000;

/** What came or went back within one step, in one currency, by one provider. */
export interface StepRow {
  step: number;
  provider: string;
  currency: string;
  payments: number;
  /** Minor units. */
  amount: number;
}

/**
 * Money that came, or went back, from `from` on until before `until`, summed by steps of a quarter of an hour.
 * @param column when it came, or went back. Unix ms
 */
export async function sums(
  db: Db,
  column: 'paid_at' | 'refunded_at',
  { from, until }: { from: number; until: number },
): Promise<StepRow[]> {
  const step = sql<number>`${sql.ref(`p.${column}`)} / ${sql.lit(STEP_MS)}`;
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.provider', 'o.currency', step.as('step')])
    .select(({ fn }) => [fn.countAll<number>().as('payments'), fn.sum<number>('o.amount').as('amount')])
    .where(`p.${column}`, '>=', from)
    .where(`p.${column}`, '<', until)
    .groupBy(['p.provider', 'o.currency', step])
    .execute();
  // PostgreSQL answers sums as text.
  return rows.map((row) => ({
    ...row,
    step: Number(row.step),
    payments: Number(row.payments),
    amount: Number(row.amount),
  }));
}
