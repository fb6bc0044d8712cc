import { call } from '../../api/client';
import type { PlayData } from '../../contract/schemas/video';
import { imageWidth } from '../../lib/format';
import { mediaUrl } from '../../ui/media-url';
import { commentsOf } from '../danmu/comments-of';
import { keepDb } from './keep-db';
import { KeepFault } from './keep-fault';
import type { KeptBeside, KeptFilm } from './kept-film';

/** The most danmu that are kept with a film, more than anybody reads: of a film that has more, those of its first part. */
const danmuMost = 30_000;
/** The width of the widest picture of a kept film, in CSS px. */
const posterWidth = 320;
/** The HTTP status of a missing file. */
const notFound = 404;

interface Wanted {
  /** The height of the picture that is kept. */
  height: number;
  /** The address of a file beside the film, as signed now. */
  current(uri: string): string;
  signal: AbortSignal;
}

/** Fetches and stores what belongs to a film: its facts, episode, subtitles, danmu and poster. @throws ApiError, KeepFault */
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

/** The subtitles that exist: a film whose subtitle file is missing is kept without that track, just as it plays without it. */
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

/** Fetches an address and returns the response whatever its status. @throws KeepFault network where there is no response */
async function answered(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal });
  } catch {
    throw new KeepFault('network');
  }
}

/** @throws KeepFault network where there is no response, server where its status is an error */
async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const response = await answered(address, signal);
  if (!response.ok) throw new KeepFault('server');
  return response;
}

/** The poster; null where it cannot be fetched, since a film is kept without it and its colour stands in for it. */
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
