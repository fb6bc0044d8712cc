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

/** From `from` on until before `until`. Unix ms. */
interface Span {
  from: number;
  until: number;
}

const stepOf = (column: string) => sql<number>`${sql.ref(column)} / ${sql.lit(STEP_MS)}`;

/** Money that came, summed by steps of a quarter of an hour. */
export async function paid(db: Db, { from, until }: Span): Promise<StepRow[]> {
  const step = stepOf('p.paid_at');
  const rows = await db
    .selectFrom('payments as p')
    .select(['p.provider', 'p.currency', step.as('step')])
    .select(({ fn }) => [fn.countAll<number>().as('payments'), fn.sum<number>('p.amount').as('amount')])
    .where('p.paid_at', '>=', from)
    .where('p.paid_at', '<', until)
    .groupBy(['p.provider', 'p.currency', step])
    .execute();
  return rows.map(counted);
}

/** Money that went back, in parts and whole, in the same steps. */
export async function refunded(db: Db, { from, until }: Span): Promise<StepRow[]> {
  const step = stepOf('r.done_at');
  const rows = await db
    .selectFrom('refunds as r')
    .select(['r.provider', 'r.currency', step.as('step')])
    .select(({ fn }) => [fn.countAll<number>().as('payments'), fn.sum<number>('r.amount').as('amount')])
    .where('r.done_at', '>=', from)
    .where('r.done_at', '<', until)
    .groupBy(['r.provider', 'r.currency', step])
    .execute();
  return rows.map(counted);
}

/** PostgreSQL answers sums as text. */
const counted = (row: StepRow): StepRow => ({
  ...row,
  step: Number(row.step),
  payments: Number(row.payments),
  amount: Number(row.amount),
});
