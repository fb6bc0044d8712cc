import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '../bucket/bucket';
import { publishFolder } from '../bucket/publish';
import type { Db } from '../db/db';
import type { VideoUploadRow } from '../db/schema';
import { type FileStore, keyOf, pathOf } from '../files/store';
import { enqueue } from '../jobs/jobs-repository';
import { type JobKind, jobKind } from '../jobs/kinds';
import type { JobContext, JobHandler, Jobs } from '../jobs/worker';
import { type Packaged, packagedIn, packageEpisode, readPackaged } from '../media/episode-files';
import type { Ffmpeg } from '../media/ffmpeg';
import { sha256 } from '../media/keys';
import { type Cover, dominantColor, picturesOf } from '../media/pictures';
import { hearingSteps, type MediaStep } from '../media/steps';
import { checkFilm, fenced, withBytes } from './check-film';
import { type FilmFailure, FilmRefused } from './failures';
import * as repository from './films-repository';
import { type FilmSaid, folderOf, type Published, publishFilm, saidOf } from './publish-film';
import { keyOfPackaging, removeFiles } from './tidy-film';

const PROGRESS_MS = 1_000;
/** A fault of ours is tried so often before it is told. */
const MAX_TRIES = 3;
/** Films come after everything else that waits for a worker. */
const BASE_PRIORITY = 10;
const WEEK_MS = 7 * 86_400_000;

export type PackageKind = JobKind<{ id: string }>;
/** @param atOnce films that one process packages at the same time */
export const packageKind = (atOnce: number): PackageKind => jobKind<{ id: string }>('film-package', atOnce);

/**
 * Has a film packaged, in the transaction that saves it. Who has sent many films of late comes after others: one busy uploader
 * must not starve the rest.
 */
export async function enqueuePackaging(trx: Db, kind: PackageKind, row: VideoUploadRow, now: number): Promise<void> {
  const others = await repository.savedSince(trx, row.uid, now - WEEK_MS);
  const priority = BASE_PRIORITY + others;
  await enqueue(trx, kind, { payload: { id: row.id }, runAt: now, now, key: keyOfPackaging(row), priority });
}

export interface PackageDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  store: FileStore;
  /** Absolute. */
  mediaRoot: string;
  bucket?: Bucket | undefined;
  tools: () => Ffmpeg;
  /** Tells the author how far it is. */
  tell(row: VideoUploadRow): void;
  /** After the commit that let a title stand. */
  told(published: Published): void;
  report(error: unknown): void;
  /** Ends an upload for a reason. */
  fail(id: string, reason: FilmFailure): Promise<void>;
}

/** Nobody waits for it any more: it was cancelled while it was packaged, or another worker has brought it to its end. */
class Cancelled extends Error {}

/** Looks at films that were saved, packages them and lets their titles stand. A kill at any point is followed by another run. */
export function packageFilms(deps: PackageDeps, kind: PackageKind): void {
  const run: JobHandler<{ id: string }> = async ({ id }, context) => {
    const row = await repository.byId(deps.db, id);
    if (row?.phase !== 'checking' && row?.phase !== 'packaging') return;
    try {
      if (!row.packaged) await hearingSteps(sayer(context), () => packageOne(deps, row, context));
      const published = await deps.db.transaction().execute((trx) => publishFilm(trx, id, deps.clock()));
      if (published) deps.told(published);
      context.say('filmPublished');
    } catch (error) {
      await afterFailure(deps, row, error, context);
    }
  };
  // Nothing more: one that is stopped can go on from the desk, and what nobody goes on with fails by the sweep.
  deps.jobs.handle(kind, run, () => Promise.resolve());
}

/** A run of ffmpeg in the log of its job. */
const sayer =
  ({ say }: JobContext) =>
  ({ file, seconds, said }: MediaStep): void =>
    say('ffmpeg', { file, seconds, said }, said ? 'warn' : 'info');

/** @throws what is to be tried again */
async function afterFailure(
  deps: PackageDeps,
  row: VideoUploadRow,
  error: unknown,
  context: JobContext,
): Promise<void> {
  if (error instanceof Cancelled) return dropUnwanted(deps, row.media_key);
  // Somebody else does it by now, or will.
  if (context.signal.aborted) throw error;
  if (error instanceof FilmRefused) return deps.fail(row.id, error.reason);
  if (isTriedAgain(row, error, context.signal)) {
    await repository.change(deps.db, row.id, { tries: row.tries + 1 });
    throw error;
  }
  await deps.fail(row.id, 'error');
  throw error;
}

