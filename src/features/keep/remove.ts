import { isShakaError } from '../../player/errors';
import { loadShaka } from '../../player/shaka';
import type { KeptFilm } from './kept-film';
import { forgetFilms } from './shelf';

/** Shaka has no such film (any more): what was to be reached. Its item, its key. */
const notThere: readonly number[] = [9003, 9012];

/** Removes films from this device, with all that lies beside them. */
export async function removeFilms(films: readonly KeptFilm[]): Promise<void> {
  const whole = films.filter(({ uri }) => uri !== '');
  if (whole.length > 0) {
    const shaka = await loadShaka();
    const storage = new shaka.offline.Storage();
    try {
      for (const { uri } of whole) {
        await storage.remove(uri).catch((error: unknown) => {
          if (!isShakaError(error) || notThere.indexOf(error.code) < 0) throw error;
        });
      }
    } finally {
      await storage.destroy();
    }
  }
  await forgetFilms(films.map(({ id }) => id));
}
