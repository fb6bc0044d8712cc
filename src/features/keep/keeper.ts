import { onlineManager } from '@tanstack/react-query';
import { onConnectivity } from '../../api/connectivity';
import { once } from '../../lib/once';
import { webKeepAwake } from '../../platform/wake-lock';
import { useSession } from '../../state/session';
import { download } from './download';
import { keepDb } from './keep-db';
import { keepFault } from './keep-fault';
import { keepsFilms, noteKeeping } from './keeps-films';
import type { KeptFilm, Wish } from './kept-film';
import { followLine, heldByLine } from './mobile-data';
import { removeFilms } from './remove';
import { checkRights, removeExpired, untilOf } from './rights';
import {
  addFilms,
  changeFilm,
  filmsOfOthers,
  findFilm,
  forgetGoneOfOthers,
  hearOthers,
  idOf,
  keptNow,
  ownerNow,
  readShelf,
  shelf,
} from './shelf';
import { askToStay } from './support';
import { sweepShaka } from './sweep';

export { shelf } from './shelf';

/** How often the keeper checks whether a download can go on, or rights have to be asked for. Ms. */
const lookMs = 30_000;
const dayMs = 86_400_000;
/** The share of a film after which the progress is stored: fetched files are found again in any case. */
const writeShare = 0.02;

/** The download that is running. */
let running: { id: string; abort: AbortController } | null = null;
let working = false;
let swept = false;
let askedAt = 0;

const reachable = (): boolean => onlineManager.isOnline() && navigator.onLine !== false;
const keepAwake = webKeepAwake() ?? (() => undefined);

/** Queues episodes. Episodes that are kept already, or queued, are left as they are. */
export async function keepFilms(wishes: readonly Wish[]): Promise<void> {
  const owner = ownerNow();
  askToStay();
  await start();
  const fresh = wishes.filter((wish) => !findFilm(idOf(owner, wish.episodeKey)));
  await addFilms(
    fresh.map((wish, at) => ({
      ...wish,
      id: idOf(owner, wish.episodeKey),
      owner,
      state: 'waiting',
      problem: '',
      reason: '',
      progress: 0,
      uri: '',
      until: 0,
      later: false,
      position: 0,
      keptAt: keptNow() + at,
    })),
  );
  goOn();
}

export async function pauseFilm(id: string): Promise<void> {
  await changeFilm(id, { state: 'paused', problem: '', reason: '' });
}

export async function resumeFilm(id: string): Promise<void> {
  await changeFilm(id, { state: 'waiting', problem: '', reason: '' });
  goOn();
}

export async function forget(ids: readonly string[]): Promise<void> {
  const films = shelf.getState().films.filter(({ id }) => ids.indexOf(id) >= 0);
  const mine = running;
  if (mine && ids.indexOf(mine.id) >= 0) {
    mine.abort.abort();
    await idle();
  }
  await removeFilms(films);
}

/** Removes the films that other accounts and servers keep on this device. */
export async function forgetOthers(): Promise<void> {
  await removeFilms(await filmsOfOthers());
  forgetGoneOfOthers();
}

/** Resolves when no download is running. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    const stop = shelf.subscribe(look);
    function look() {
      if (running) return;
      stop();
      resolve();
    }
    look();
  });
}

/** Goes on with the waiting downloads, one film at a time, in one window of this browser. */
export function goOn(): void {
  if (working) return;
  working = true;
  void alone(work)
    .catch((error: unknown) => console.warn('[keep]', error))
    .then(() => {
      working = false;
    });
}

