import type { Audience } from '../../contract/schemas/posts';
import type { VideoUpload } from '../../contract/schemas/publish';
import { json, type Stored, stored } from '../../platform/stored';

/** The post that is published with a film, once its chunks are there (spec 7.6, SaveVideo and CreateTrends). */
export interface FilmPost {
  text: string;
  labels: string[];
  placeId: string;
  placeName: string;
  audience: Audience;
  /** Path of the poster, '' for a frame that the server picks. */
  cover: string;
  cid: string;
  /** A post that is sent again with the same id is the same post. */
  clientId: string;
}

/** The record that the device stores of an upload: enough to resume it after a reload, but not the file. */
export interface KeptFilm {
  /** The device's name for the film, by its file: it stays when the server has swept the upload away and another upload replaces it. */
  id: string;
  /** The server's id of the upload. */
  uploadId: string;
  lid: string;
  uniqueFileName: string;
  uniqueFileID: string;
  name: string;
  bytes: number;
  chunks: number;
  /** SHA-256 of the whole file, hex; '' until it is computed. */
  hash: string;
  paused: boolean;
  /** The film was cancelled, and the server does not know yet. */
  cancelled: boolean;
  post: FilmPost | null;
  /** The answer of saveVideo. */
  saved: { videoId: string } | null;
}

const isText = (found: unknown): found is string => typeof found === 'string';

function readPost(found: unknown): FilmPost | null {
  const { text, labels, placeId, placeName, audience, cover, cid, clientId } = Object(found) as Partial<FilmPost>;
  if (![text, placeId, placeName, cover, cid, clientId].every(isText) || !Array.isArray(labels)) return null;
  if (audience !== 'all' && audience !== 'followers' && audience !== 'self') return null;
  return { ...(found as FilmPost), labels: labels.filter(isText) };
}

function readFilm(found: unknown): KeptFilm | null {
  const film = Object(found) as Partial<KeptFilm>;
  const texts = [film.id, film.uploadId, film.lid, film.uniqueFileName, film.uniqueFileID, film.name];
  if (!texts.every(isText) || typeof film.bytes !== 'number' || typeof film.chunks !== 'number') return null;
  return {
    ...(film as KeptFilm),
    hash: film.hash ?? '',
    paused: film.paused === true,
    cancelled: film.cancelled === true,
    post: readPost(film.post),
    saved: film.saved && isText(film.saved.videoId) ? { videoId: film.saved.videoId } : null,
  };
}

const kept = stored(
  'filmUploads.',
  json((found) => (Array.isArray(found) ? found.map(readFilm).filter((one): one is KeptFilm => one !== null) : [])),
);

/** The films of an account that are being uploaded from this device. */
export const keptFilms = (uid: string): Stored<KeptFilm[]> => kept.of(uid);

/** The fields of the server's answer about an upload that the device stores. */
export function placeOf(upload: VideoUpload) {
  const { id, lid, uniqueFileName, uniqueFileID, chunks } = upload;
  return { uploadId: id, lid, uniqueFileName, uniqueFileID, chunks };
}

/** The record of a new film. @param hash '' where it is not known yet */
export function filmOf(upload: VideoUpload, file: { id: string; name: string; bytes: number; hash: string }): KeptFilm {
  return { ...placeOf(upload), ...file, paused: false, cancelled: false, post: null, saved: null };
}

/**
 * Percent of the part that sends chunks (spec section 4): 1 at the start, 80 when all are there.
 * @param sent bytes
 */
export const chunkPercent = (sent: number, bytes: number): number =>
  Math.max(1, Math.min(80, 1 + Math.floor((79 * sent) / Math.max(1, bytes))));

/** The percentages of the steps after the chunks (spec section 4). */
export const percentOf = { chunks: 80, saved: 90, cover: 95, published: 100 } as const;