/** A fault of ours, which may be none the next time. @param lost the lease is somebody else's by now, or will be */
const isTriedAgain = ({ tries }: VideoUploadRow, error: unknown, lost: AbortSignal): boolean =>
  !lost.aborted && !(error instanceof Cancelled) && !(error instanceof FilmRefused) && tries + 1 < MAX_TRIES;

/** Whoever had lost the lease finds the film over, too, where another worker has published it meanwhile: those files stay. */
async function dropUnwanted(deps: PackageDeps, mediaKey: string): Promise<void> {
  if (!(await repository.isWanted(deps.db, mediaKey))) await removeFiles(deps, mediaKey);
}

async function packageOne(deps: PackageDeps, row: VideoUploadRow, { signal, say }: JobContext): Promise<void> {
  const progress = new Progress(deps, row);
  const { bucket, store } = deps;
  // What goes to a bucket is made where a kill leaves nothing behind.
  const making = store.making(row.id);
  const done = join(bucket ? making : deps.mediaRoot, folderOf(row.media_key));
  let goesOn = false;
  try {
    const both = AbortSignal.any([signal, progress.cancelled]);
    const make = (source: string) => makeOwn(deps, row, { source, done }, { progress, signal: both, say });
    const packaged = row.twin ? await takeTwin(deps, row, done, both) : await withBytes(store, row, make, both);
    both.throwIfAborted();
    say(row.twin ? 'filmTwin' : 'filmPackaged', { heights: packaged.heights.join(' ') });
    if (bucket) await publishFolder(bucket, done, folderOf(row.media_key), both);
    const columns = { packaged: JSON.stringify(packaged), hash: packaged.hash, progress: 100 };
    if (!(await repository.keepPackaged(deps.db, row.id, columns))) throw new Cancelled();
  } catch (error) {
    const thrown = progress.cancelled.aborted ? new Cancelled() : error;
    goesOn = isTriedAgain(row, thrown, signal);
    throw thrown;
  } finally {
    await progress.end();
    // The next try finds what is packaged; it goes with this process at the latest.
    if (!goesOn) await rm(making, { recursive: true, force: true });
  }
}

/** Writes down once a second how far a film is, tells its author, and hears that it was cancelled or is over. */
class Progress {
  private readonly stop = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  private phase: 'checking' | 'packaging' = 'checking';
  private share = 0;

  constructor(
    private readonly deps: PackageDeps,
    private readonly row: VideoUploadRow,
  ) {
    this.timer = setInterval(() => this.write(), PROGRESS_MS);
  }

  get cancelled(): AbortSignal {
    return this.stop.signal;
  }

  /** @param share 0..1 of packaging */
  at(share: number): void {
    const begins = this.phase === 'checking';
    this.phase = 'packaging';
    this.share = Math.max(this.share, share);
    if (begins) this.write();
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
  }

  private write(): void {
    const { db, clock, tell } = this.deps;
    const now = { phase: this.phase, progress: Math.min(99, Math.floor(this.share * 100)) };
    this.writing = this.writing
      .then(() => repository.setProgress(db, this.row.id, { ...now, now: clock() }))
      .then((isThere) => {
        if (isThere) tell({ ...this.row, ...now });
        else this.stop.abort();
      })
      // The next second's says it again.
      .catch(this.deps.report);
  }
}

/** Packages a film from its own bytes. What stands packaged already is kept. */
async function makeOwn(
  deps: PackageDeps,
  row: VideoUploadRow,
  { source, done }: { source: string; done: string },
  { progress, signal, say }: Pick<JobContext, 'signal' | 'say'> & { progress: Progress },
): Promise<Packaged> {
  const hash = await hashOf(source, row, signal);
  const tools = deps.tools();
  const before = readPackaged(done);
  if (before?.hash === hash) return before;
  const found = await fenced(row.bytes, () => checkFilm(tools, source, signal));
  say('filmChecked', { seconds: Math.round(found.duration), width: found.width, height: found.height });
  const cover = await coverOf(deps, row);
  progress.at(0);
  const job = { tools, source, done, hash, sidecars: '', key: null, found, signal, ...(cover ? { cover } : {}) };
  const making = {
    ...job,
    warn: (text: string) => say('filmWarned', { text }, 'warn'),
    onShare: (share: number) => progress.at(share),
  };
  return fenced(row.bytes, () => packageEpisode(making), found.duration);
}

