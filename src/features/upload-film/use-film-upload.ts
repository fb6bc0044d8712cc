import { useStore } from 'zustand';
import type { FilmUpload } from './film-shelf';
import { uploads } from './upload-film';

/** A film that is being uploaded; undefined where there is no such upload, or no longer. */
export const useFilmUpload = (id: string): FilmUpload | undefined =>
  useStore(uploads, ({ films }) => films.find((one) => one.id === id));
