import { call } from '../../api/client';
import { limits } from '../../contract/limits';
import type { KeptRight } from '../../contract/schemas/keep';
import { t } from '../../i18n/i18n';
import type { KeptFilm } from './kept-film';
import { removeFilms } from './remove';
import { changeFilm, findFilm, keptNow, ownerNow, shelf, tellGone } from './shelf';

/** Until when a film of this height may be played; 0 where it may not be kept any more. Unix ms. */
export function untilOf(right: KeptRight, height: number): number {
  if (!right.allowed || height > right.height) return 0;
  return height > right.plainHeight ? right.tallUntil : right.until;
}

/** What the server says of kept films now. @throws ApiError */
async function askRights(films: readonly KeptFilm[]): Promise<Map<string, KeptRight>> {
  const found = new Map<string, KeptRight>();
  for (let from = 0; from < films.length; from += limits.keepKeysMax) {
    const some = films.slice(from, from + limits.keepKeysMax);
    const episodeKeys = some.map(({ episodeKey }) => episodeKey).join();
    for (const right of (await call('keptRights', { episodeKeys })).info) found.set(right.episodeKey, right);
  }
  return found;
}

/**
 * Asks anew for films that are kept, and removes what may not be kept any more.
 * @throws ApiError where nobody answers
 */
export async function checkRights(films: readonly KeptFilm[] = shelf.getState().films): Promise<void> {
  if (films.length === 0) return;
  const owner = ownerNow();
  const rights = await askRights(films);
  // What is said of one viewer's films says nothing of another's.
  if (owner !== ownerNow()) return;
  for (const film of films) {
    const right = rights.get(film.episodeKey);
    if (!right || !findFilm(film.id)) continue;
    const until = untilOf(right, film.height);
    if (right.later) await changeFilm(film.id, { later: true });
    else if (until > 0) await changeFilm(film.id, { until, later: false });
    else await letGo(film, right.reason || t('keep.gone.height'));
  }
}

/** Films whose time is over go, also without a network. */
export async function removeExpired(): Promise<void> {
  const now = keptNow();
  const over = shelf.getState().films.filter(({ state, until }) => state === 'done' && until <= now);
  for (const film of over) await letGo(film, t('keep.gone.expired'));
}

async function letGo(film: KeptFilm, reason: string): Promise<void> {
  await removeFilms([film]);
  tellGone({ id: film.id, owner: film.owner, title: nameOf(film), reason });
}

/** Title and episode in one line. */
export const nameOf = ({ title, episodeTitle, index, isSeries }: KeptFilm): string =>
  isSeries ? `${title} ${episodeTitle || t('player.episodeNo', { n: index })}` : title;