/** The hash of what came, which has to be what was promised. @throws FilmRefused */
async function hashOf(source: string, row: VideoUploadRow, signal: AbortSignal): Promise<string> {
  const size = await stat(source).then(
    (found) => found.size,
    () => -1,
  );
  if (size !== row.bytes) throw new FilmRefused('damaged');
  const hash = await sha256(source, signal);
  if (row.hash && row.hash !== hash) throw new FilmRefused('damaged');
  return hash;
}

/** What was chosen to be seen of the film; a picture lies on the disk then. */
async function coverOf({ store }: Pick<PackageDeps, 'store'>, row: VideoUploadRow): Promise<Cover | undefined> {
  const { cover } = saidOf(row);
  if (!cover || 'seconds' in cover) return cover ?? undefined;
  return { picture: await pictureOf(store, row.id, cover) };
}

async function pictureOf(store: FileStore, id: string, cover: NonNullable<FilmSaid['cover']>): Promise<string> {
  if ('seconds' in cover) throw new Error('a frame is no picture');
  const path = pathOf(cover.hash, cover.type);
  if (!store.bucket) return join(store.root, path);
  const answer = await store.bucket.get(keyOf(path));
  if (!answer) throw new Error(`the cover ${path} is gone`);
  const file = join(store.making(id), `cover.${cover.type}`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

/** Whether what was packaged of a film is still there to be taken for the same bytes. @param hash SHA-256 of these, hex */
export async function isTwinThere(
  { bucket, mediaRoot }: Pick<PackageDeps, 'bucket' | 'mediaRoot'>,
  mediaKey: string,
  hash: string,
): Promise<boolean> {
  const folder = folderOf(mediaKey);
  if (!bucket) return readPackaged(join(mediaRoot, folder))?.hash === hash;
  const note = await bucket.get(`${folder}/import.json`);
  return note !== null && packagedIn(await note.text())?.hash === hash;
}

/** The bytes are those of a title of the same account: what was packaged of them is packaged of this one. */
async function takeTwin(deps: PackageDeps, row: VideoUploadRow, done: string, signal: AbortSignal): Promise<Packaged> {
  const partial = `${done}.partial-twin`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await (deps.bucket ? fetchAll(deps.bucket, folderOf(row.twin), partial) : linkAll(deps.mediaRoot, row.twin, partial));
  const packaged = readPackaged(partial);
  if (packaged?.hash !== row.hash) throw new FilmRefused('gone');
  const { cover } = saidOf(row);
  if (cover && 'hash' in cover) {
    await picturesOf(deps.tools(), await pictureOf(deps.store, row.id, cover), partial, signal);
    packaged.color = await dominantColor(join(partial, 'thumb.jpg'));
    await writeFile(join(partial, 'import.json'), JSON.stringify(packaged));
  }
  await rm(done, { recursive: true, force: true });
  await rename(partial, done);
  return packaged;
}

/** Segments are shared: nothing ever writes into one. What may be written anew is copied. */
async function linkAll(mediaRoot: string, twin: string, to: string): Promise<void> {
  const from = join(mediaRoot, folderOf(twin));
  if (!existsSync(from)) throw new FilmRefused('gone');
  for (const name of await readdir(from)) {
    const isShared = /\.(?:m4s|mp4)$/.test(name);
    await (isShared ? link : copyFile)(join(from, name), join(to, name));
  }
}

async function fetchAll(bucket: Bucket, from: string, to: string): Promise<void> {
  for (const key of (await bucket.list(`${from}/`)).keys()) {
    const answer = await bucket.get(key);
    if (!answer) throw new FilmRefused('gone');
    await writeFile(join(to, key.slice(from.length + 1)), Buffer.from(await answer.arrayBuffer()));
  }
}
