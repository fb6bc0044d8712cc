import { createStore } from 'zustand/vanilla';
import { serverNow } from '../../api/client';
import { useConfig } from '../../state/config';
import { useSession } from '../../state/session';
import { goneFilms } from './gone-films';
import { keepDb } from './keep-db';
import { keepsFilms, noteKeeping, seenAt } from './keeps-films';
import type { GoneFilm, KeptFilm } from './kept-film';

interface Shelf {
  /** The films of the present viewer, in the order in which they chose them. */
  films: KeptFilm[];
  /** How many films other accounts keep on this device, and their size. */
  others: { count: number; bytes: number };
  /** The films of the present viewer that were removed because the right to them ended, until the viewer has read so. */
  gone: GoneFilm[];
  ready: boolean;
}

/** The films that this device keeps, as its database lists them. */
export const shelf = createStore<Shelf>(() => ({ films: [], others: { count: 0, bytes: 0 }, gone: [], ready: false }));

/** The owner of new films: this server, and this account or the visitor. */
export const ownerNow = (): string => `${useConfig.getState().run.api}|${useSession.getState().token?.uid ?? ''}`;

export const idOf = (owner: string, episodeKey: string): string => `${owner}|${episodeKey}`;

/** The server's time, but never earlier than a time seen before, so that turning the clock back gains nothing. Unix ms. */
export const keptNow = (): number => Math.max(serverNow(), seenAt());

/** Follows other windows: a window that changes a film writes the time to storage, which the other windows hear of. */
export function hearOthers(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && /(keeps|gone)Films$/.test(key)) void readShelf();
  });
}

const tellOthers = (): void => noteKeeping(keptNow());

/** Reads the kept films of the present viewer. */
export async function readShelf(): Promise<void> {
  const owner = ownerNow();
  const all = await keepDb.films();
  // Another viewer may have signed in meanwhile.
  if (owner !== ownerNow()) return;
  const others = all.filter((film) => film.owner !== owner);
  shelf.setState({
    films: all.filter((film) => film.owner === owner).sort((a, b) => a.keptAt - b.keptAt || a.index - b.index),
    others: { count: others.length, bytes: others.reduce((sum, film) => sum + film.bytes * film.progress, 0) },
    gone: goneFilms.get().filter((film) => film.owner === owner),
    ready: true,
  });
  if (all.length === 0) noteKeeping(0);
  else if (!keepsFilms()) tellOthers();
}

export const findFilm = (id: string): KeptFilm | undefined => shelf.getState().films.find((film) => film.id === id);

/** Shows a change at once, and stores it unless it is a passing one. @returns the film, undefined where it is gone */
export async function changeFilm(
  id: string,
  change: Partial<KeptFilm>,
  { passing = false } = {},
): Promise<KeptFilm | undefined> {
  const film = findFilm(id);
  if (!film) return undefined;
  const next = { ...film, ...change };
  shelf.setState(({ films }) => ({ films: films.map((one) => (one.id === id ? next : one)) }));
  if (!passing) {
    await keepDb.putFilm(next);
    tellOthers();
  }
  return next;
}

export async function addFilms(films: readonly KeptFilm[]): Promise<void> {
  for (const film of films) await keepDb.putFilm(film);
  await readShelf();
  tellOthers();
}

/** Forgets films that were removed from Shaka's database before. */
export async function forgetFilms(ids: readonly string[]): Promise<void> {
  for (const id of ids) await keepDb.removeFilm(id);
  if (keepsFilms()) tellOthers();
  await readShelf();
}

/** The films of other accounts and servers, whose titles nobody here sees. */
export async function filmsOfOthers(): Promise<KeptFilm[]> {
  const owner = ownerNow();
  return (await keepDb.films()).filter((film) => film.owner !== owner);
}

/** Stores which film was removed and why: the app may be closed before the viewer looks. */
export function tellGone(film: GoneFilm): void {
  // Another window may have removed the film, too.
  const before = goneFilms.get().filter(({ id }) => id !== film.id);
  writeGone([...before, film]);
}

/** Called when the viewer has read which of their films were removed. */
export function seenGone(): void {
  const owner = ownerNow();
  writeGone(goneFilms.get().filter((film) => film.owner !== owner));
}

/** Drops the messages about removed films of other owners. */
export function forgetGoneOfOthers(): void {
  const owner = ownerNow();
  writeGone(goneFilms.get().filter((film) => film.owner === owner));
}

function writeGone(films: GoneFilm[]): void {
  if (films.length > 0) goneFilms.set(films);
  else goneFilms.remove();
  const owner = ownerNow();
  shelf.setState({ gone: films.filter((film) => film.owner === owner) });
}
