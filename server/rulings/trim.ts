import type { Db } from '../db/db';
import { forgetUnshown, type OwnedPicture } from '../files/shown-repository';
import type { Uploads } from '../files/uploads';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { APPEAL_MS } from './rule';
import * as repository from './rulings-repository';

const DAY_MS = 86_400_000;
/** Decisions that one look lets go. */
const SLICE = 100;

const trimJob = jobKind<{ day: number }>('rulings-trim');

interface Deps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  uploads: Uploads;
}

/** Every night comments go for good that were taken down and that nobody may appeal for any more, with their pictures. */
export function trimRulings({ db, clock, jobs, uploads }: Deps): { begin(): Promise<void> } {
  const add = (day: number) =>
    enqueue(db, trimJob, { payload: { day }, runAt: Math.max(clock(), day * DAY_MS), now: clock(), key: String(day) });
  jobs.handle(trimJob, async ({ day }, { signal }) => {
    // The next day's first: one that fails does not end them all.
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

/** @returns pictures that nothing shows any more */
async function letGo(trx: Db, id: string): Promise<OwnedPicture[]> {
  const row = await repository.held(trx, id);
  // Somebody appealed at the last moment.
  if (!row || row.state === 'open') return [];
  const gone: OwnedPicture[] = [];
  for (const picture of await repository.letGo(trx, id)) {
    const owned = { ...picture, purpose: 'comment' };
    if (await forgetUnshown(trx, owned)) gone.push(owned);
  }
  return gone;
}
