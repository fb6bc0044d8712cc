import { vi } from 'vitest';
import type { Jobs } from '../jobs/worker';
import type { World } from './fixture';

/** Runs all that is due by the test's clock, and what that makes due, until nothing is left. */
export async function drain(jobs: Jobs): Promise<void> {
  while ((await jobs.look()) > 0) await jobs.settled();
}

/** Opens a port. Work that comes again and again begins beside that, which waits for nobody: here it has. @param kind of a job */
export async function listening({ app, db }: World, kind: string): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => {
    const first = await db.selectFrom('jobs').select('id').where('kind', '=', kind).executeTakeFirst();
    if (!first) throw new Error(`there is no job '${kind}' yet`);
  });
}
