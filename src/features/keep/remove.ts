import { isShakaError } from '../../player/errors';
import { loadShaka } from '../../player/shaka';
import type { KeptFilm } from './kept-film';
import { forgetFilms } from './shelf';

/** Shaka's codes for a film that it does not have (any more), so that nothing is left to remove: no such item, no such key. */
const notThere: readonly number[] = [9003, 9012];

/** Removes films from this device, with everything that is stored beside them. */
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
