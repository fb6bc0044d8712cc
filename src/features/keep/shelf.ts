import { createStore } from 'zustand/vanilla';
import { serverNow } from '../../api/client';
import { useConfig } from '../../state/config';
import { useSession } from '../../state/session';
import { goneFilms } from './gone-films';
import { keepDb } from './keep-db';
import { keepsFilms, noteKeeping, seenAt } from './keeps-films';
import type { GoneFilm, KeptFilm } from './kept-film';

interface Shelf {
  /** Those of who watches now, in the order in which they were chosen. */
  films: KeptFilm[];
  /** How much others of this device keep here. */
  others: { count: number; bytes: number };
  /** Films of who watches now whose right ended, told until the viewer has seen it. */
  gone: GoneFilm[];
  ready: boolean;
}

/** What this device keeps, as its database says. */
export const shelf = createStore<Shelf>(() => ({ films: [], others: { count: 0, bytes: 0 }, gone: [], ready: false }));

/** Whose films these are: of this server, and of this account or of visitors. */
export const ownerNow = (): string => `${useConfig.getState().run.api}|${useSession.getState().token?.uid ?? ''}`;

export const idOf = (owner: string, episodeKey: string): string => `${owner}|${episodeKey}`;

/** The server's time, and never earlier than was seen before: a clock that is put back wins nothing. Unix ms. */
export const keptNow = (): number => Math.max(serverNow(), seenAt());

/** Other windows show the same films: whoever changes one writes the time that was seen, which the others hear of. */
export function hearOthers(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && /(keeps|gone)Films$/.test(key)) void readShelf();
  });
}

const tellOthers = (): void => noteKeeping(keptNow());

/** Reads what is kept for who watches now. */
export async function readShelf(): Promise<void> {
  const owner = ownerNow();
  const all = await keepDb.films();
  // Somebody else may have signed in meanwhile.
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

/** Shows a change at once, and writes it unless it passes with the next moment. @returns the film, undefined where it is gone */
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

/** Forgets films, which Shaka has given up before. */
export async function forgetFilms(ids: readonly string[]): Promise<void> {
  for (const id of ids) await keepDb.removeFilm(id);
  if (keepsFilms()) tellOthers();
  await readShelf();
}

/** Those of other accounts and servers: nobody here sees what they are. */
export async function filmsOfOthers(): Promise<KeptFilm[]> {
  const owner = ownerNow();
  return (await keepDb.films()).filter((film) => film.owner !== owner);
}

/** Writes what was removed and why: the app may be closed before anybody looks. */
export function tellGone(film: GoneFilm): void {
  // Another window may have removed it, too.
  const before = goneFilms.get().filter(({ id }) => id !== film.id);
  writeGone([...before, film]);
}

/** The viewer has read what was removed of theirs. */
export function seenGone(): void {
  const owner = ownerNow();
  writeGone(goneFilms.get().filter((film) => film.owner !== owner));
}

/** What others of this device would have been told of is not told any more. */
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