/** Runs under a lock. Where another window has the lock, this window tries again later. */
async function alone(run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return run();
  await locks.request('dt-keep', { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}

async function work(): Promise<void> {
  if (!swept) {
    await sweepShaka();
    swept = true;
  }
  // Only the window with the lock downloads: a film that is marked as running belongs to a window, or a session, that is gone.
  for (const film of shelf.getState().films)
    if (film.state === 'running') await changeFilm(film.id, { state: 'waiting' });
  for (let film = next(); film && reachable() && !heldByLine(); film = next()) {
    if (!(await keepOne(film))) break;
  }
  await tellHeld();
}

/** Marks the waiting downloads that wait for another connection than mobile data. */
async function tellHeld(): Promise<void> {
  const held = reachable() && heldByLine();
  for (const { id, state, problem } of shelf.getState().films) {
    if (state === 'waiting' && held !== (problem === 'mobile')) await changeFilm(id, { problem: held ? 'mobile' : '' });
  }
}

const next = (): KeptFilm | undefined => shelf.getState().films.find(({ state }) => state === 'waiting');

/** @returns whether the next download may be tried */
async function keepOne({ id }: KeptFilm): Promise<boolean> {
  const abort = new AbortController();
  // The download is noted before its state is written: a viewer may pause it meanwhile.
  running = { id, abort };
  keepAwake(true);
  try {
    const film = await changeFilm(id, { state: 'running', problem: '', reason: '' });
    if (!film) return true;
    const { uri, bytes, right, height } = await download(film, tellOf(film), abort.signal);
    const until = untilOf(right, height);
    await changeFilm(id, { state: 'done', uri, bytes, height, until, progress: 1 });
    return true;
  } catch (error) {
    return await stopped(id, abort.signal.aborted, error);
  } finally {
    keepAwake(false);
    running = null;
    // The store's subscribers, such as idle(), see that nothing runs now.
    shelf.setState((state) => ({ ...state }));
  }
}

/** Shows each step of the progress, and stores some of them. */
function tellOf({ id, progress: begun }: KeptFilm): (progress: number) => void {
  let written = begun;
  return (progress) => {
    // Files of an earlier run are read again within seconds: the bar does not go back for that.
    const now = Math.max(begun, Math.min(0.999, progress));
    const passing = now - written < writeShare;
    if (!passing) written = now;
    changeFilm(id, { progress: now }, { passing }).catch((error: unknown) => console.warn('[keep]', error));
  };
}

async function stopped(id: string, wanted: boolean, error: unknown): Promise<boolean> {
  // The download was paused or removed, or belongs to somebody who has signed out.
  if (wanted) {
    const problem = reachable() ? '' : 'network';
    if (findFilm(id)?.state === 'running') await changeFilm(id, { state: 'waiting', problem });
    return true;
  }
  const { problem, reason } = keepFault(error);
  console.warn('[keep]', problem, error);
  if (problem === 'network') {
    await changeFilm(id, { state: 'waiting', problem });
    return false;
  }
  await changeFilm(id, { state: 'failed', problem, reason });
  if (problem === 'refused') await keepDb.removeParts(id);
  return problem !== 'space';
}

/** Reads the kept films and resumes the downloads, once in a run of the app. @throws DOMException where nothing can be stored */
export const start: () => Promise<void> = once(begin);

async function begin(): Promise<void> {
  await readShelf();
  hearOthers();
  let owner = ownerNow();
  useSession.subscribe(() => {
    if (owner === ownerNow()) return;
    owner = ownerNow();
    askedAt = 0;
    shelf.setState({ films: [], gone: [], ready: false });
    void idle().then(readShelf).then(look);
  });
  // The running download was paused or removed, here or in another window, or belongs to somebody who has signed out.
  shelf.subscribe(() => {
    if (running && findFilm(running.id)?.state !== 'running') running.abort.abort();
  });
  onConnectivity((there) => {
    if (there) look();
    else running?.abort.abort();
  });
  window.addEventListener('online', look);
  followLine(() => {
    if (heldByLine()) running?.abort.abort();
    look();
  });
  window.setInterval(look, lookMs);
  look();
}

/** Does the periodic work: the day's check of rights, the removal of expired films, the waiting downloads. */
function look(): void {
  due().then(goOn, (error: unknown) => console.warn('[keep]', error));
}

async function due(): Promise<void> {
  if (keepsFilms()) noteKeeping(keptNow());
  await removeExpired();
  await tellHeld();
  if (!reachable() || Date.now() - askedAt < dayMs) return;
  const before = askedAt;
  askedAt = Date.now();
  await checkRights().catch((error: unknown) => {
    // The rights are asked for again at the next look.
    askedAt = before;
    throw error;
  });
}
