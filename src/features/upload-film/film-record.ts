import type { Audience } from '../../contract/schemas/posts';
import type { VideoUpload } from '../../contract/schemas/publish';
import { json, type Stored, stored } from '../../platform/stored';

/** What is to be published with a film, once its chunks are there (spec 7.6, SaveVideo and CreateTrends). */
export interface FilmPost {
  text: string;
  labels: string[];
  placeId: string;
  placeName: string;
  audience: Audience;
  /** Path of the poster, '' for a frame that the server picks. */
  cover: string;
  cid: string;
  /** The same post sent again is the same post. */
  clientId: string;
}

/** What the device keeps of a film on its way: enough to go on after a reload, without the file. */
export interface KeptFilm {
  /** The device's name for it, by its file: it stays where the server has swept the upload away and another takes its place. */
  id: string;
  /** The server's. */
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
  /** It was called off, and the server does not know yet. */
  cancelled: boolean;
  post: FilmPost | null;
  /** What saveVideo answered. */
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

/** The films of an account that are on their way from this device. */
export const keptFilms = (uid: string): Stored<KeptFilm[]> => kept.of(uid);

/** What the server said of an upload, as the device keeps it. */
export function placeOf(upload: VideoUpload) {
  const { id, lid, uniqueFileName, uniqueFileID, chunks } = upload;
  return { uploadId: id, lid, uniqueFileName, uniqueFileID, chunks };
}

/** @param hash where it is known already */
export function filmOf(upload: VideoUpload, file: { id: string; name: string; bytes: number; hash: string }): KeptFilm {
  return { ...placeOf(upload), ...file, paused: false, cancelled: false, post: null, saved: null };
}

/**
 * Percent of the chunks' part (spec section 4): 1 at the start, 80 when all are there.
 * @param sent bytes
 */
export const chunkPercent = (sent: number, bytes: number): number =>
  Math.max(1, Math.min(80, 1 + Math.floor((79 * sent) / Math.max(1, bytes))));

/** The steps after the chunks (spec section 4). */
export const percentOf = { chunks: 80, saved: 90, cover: 95, published: 100 } as const;
