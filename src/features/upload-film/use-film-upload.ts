import { useStore } from 'zustand';
import type { FilmUpload } from './film-shelf';
import { uploads } from './upload-film';

/** A film on its way; undefined where it is not, or not any more. */
export const useFilmUpload = (id: string): FilmUpload | undefined =>
  useStore(uploads, ({ films }) => films.find((one) => one.id === id));
