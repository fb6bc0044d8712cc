import { mkdir } from 'node:fs/promises';
import type { Db } from '../db/db';
import type { FileRow, VideoUploadRow } from '../db/schema';
import type { FileStore } from '../files/store';
import type { Uploads } from '../files/uploads';
import { addFile, forgetFile } from '../files/uploads-repository';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { type Ffmpeg, inputOf, runFfmpeg } from '../media/ffmpeg';
import { preparing } from '../media/package';
import type { Probe } from '../media/probe';
import { checkFilm, fenced, withBytes } from './check-film';
import { FilmRefused } from './failures';
import * as repository from './films-repository';

/** A frame of a film that is still on its way, as a private picture of its owner's. */
export interface CutFrame {
  hash: string;
  /** Seconds. */
  time: number;
}

export const FRAMES = 9;
const HEIGHT = 360;
const framesJob = jobKind<{ id: string }>('film-frames', 1);

/** What was cut of a film; none before. */
export const framesIn = ({ frames }: Pick<VideoUploadRow, 'frames'>): CutFrame[] =>
  frames.startsWith('[') ? (JSON.parse(frames) as CutFrame[]) : [];

/**
 * Has the frames of a film cut, once. Films that were sent before have none: their bytes are packaged already.
 * @param now unix ms @returns whether there is something to do
 */
export async function askFrames(db: Db, { id, frames, kept, twin }: VideoUploadRow, now: number): Promise<boolean> {
  if (frames !== '' || kept !== 1 || twin !== '') return false;
  return db.transaction().execute(async (trx) => {
    // They may have been asked for since the row was read, and be cut by now.
    if (!(await repository.markFramesAsked(trx, id))) return false;
    return enqueue(trx, framesJob, { payload: { id }, runAt: now, now, key: id });
  });
}

/** What the row of a frame is called: whoever ends a film finds them, however the cutting of them ended. */
const frameId = (id: string, n: number): string => `${id}-frame-${n}`;

/** Throws the frames of a film away. */
export async function forgetFrames(
  { db, uploads }: { db: Db; uploads: Pick<Uploads, 'forget'> },
  id: string,
): Promise<void> {
  const ids = Array.from({ length: FRAMES }, (_, n) => frameId(id, n));
  for (const { owner, ...file } of await repository.filesWith(db, ids)) await uploads.forget(owner, 'frame', file);
}

interface FrameDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  store: FileStore;
  uploads: Pick<Uploads, 'forget'>;
  tools: () => Ffmpeg;
}

/** Nine frames of a film that is whole, for who could not draw them from the file itself. */
export function cutFrames(deps: FrameDeps): void {
  const { db, jobs } = deps;
  jobs.handle(framesJob, async ({ id }, { signal }) => {
    const row = await repository.byId(db, id);
    // A worker that died over them may have left some of a film that is over by now.
    if (row?.kept !== 1) return forgetFrames(deps, id);
    if (row.frames !== 'asked') return;
    let frames: CutFrame[] = [];
    try {
      frames = await cut(deps, row, signal);
    } catch (error) {
      // What is wrong with the film is told when it is saved; there are no frames to choose from.
      if (!(error instanceof FilmRefused)) throw error;
    }
    if (!(await repository.keepFrames(db, id, JSON.stringify(frames)))) await forgetFrames(deps, id);
  });
}

const cut = (deps: FrameDeps, row: VideoUploadRow, signal: AbortSignal): Promise<CutFrame[]> =>
  withBytes(
    deps.store,
    row,
    (source) => fenced(row.bytes, () => cutAll(deps, { row, source, tools: deps.tools(), signal })),
    signal,
  );

async function cutAll(deps: FrameDeps, film: Omit<Cutting, 'found' | 'time' | 'n'>): Promise<CutFrame[]> {
  const found = await checkFilm(film.tools, film.source, film.signal);
  const frames: CutFrame[] = [];
  for (let n = 0; n < FRAMES; n += 1) {
    const time = Math.floor(((n + 0.5) / FRAMES) * found.picture * 100) / 100;
    const frame = await cutOne(deps, { ...film, found, time, n });
    if (frame) frames.push(frame);
  }
  return frames;
}

interface Cutting {
  row: VideoUploadRow;
  /** Path of the film. */
  source: string;
  tools: Ffmpeg;
  found: Probe;
  time: number;
  n: number;
  signal: AbortSignal;
}

/** @returns undefined where the film has no picture there */
async function cutOne(
  { db, clock, store }: FrameDeps,
  { row, source, tools, found, time, n, signal }: Cutting,
): Promise<CutFrame | undefined> {
  const [owner, making] = [`u:${row.uid}`, `${row.id}-frame-${n}`];
  const folder = store.making(making);
  await mkdir(folder, { recursive: true });
  const width = Math.max(2, Math.round((found.width / found.height) * (HEIGHT / 2)) * 2);
  const filter = `[0:${found.video}]${preparing(tools, found, { width, height: HEIGHT })},scale=${width}:${HEIGHT},setsar=1`;
  const args = ['-ss', String(time), ...inputOf(source), '-filter_complex', filter];
  await runFfmpeg(tools.ffmpeg, [...args, '-frames:v', '1', '-q:v', '4', 'whole.jpg'], { cwd: folder, signal });
  // Named by its film, too: two films with the same picture have each their own.
  const made = { type: 'jpg', widths: [] } as const;
  const file = { owner, purpose: 'frame', type: 'jpg', width, height: HEIGHT, color: '', created_at: clock() };
  const stored = await store
    // The row comes first: a worker that dies then leaves no file that nobody knows of.
    .adopt(making, made, `${row.id}|${owner}`, (named) => keepFrame(db, { id: frameId(row.id, n), ...file, ...named }))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
  return stored && { hash: stored.hash, time };
}

/** Another worker may have cut the same one before it died; what it cut looks the same unless ffmpeg was another. */
async function keepFrame(db: Db, frame: FileRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [before] = await repository.filesWith(trx, [frame.id]);
    if (before && before.hash !== frame.hash) await forgetFile(trx, before.owner, 'frame', before.hash);
    await addFile(trx, frame);
  });
}

/** The second at which a frame of this film lies; undefined for a picture that is none of its. */
export const timeOfFrame = (row: VideoUploadRow, hash: string): number | undefined =>
  framesIn(row).find((frame) => frame.hash === hash)?.time;
