import { createStore } from 'zustand/vanilla';
import type { FilmPost, KeptFilm } from './film-record';

/**
 * The phase of a film, as its owner sees it. 'queued' waits for another film, 'waiting' for a network, 'needsFile' for its owner to choose the file
 * once more after a reload; 'failed' has the error flag set and does not move; 'ready' waits for its post.
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

/** Why an upload does not move: the connection broke, the server refused, another file was chosen, the file cannot be read any more. */
export type FilmFault = '' | 'line' | 'refused' | 'changed' | 'unreadable';

export interface FilmUpload {
  id: string;
  /** The server's id of the upload. */
  uploadId: string;
  name: string;
  bytes: number;
  phase: FilmPhase;
  /** The figures of spec section 4: 1 at the start, 80 with the chunks, 90 saved, 95 with its cover, 100 published. */
  percent: number;
  fault: FilmFault;
  /** The server's sentence about a refusal; '' where it gave none. */
  error: string;
  /** The post that is published with the film; null while its owner is still writing it. */
  post: FilmPost | null;
}

export type FilmShelf = ReturnType<typeof createFilmShelf>;

/** The films that are being uploaded: the store that is shown, and the records that the device stores. */
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
    /** Stores a film, and shows it at the end of the list. */
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
