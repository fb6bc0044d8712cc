import type { Db } from '../db/db';
import { forgetUnshown, type OwnedPicture } from '../files/shown-repository';
import type { Uploads } from '../files/uploads';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { APPEAL_MS } from './rule';
import * as repository from './rulings-repository';

const DAY_MS = 86_400_000;
/** How many decisions one query reads. */
const SLICE = 100;

const trimJob = jobKind<{ day: number }>('rulings-trim');

interface Deps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  uploads: Uploads;
}

/** Deletes removed comments for good, with their pictures, once nobody may appeal for them any more. Runs every night. */
export function trimRulings({ db, clock, jobs, uploads }: Deps): { begin(): Promise<void> } {
  const add = (day: number) =>
    enqueue(db, trimJob, { payload: { day }, runAt: Math.max(clock(), day * DAY_MS), now: clock(), key: String(day) });
  jobs.handle(trimJob, async ({ day }, { signal }) => {
    // The next day's job is enqueued first, so that one job that fails does not end the chain.
    await add(day + 1);
    for (;;) {
      const some = await repository.keptTooLong(db, clock() - APPEAL_MS, SLICE);
      for (const { id } of some) {
        signal.throwIfAborted();
        await uploads.removeForgotten(await db.transaction().execute((trx) => letGo(trx, id)));
      }
      if (some.length < SLICE) return;
    }
  });
  return { begin: async () => void (await add(Math.floor(clock() / DAY_MS))) };
}

/** Deletes what was kept of one decision. @returns pictures that nothing shows any more */
async function letGo(trx: Db, id: string): Promise<OwnedPicture[]> {
  const row = await repository.held(trx, id);
  // The member has appealed at the last moment.
  if (!row || row.state === 'open') return [];
  const gone: OwnedPicture[] = [];
  for (const picture of await repository.letGo(trx, id)) {
    const owned = { ...picture, purpose: 'comment' };
    if (await forgetUnshown(trx, owned)) gone.push(owned);
  }
  return gone;
}
