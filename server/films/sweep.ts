import type { Db } from '../db/db';
import type { FileStore } from '../files/store';
import { enqueue } from '../jobs/jobs-repository';
import { hourlyKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { dropUpload } from './end-upload';
import type { FilmFailure } from './failures';
import * as repository from './films-repository';
import { enqueueTidy } from './tidy-film';

const HOUR_MS = 3_600_000;
/** What nobody goes on with for so long is thrown away. */
export const FORGOTTEN_MS = 24 * HOUR_MS;
/** A film that failed by a fault of ours may be packaged anew for so long; then its bytes go. */
export const RETRY_MS = 7 * FORGOTTEN_MS;
const SLICE = 100;
const sweepJob = hourlyKind('films-sweep');

interface SweepDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  store: FileStore;
  fail(id: string, reason: FilmFailure): Promise<void>;
}

/**
 * Every hour: uploads without a chunk for a day, films that nobody published for a day, those that no job will ever finish, bytes of
 * failed ones, and files that no row speaks of. @returns what has the first one done
 */
export function sweepFilms(deps: SweepDeps): () => Promise<void> {
  const { db, clock, jobs } = deps;
  jobs.handle(sweepJob, async ({ hour }, { signal }) => {
    // The next hour's first: a sweep that fails does not end them all.
    await enqueueSweep(db, hour + 1, clock());
    await sweep(deps, signal);
  });
  return () => enqueueSweep(db, Math.floor(clock() / HOUR_MS), clock());
}

async function enqueueSweep(db: Db, hour: number, now: number): Promise<void> {
  await enqueue(db, sweepJob, { payload: { hour }, runAt: Math.max(now, hour * HOUR_MS), now, key: String(hour) });
}

async function sweep(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, jobs, store, fail } = deps;
  const before = clock() - FORGOTTEN_MS;
  for (let ids = await repository.forgotten(db, before, SLICE); ids.length > 0; ) {
    for (const id of ids) {
      signal.throwIfAborted();
      await db.transaction().execute((trx) => forget(trx, id, before, clock()));
    }
    ids = await repository.forgotten(db, before, SLICE);
  }
  for (const id of await repository.stranded(db, clock() - HOUR_MS, SLICE)) await fail(id, 'error');
  for (const id of await repository.failedBefore(db, clock() - RETRY_MS, SLICE))
    await db.transaction().execute((trx) => giveUp(trx, id, clock()));
  jobs.wake();
  // A chunk that came while its upload was cancelled is one. Pictures' uploads count, too.
  await store.dropStrays((some) => repository.unfinishedAmong(db, some), before, signal);
}

/** Unless somebody has gone on with it meanwhile. */
async function forget(trx: Db, id: string, before: number, now: number): Promise<void> {
  const row = await repository.held(trx, id);
  if (row && row.changed_at < before && row.phase !== 'done') await dropUpload(trx, row, now);
}

/** Its row stays, for its post to say why; nothing of it can be packaged any more. */
async function giveUp(trx: Db, id: string, now: number): Promise<void> {
  const row = await repository.held(trx, id);
  if (row?.phase !== 'failed') return;
  await repository.endReservation(trx, row, 0);
  await repository.change(trx, id, { kept: 0 });
  await enqueueTidy(trx, row, now, row.media_key);
}
