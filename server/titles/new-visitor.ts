import type { Db } from '../db/db';
import type { Limits, Who } from '../limits';
import { isKnown } from './visitors-repository';

/**
 * Before something is kept for a visitor: a device that is new here is a row that stays, and devices are invented easily. An
 * address brings so many of them a day.
 * @throws Refusal too_many
 */
export async function admitVisitor(
  { db, limiter }: { db: Db; limiter: Limits },
  { uid, key }: { uid: string; key: string },
  who: Who,
): Promise<void> {
  if (!uid && !(await isKnown(db, key))) await limiter.spend('newVisitor', who);
}
