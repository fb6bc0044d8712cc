import { createStore } from 'zustand/vanilla';
import type { FilmPost, KeptFilm } from './film-record';

/**
 * Where a film is, as its owner sees it. 'queued' waits for another film, 'waiting' for a network, 'needsFile' for its owner to
 * choose the file once more after a reload; 'failed' has the error flag set and stands still; 'ready' waits for its post.
 */
export type FilmPhase =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'needsFile'
  | 'failed'
  | 'ready'
  | 'publishing'
  | 'done';

/** Why it stands still: the line broke, the server refused, another file was chosen, the file cannot be read any more. */
export type FilmFault = '' | 'line' | 'refused' | 'changed' | 'unreadable';

export interface FilmUpload {
  id: string;
  /** What the server knows it by. */
  uploadId: string;
  name: string;
  bytes: number;
  phase: FilmPhase;
  /** As spec section 4: 1 at the start, 80 with the chunks, 90 saved, 95 with its cover, 100 published. */
  percent: number;
  fault: FilmFault;
  /** The server's sentence; '' where it said none. */
  error: string;
  /** What is to be published with it; null while that is being written. */
  post: FilmPost | null;
}

export type FilmShelf = ReturnType<typeof createFilmShelf>;

/** The films on their way: what is shown of them, and what the device keeps. */
export function createFilmShelf(kept: { get(): KeptFilm[]; set(films: KeptFilm[]): void }) {
  const store = createStore<{ films: readonly FilmUpload[] }>(() => ({ films: [] }));
  const list = () => store.getState().films;
  const hide = (id: string): void => store.setState({ films: list().filter((one) => one.id !== id) });
  return {
    store,
    list,
    hide,
    find: (id: string): FilmUpload | undefined => list().find((one) => one.id === id),
    kept: (): KeptFilm[] => kept.get(),
    recordOf: (id: string): KeptFilm | undefined => kept.get().find((one) => one.id === id),
    show(id: string, facts: Partial<FilmUpload>): void {
      store.setState({ films: list().map((one) => (one.id === id ? { ...one, ...facts } : one)) });
    },
    keep(id: string, facts: Partial<KeptFilm>): void {
      kept.set(kept.get().map((one) => (one.id === id ? { ...one, ...facts } : one)));
    },
    forget(id: string): void {
      kept.set(kept.get().filter((one) => one.id !== id));
    },
    /** Keeps it, and shows it at the end of the list. */
    add(film: KeptFilm, phase: FilmPhase): void {
      const { id, uploadId, name, bytes, post } = film;
      kept.set([...kept.get().filter((one) => one.id !== id), film]);
      const shown: FilmUpload = { id, uploadId, name, bytes, phase, percent: 1, fault: '', error: '', post };
      store.setState({ films: [...list().filter((one) => one.id !== id), shown] });
    },
    clear(): void {
      store.setState({ films: [] });
    },
  };
}
