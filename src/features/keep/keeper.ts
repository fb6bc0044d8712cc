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

/** How often it is looked whether something can go on, or a right is to be asked for. Ms. */
const lookMs = 30_000;
const dayMs = 86_400_000;
/** A share of a film that is worth writing down: what came is known by its files anyway. */
const writeShare = 0.02;

/** What is being kept now. */
let running: { id: string; abort: AbortController } | null = null;
let working = false;
let swept = false;
let askedAt = 0;

const reachable = (): boolean => onlineManager.isOnline() && navigator.onLine !== false;
const keepAwake = webKeepAwake() ?? (() => undefined);

/** Puts episodes into the line. Those that are kept already, or on their way, are left as they are. */
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

/** Frees what other accounts and servers keep on this device. */
export async function forgetOthers(): Promise<void> {
  await removeFilms(await filmsOfOthers());
  forgetGoneOfOthers();
}

/** Resolves when nothing is being kept. */
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

/** Goes on with whatever waits, one film at a time, in one window of this browser. */
export function goOn(): void {
  if (working) return;
  working = true;
  void alone(work)
    .catch((error: unknown) => console.warn('[keep]', error))
    .then(() => {
      working = false;
    });
}

/** Another window that keeps films has the lock: this one looks again later. */
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
  // Only who has the lock keeps films: what stands as running is of a window, or a session, that is gone.
  for (const film of shelf.getState().films)
    if (film.state === 'running') await changeFilm(film.id, { state: 'waiting' });
  for (let film = next(); film && reachable() && !heldByLine(); film = next()) {
    if (!(await keepOne(film))) break;
  }
  await tellHeld();
}

/** What waits says whether it waits for another line. */
async function tellHeld(): Promise<void> {
  const held = reachable() && heldByLine();
  for (const { id, state, problem } of shelf.getState().films) {
    if (state === 'waiting' && held !== (problem === 'mobile')) await changeFilm(id, { problem: held ? 'mobile' : '' });
  }
}

const next = (): KeptFilm | undefined => shelf.getState().films.find(({ state }) => state === 'waiting');

/** @returns whether the next one may be tried */
async function keepOne({ id }: KeptFilm): Promise<boolean> {
  const abort = new AbortController();
  // Noted before it is written: a viewer may pause it while that goes on.
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
    // Who waits for it hears of it.
    shelf.setState((state) => ({ ...state }));
  }
}

/** Shows each step, and writes some of them. */
function tellOf({ id, progress: begun }: KeptFilm): (progress: number) => void {
  let written = begun;
  return (progress) => {
    // What came before is read again within seconds: the bar does not go back for it.
    const now = Math.max(begun, Math.min(0.999, progress));
    const passing = now - written < writeShare;
    if (!passing) written = now;
    changeFilm(id, { progress: now }, { passing }).catch((error: unknown) => console.warn('[keep]', error));
  };
}

async function stopped(id: string, wanted: boolean, error: unknown): Promise<boolean> {
  // Paused, removed, or of somebody who has signed out.
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

/** Reads what is kept and goes on with it, once in a run of the app. @throws DOMException where nothing can be kept */
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
  // Paused or removed, here or in another window, or of somebody who has signed out.
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

/** What is due: rights of the day, films whose time is over, downloads that wait. */
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
    // It is asked again with the next look.
    askedAt = before;
    throw error;
  });
}
