import { json, stored } from '../../platform/stored';
import type { GoneFilm } from './kept-film';

const texts: readonly (keyof GoneFilm)[] = ['id', 'owner', 'title', 'reason'];

const isGone = (found: unknown): found is GoneFilm =>
  typeof found === 'object' &&
  found !== null &&
  texts.every((name) => typeof (found as Record<string, unknown>)[name] === 'string');

/** What was removed from this device and nobody has read yet, of all who use it. */
export const goneFilms = stored(
  'goneFilms',
  json((found) => (Array.isArray(found) ? found.filter(isGone) : [])),
);
