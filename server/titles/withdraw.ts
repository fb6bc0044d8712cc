import type { Db } from '../db/db';
import { heldPlan, type Planned, setPlan } from './plan-repository';

const shownPlan = ({ withdrawn, publish_at, withdraw_at }: Planned) => ({
  withdrawn: withdrawn === 1,
  publishAt: publish_at,
  withdrawAt: withdraw_at,
});

/**
 * Takes a title back at once, as an editor's plan does; whatever was planned for it is off. Call it in a transaction, and
 * `catalogue.changed` after it.
 * @param now unix ms @returns the plan before and after; undefined where viewers do not see it
 */
export async function withdrawTitle(trx: Db, mediaKey: string, now: number) {
  const row = await heldPlan(trx, mediaKey);
  if (!row || row.withdrawn === 1) return undefined;
  const next: Planned = { ...row, withdrawn: 1, publish_at: 0, withdraw_at: 0 };
  await setPlan(trx, next, now);
  return { before: shownPlan(row), after: shownPlan(next) };
}
