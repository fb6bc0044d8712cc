import { json, stored } from '../../platform/stored';
import type { GoneFilm } from './kept-film';

const texts: readonly (keyof GoneFilm)[] = ['id', 'owner', 'title', 'reason'];

const isGone = (found: unknown): found is GoneFilm =>
  typeof found === 'object' &&
  found !== null &&
  texts.every((name) => typeof (found as Record<string, unknown>)[name] === 'string');

/** The films that were removed from this device, until their owners have read so; of all accounts that use the device. */
export const goneFilms = stored(
  'goneFilms',
  json((found) => (Array.isArray(found) ? found.filter(isGone) : [])),
);
