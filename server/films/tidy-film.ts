import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../bucket/bucket';
import type { Db } from '../db/db';
import type { VideoUploadRow } from '../db/schema';
import type { FileStore } from '../files/store';
import type { Uploads } from '../files/uploads';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import * as repository from './films-repository';
import { type CutFrame, forgetFrames, framesIn } from './frames';

/** What is left of an upload that is over. */
interface Leftovers {
  id: string;
  uid: string;
  /** The title whose files go, too; '' for a title that stands. */
  mediaKey: string;
  frames: CutFrame[];
  /** Counts its packagings, up to the last one that was begun. */
  runs: number;
  /** The picture that was chosen to be seen of it; null for none. */
  cover: { hash: string; type: string } | null;
}

/** As long as a dead worker holds a film. */
const AGAIN_MS = 60_000;
const tidyJob = jobKind<Leftovers>('film-tidy', 2);

/** What the job is called that packages a film this time. */
export const keyOfPackaging = ({ id, runs }: Pick<VideoUploadRow, 'id' | 'runs'>): string => `${id}:${runs}`;

/**
 * Has what an upload leaves behind removed, in the transaction that ends it.
 * @param mediaKey whose files go, too; '' where its title stands
 */
export async function enqueueTidy(trx: Db, row: VideoUploadRow, now: number, mediaKey = ''): Promise<void> {
  const { cover = null } = row.said
    ? (JSON.parse(row.said) as { cover?: Leftovers['cover'] | { seconds: number } })
    : {};
  const payload: Leftovers = {
    id: row.id,
    uid: row.uid,
    mediaKey,
    frames: framesIn(row),
    runs: row.runs,
    cover: cover && 'hash' in cover ? cover : null,
  };
  await enqueue(trx, tidyJob, { payload, runAt: now, now });
}

export interface TidyDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  store: FileStore;
  uploads: Pick<Uploads, 'forget' | 'forgetUnshown'>;
  /** Absolute. */
  mediaRoot: string;
  bucket?: Bucket | undefined;
}

/** Removes what is left. Each step may be done twice. */
export function tidyFilms(deps: TidyDeps): void {
  const { db, clock, jobs, store, uploads } = deps;
  jobs.handle(tidyJob, async ({ id, uid, mediaKey, frames, runs, cover }, context) => {
    // The bytes of one that may be packaged anew stay.
    const row = await repository.byId(db, id);
    if (row?.kept !== 1) await store.drop(id);
    await forgetFrames(deps, id);
    // Those that earlier versions cut have other ids.
    for (const { hash } of frames) await uploads.forget(`u:${uid}`, 'frame', { hash, type: 'jpg' });
    if (cover) await uploads.forgetUnshown(`u:${uid}`, 'cover', cover);
    if (!mediaKey || (await repository.isWanted(db, mediaKey))) return;
    await removeFiles(deps, mediaKey);
    // Who packages it may write for a moment more, and die before it has removed that itself.
    if (await repository.isBeingPackaged(db, keyOfPackaging({ id, runs }))) context.runAgain(clock() + AGAIN_MS);
  });
}

/** Removes the files of a title that is no more. The key was made by us: it has neither dots nor slashes. */
export async function removeFiles(
  { mediaRoot, bucket }: Pick<TidyDeps, 'mediaRoot' | 'bucket'>,
  mediaKey: string,
): Promise<void> {
  await rm(join(mediaRoot, mediaKey), { recursive: true, force: true });
  if (!bucket) return;
  const there = [...(await bucket.list(`${mediaKey}/`)).keys()];
  // The other way round than it was published: a manifest never names what is gone.
  const isManifest = (key: string): boolean => /\.(?:mpd|m3u8)$/.test(key);
  await bucket.remove(there.filter(isManifest));
  await bucket.remove(there.filter((key) => !isManifest(key)));
}
