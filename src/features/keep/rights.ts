import { call } from '../../api/client';
import { limits } from '../../contract/limits';
import type { KeptRight } from '../../contract/schemas/keep';
import { t } from '../../i18n/i18n';
import type { KeptFilm } from './kept-film';
import { removeFilms } from './remove';
import { changeFilm, findFilm, keptNow, ownerNow, shelf, tellGone } from './shelf';

/** Until when a film of this height may be played, unix ms; 0 where it may not be kept any more. */
export function untilOf(right: KeptRight, height: number): number {
  if (!right.allowed || height > right.height) return 0;
  return height > right.plainHeight ? right.tallUntil : right.until;
}

/** Asks the server for the present rights to kept films. @throws ApiError */
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
 * Checks the rights to kept films, and removes films that may not be kept any more.
 * @throws ApiError where the server does not answer
 */
export async function checkRights(films: readonly KeptFilm[] = shelf.getState().films): Promise<void> {
  if (films.length === 0) return;
  const owner = ownerNow();
  const rights = await askRights(films);
  // The viewer has changed meanwhile: rights of one account say nothing about another's films.
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

/** Removes the kept films whose time is over; this needs no network. */
export async function removeExpired(): Promise<void> {
  const now = keptNow();
  const over = shelf.getState().films.filter(({ state, until }) => state === 'done' && until <= now);
  for (const film of over) await letGo(film, t('keep.gone.expired'));
}

async function letGo(film: KeptFilm, reason: string): Promise<void> {
  await removeFilms([film]);
  tellGone({ id: film.id, owner: film.owner, title: nameOf(film), reason });
}

/** The title and the episode in one line. */
export const nameOf = ({ title, episodeTitle, index, isSeries }: KeptFilm): string =>
  isSeries ? `${title} ${episodeTitle || t('player.episodeNo', { n: index })}` : title;
