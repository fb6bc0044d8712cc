import { onlineManager } from '@tanstack/react-query';
import { attempt } from '../../api/attempt';
import { presume } from '../../api/queries';
import type { Danmu } from '../../contract/schemas/danmu';
import { t } from '../../i18n/i18n';
import { refusedBy } from '../../player/errors';
import type { Address } from '../../player/film';
import { keepDb } from './keep-db';
import { start } from './keeper';
import type { KeptBeside, KeptFilm } from './kept-film';
import { checkRights, removeExpired } from './rights';
import { changeFilm, findFilm, idOf, ownerNow, shelf } from './shelf';

/** How long the start of a kept film waits for the server to say whether it may still be played. Ms. */
const patienceMs = 3_000;

/** The kept episodes of a title in their order. */
async function keptOf(mediaKey: string): Promise<KeptFilm[]> {
  await start();
  return shelf
    .getState()
    .films.filter((film) => film.mediaKey === mediaKey && film.state === 'done')
    .sort((a, b) => a.index - b.index);
}

/** The object URLs of subtitles, made for this page; they are small and live as long as the page. */
const madeUrls = new Map<string, string>();

function subtitleUrl(url: string, text: string): string {
  const made = madeUrls.get(url) ?? URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  madeUrls.set(url, made);
  return made;
}

/**
 * Fills the query cache with the data of a kept title, so that its page works without a network.
 * @param episodeKey '' for the episode that was begun and not finished, else the first
 * @returns false where nothing of the title is kept here
 */
export async function presumeKept(mediaKey: string, episodeKey: string): Promise<boolean> {
  const films = await keptOf(mediaKey);
  const film = episodeKey
    ? films.find((one) => one.episodeKey === episodeKey)
    : (films.find(({ position, duration }) => position > 0 && position < duration) ?? films[0]);
  const all = await Promise.all(films.map(({ id }) => keepDb.beside(id)));
  const found = all.filter((one): one is KeptBeside => one !== undefined);
  const beside = found.find(({ id }) => id === film?.id);
  if (!film || !beside) return false;
  const after = films[films.indexOf(film) + 1];
  const texts = new Map(beside.subtitles.map(({ url, text }) => [url, text]));
  presume('titleDetails', { mediaKey }, beside.detail);
  presume('episodes', { mediaKey }, { info: found.map(({ episode }) => episode) });
  presume(
    'playData',
    { mediaKey, ...(episodeKey ? { episodeKey } : {}) },
    {
      ...beside.play,
      position: film.position || beside.play.position,
      subtitles: beside.play.subtitles.map((one) => ({ ...one, url: subtitleUrl(one.url, texts.get(one.url) ?? '') })),
      nextEpisodeKey: after?.episodeKey ?? '',
    },
  );
  return true;
}

async function kept(episodeKey: string): Promise<KeptFilm | undefined> {
  await start();
  const film = findFilm(idOf(ownerNow(), episodeKey));
  return film?.state === 'done' ? film : undefined;
}

/**
 * The address of a kept episode. While there is a network, the right to it is asked for first.
 * @returns null where the episode is not kept here @throws PlayerError of kind `refused` where it may not be played any more
 */
export async function keptAddress(episodeKey: string): Promise<Address | null> {
  const film = await kept(episodeKey);
  if (!film) return null;
  if (onlineManager.isOnline()) await Promise.race([asked(film), pause(patienceMs)]);
  await removeExpired();
  const now = findFilm(film.id);
  const refuse = (reason: string) => refusedBy({ reason, login: false, gold: 0, have: 0 });
  if (!now) throw refuse(shelf.getState().gone.slice(-1)[0]?.reason ?? t('keep.gone.expired'));
  if (now.later) throw refuse(t('keep.later'));
  return { hls: '', dash: now.uri };
}

/** Asks for the right to a film; where there is no answer, the server's last answer counts. */
async function asked(film: KeptFilm): Promise<void> {
  await attempt(checkRights([film]));
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void window.setTimeout(resolve, ms));

/** The danmu that are kept with an episode, from <= time < to, in seconds; null where the episode is not kept here. */
export async function keptDanmu(episodeKey: string, from: number, to: number): Promise<Danmu[] | null> {
  const film = await kept(episodeKey);
  const beside = film && (await keepDb.beside(film.id));
  return beside ? beside.danmu.filter(({ time }) => time >= from && time < to) : null;
}

/** Stores where the viewer is in an episode, in seconds: without a network the episode starts there the next time. */
export async function notePosition(episodeKey: string, position: number): Promise<void> {
  const film = await kept(episodeKey);
  if (film) await changeFilm(film.id, { position });
}
