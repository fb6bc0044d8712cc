import { onlineManager } from '@tanstack/react-query';
import { onConnectivity } from '../../api/connectivity';
import { queryClient } from '../../api/queries';
import { webKeepAwake } from '../../platform/wake-lock';
import { useSession } from '../../state/session';
import { type FileHandle, forgetHandle, keepHandle, reopenFile } from './file-handles';
import { type FilmFile, fileKeyOf } from './film-file';
import { createFilmQueue } from './film-queue';
import { keptFilms } from './film-record';
import { filmServer } from './film-server';
import { hashInWorker } from './hash-in-worker';
import { tellOfUploads } from './on-its-way';

const uid = (): string => useSession.getState().user?.id ?? '';
const reachable = (): boolean => onlineManager.isOnline() && navigator.onLine;

/** Resolves after a time (ms), when a network comes, or when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

function untilReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      window.removeEventListener('online', look);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const look = () => {
      if (reachable()) end();
    };
    const stop = onConnectivity(look);
    window.addEventListener('online', look);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else look();
  });
}

/** Runs under a lock, which the sending window holds: two windows would send the same chunks, and only one of them has the file. */
async function alone(run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return run();
  await locks.request('dt-films', { signal }, run);
}

/** The query keys of lists that a published film changes. */
const shows: readonly unknown[] = ['myPosts', 'works', 'feed', 'videoUploads', 'space'];

const queue = createFilmQueue({
  server: filmServer,
  hash: hashInWorker,
  kept: { get: () => keptFilms(uid()).get(), set: (films) => keptFilms(uid()).set(films) },
  reopen: (id) => reopenFile(id, false),
  forgetFile: forgetHandle,
  alone,
  keepAwake: webKeepAwake() ?? (() => undefined),
  onPublished: () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => shows.indexOf(queryKey[0]) >= 0 }),
  reachable,
  untilReachable,
  pause,
});

/** The films that are being uploaded from this device: `{ id, name, phase, percent, error }` of each. */
export const uploads = queue.store;
export const { find: findFilm, fileOf, pause: pauseFilm, resume: resumeFilm, give: giveFile } = queue;
export const { cancel: cancelFilm, publish: publishFilm, takeBack: takeBackPost, dismiss: dismissFilm } = queue;

/**
 * Takes a film: its chunks are sent at once, in the background of the app, whatever page is shown.
 * @param handle opens the file again after a reload, where the engine gives one
 * @returns the film's id @throws FilmRefused, ApiError
 */
export async function startFilmUpload(file: FilmFile, handle?: FileHandle): Promise<string> {
  const id = await queue.start(file);
  if (handle) await keepHandle(id, handle);
  tellOfUploads();
  return id;
}

/** Reopens the file that was chosen before; the viewer has just pressed, so the system may ask them. @returns whether the upload goes on */
export async function reopenFilm(id: string): Promise<boolean> {
  const file = await reopenFile(id, true);
  return file !== undefined && fileKeyOf(file) === id && queue.give(id, file);
}

let owner = '';
/** Follows the session: uploads belong to an account, so another account goes on with its own. */
function follow(): void {
  const now = uid();
  if (now === owner) return;
  owner = now;
  queue.stop();
  if (now) queue.restore();
}
useSession.subscribe(follow);
window.addEventListener('storage', ({ key }) => {
  if (key !== null && /filmUploads\./.test(key)) queue.hear();
});
follow();
