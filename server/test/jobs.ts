import type { Jobs } from '../jobs/worker';

/** Runs all that is due by the test's clock, and what that makes due, until nothing is left. */
export async function drain(jobs: Jobs): Promise<void> {
  while ((await jobs.look()) > 0) await jobs.settled();
}
