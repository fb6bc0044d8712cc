import type { Db } from '../db/db';
import { settings } from '../rights/settings-repository';
import { type ReviewMode, reviewModes } from './review';

const defaults = { 'config.review': '' };

/**
 * What an operator looks at before others see it, now: what an owner chose at the desk, else what the server was started with.
 * @param started of the environment's REVIEW
 */
export async function reviewNow(db: Db, started: ReadonlySet<ReviewMode>): Promise<ReadonlySet<ReviewMode>> {
  const chosen = (await settings(db, defaults))['config.review'];
  if (!chosen) return started;
  const words = chosen.split(',');
  return new Set<ReviewMode>(['words', ...reviewModes.filter((mode) => words.includes(mode))]);
}
