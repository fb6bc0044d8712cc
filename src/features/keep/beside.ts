import { call } from '../../api/client';
import type { PlayData } from '../../contract/schemas/video';
import { imageWidth } from '../../lib/format';
import { mediaUrl } from '../../ui/media-url';
import { commentsOf } from '../danmu/comments-of';
import { keepDb } from './keep-db';
import { KeepFault } from './keep-fault';
import type { KeptBeside, KeptFilm } from './kept-film';

/** More than anybody reads in a film: those of its first part, where there are more. */
const danmuMost = 30_000;
/** CSS px: the widest picture of a kept film. */
const posterWidth = 320;
/** HTTP. */
const notFound = 404;

interface Wanted {
  /** Of the picture that is kept. */
  height: number;
  /** A file beside the film, as it has to be asked for now. */
  current(uri: string): string;
  signal: AbortSignal;
}

/** Fetches what lies beside a film, and keeps it. @throws ApiError, KeepFault */
export async function fetchBeside(film: KeptFilm, { height, current, signal }: Wanted): Promise<void> {
  const { id, mediaKey, episodeKey } = film;
  const [detail, { info: episodes }, play, danmu] = await Promise.all([
    call('titleDetails', { mediaKey }, { signal }),
    call('episodes', { mediaKey }, { signal }),
    call('playData', { mediaKey, episodeKey }, { signal }),
    commentsOf({ episodeKey }, signal, danmuMost),
  ]);
  const episode = episodes.find((one) => one.episodeKey === episodeKey);
  if (!episode) throw new KeepFault('server');
  const subtitles = await subtitlesOf(play.subtitles, current, signal);
  const has = new Set(subtitles.map(({ url }) => url));
  const beside: KeptBeside = {
    id,
    detail,
    episode,
    play: {
      ...play,
      subtitles: play.subtitles.filter(({ url }) => has.has(url)),
      heights: [height],
      locked: [],
      tiles: null,
    },
    danmu,
    subtitles,
  };
  await keepDb.putBeside(beside);
  const poster = await posterOf(episode.thumb || detail.thumb, signal);
  if (poster) await keepDb.putPoster(id, poster);
}

/** Those that are there: a film whose subtitle file is missing is kept without that track, as it plays without it. */
async function subtitlesOf(
  tracks: PlayData['subtitles'],
  current: Wanted['current'],
  signal: AbortSignal,
): Promise<KeptBeside['subtitles']> {
  const texts = await Promise.all(
    tracks.map(async ({ url }) => {
      const response = await answered(current(mediaUrl(url)), signal);
      if (response.status === notFound) {
        console.warn('[keep] no such subtitle', url);
        return null;
      }
      if (!response.ok) throw new KeepFault('server');
      return { url, text: await response.text() };
    }),
  );
  return texts.filter((one) => one !== null);
}

/** Whatever the answer is. @throws KeepFault network where nobody answers */
async function answered(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal });
  } catch {
    throw new KeepFault('network');
  }
}

/** @throws KeepFault network where nobody answers, server where the answer is none */
async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const response = await answered(address, signal);
  if (!response.ok) throw new KeepFault('server');
  return response;
}

/** A picture that does not come is no reason to keep no film: its colour stands in. */
async function posterOf(path: string, signal: AbortSignal): Promise<Blob | null> {
  if (!path) return null;
  try {
    return await (await fetched(`${mediaUrl(path)}?w=${imageWidth(posterWidth)}`, signal)).blob();
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('[keep]', error);
    return null;
  }
}
