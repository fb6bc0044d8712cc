import { ApiError, isApiError } from '../../api/errors';
import type { VideoUpload } from '../../contract/schemas/publish';
import type { Data } from '../../contract/types';
import { chunkOf, type FilmFile } from './film-file';
import { chunkPercent, type FilmPost, type KeptFilm, percentOf, placeOf } from './film-record';
import type { FilmPhase, FilmShelf } from './film-shelf';
import type { Hashing } from './hash-in-worker';
import { type Line, persist, sendChunks } from './send-chunks';

export type Point = Data<'publishPoint'>;

export interface FilmServer {
  point(): Promise<Point>;
  create(of: { name: string; bytes: number; hash: string; fileKey: string }): Promise<VideoUpload>;
  stateOf(uploadId: string): Promise<VideoUpload>;
  send(to: Point, film: KeptFilm, chunk: FilmChunk, more: SendOptions): Promise<void>;
  save(film: KeptFilm, post: FilmPost, serverId: string): Promise<{ videoId: string }>;
  publish(post: FilmPost, videoId: string): Promise<void>;
  cancel(uploadId: string): Promise<void>;
}
export interface FilmChunk {
  /** The chunk's index, from 0. */
  index: number;
  bytes: Blob;
  /** SHA-256, hex, by which the server knows that the chunk arrived whole; '' while it is not computed. */
  hash: string;
}
interface SendOptions {
  signal: AbortSignal;
  onSent(bytes: number): void;
}

export interface FilmWorkDeps extends Line {
  server: FilmServer;
  shelf: FilmShelf;
  hash: Hashing;
  point(): Promise<Point>;
  /** The file of a film, where this page holds it or the system lets us open it again. */
  fileOf(id: string): Promise<FilmFile | undefined>;
  /** The SHA-256 of each chunk of a film, as far as they are computed. */
  hashesOf(id: string): string[];
  onPublished(id: string): void;
}

/** The rounds of asking which chunks the server has and sending the rest; a server that loses more would also fail in a further round. */
const maxRounds = 4;

/** Uploads and publishes one film, from what the server has of it already to its post. */
export function createFilmWork(deps: FilmWorkDeps) {
  const { server, shelf } = deps;
  const { show } = shelf;
  const asking = (id: string, signal: AbortSignal, phase: FilmPhase) => ({
    reachable: deps.reachable,
    untilReachable: deps.untilReachable,
    pause: deps.pause,
    signal,
    onWaiting: (waits: boolean) => {
      if (!signal.aborted) show(id, { phase: waits ? 'waiting' : phase });
    },
  });

  /** Registers the film anew, because the server has swept its upload away, for example after a day. */
  async function beginAnew({ id, name, bytes, hash }: KeptFilm, signal: AbortSignal): Promise<void> {
    const ask = asking(id, signal, 'sending');
    const made = await persist(() => server.create({ name, bytes, hash, fileKey: id }), ask);
    shelf.keep(id, { ...placeOf(made), saved: null });
    show(id, { uploadId: made.id });
  }

  /** Publishes the film once all chunks are there. By spec section 4: saved 90, with its cover 95, published 100. */
  async function finish(id: string, signal: AbortSignal): Promise<void> {
    show(id, { phase: 'ready', percent: percentOf.chunks });
    const film = shelf.recordOf(id);
    if (!film?.post) return;
    const { post } = film;
    const ask = asking(id, signal, 'publishing');
    show(id, { phase: 'publishing' });
    const saved =
      film.saved ?? (await persist(async () => server.save(film, post, (await deps.point()).serverId), ask));
    shelf.keep(id, { saved: { videoId: saved.videoId } });
    show(id, { percent: percentOf.saved });
    // The cover was uploaded when it was cut: saveVideo and the post both name it.
    show(id, { percent: percentOf.cover });
    await persist(() => server.publish(post, saved.videoId), ask);
    shelf.forget(id);
    show(id, { phase: 'done', percent: percentOf.published });
    deps.onPublished(id);
  }

  /**
   * Goes on from what the server has to the end, or to a phase in which the owner has to do something.
   * @throws ApiError, or a DOMException where the file cannot be read any more
   */
  async function work(id: string, signal: AbortSignal): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const film = shelf.recordOf(id);
      if (signal.aborted) return;
      // Another window has meanwhile published, cancelled or paused the film.
      if (!film || film.cancelled) return shelf.hide(id);
      if (film.paused) return show(id, { phase: 'paused' });
      show(id, { phase: 'sending' });
      const state = await persist(() => orGone(server.stateOf(film.uploadId)), asking(id, signal, 'sending'));
      if (state?.phase === 'failed') throw new ApiError('refused', 0, state.reason);
      if (state && state.phase !== 'uploading') return finish(id, signal);
      const file = await deps.fileOf(id);
      if (signal.aborted) return;
      if (!file) {
        show(id, { phase: 'needsFile', percent: state ? percentBy(state) : 1 });
        return;
      }
      if (state) await sendRest(deps, asking(id, signal, 'sending'), { film, file, state });
      else await beginAnew(film, signal);
    }
    throw new ApiError('server', 0, '');
  }
  return work;
}

/** The server's state of an upload; null where the server no longer has it. */
async function orGone(answer: Promise<VideoUpload>): Promise<VideoUpload | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.kind === 'notFound') return null;
    throw error;
  }
}

function percentBy({ present, bytes, chunks }: VideoUpload): number {
  const there = Array.from(present).filter((digit) => digit === '1').length;
  return chunkPercent((bytes * there) / Math.max(1, chunks), bytes);
}

interface Sending {
  film: KeptFilm;
  file: FilmFile;
  state: VideoUpload;
}
type Asking = Omit<Parameters<typeof sendChunks>[0], 'indices' | 'send'>;

/** Sends the chunks that the server does not have. */
async function sendRest(deps: FilmWorkDeps, ask: Asking, { film, file, state }: Sending): Promise<void> {
  const { server, shelf } = deps;
  const { id, bytes } = film;
  const to = await persist(deps.point, ask);
  const all = Array.from({ length: film.chunks }, (_, index) => index);
  const sent = all.map((index) => (state.present[index] === '1' ? chunkOf(file, index).size : 0));
  const note = (index: number, size: number) => {
    sent[index] = Math.min(size, chunkOf(file, index).size);
    shelf.show(id, {
      percent: chunkPercent(
        sent.reduce((sum, one) => sum + one, 0),
        bytes,
      ),
    });
  };
  const hashes = deps.hashesOf(id);
  const send = async (index: number, signal: AbortSignal) => {
    const chunk = { index, bytes: chunkOf(file, index), hash: hashes[index] ?? '' };
    try {
      await server.send(to, film, chunk, { signal, onSent: (size) => note(index, size) });
    } catch (error) {
      note(index, 0);
      throw error;
    }
    note(index, chunk.bytes.size);
  };
  // The hashes are computed beside the sending: a chunk carries its hash if that is known when the chunk is sent.
  const stop = new AbortController();
  const hashing = hashes.length > 0 ? Promise.resolve() : computeHashes(deps, film, file, stop.signal);
  try {
    await sendChunks({ ...ask, indices: all.filter((index) => state.present[index] !== '1'), send });
  } finally {
    stop.abort();
    await hashing;
  }
}

/** Computes the hashes of a large file while its chunks are being sent. */
async function computeHashes(deps: FilmWorkDeps, film: KeptFilm, file: FilmFile, signal: AbortSignal): Promise<void> {
  const hashes = deps.hashesOf(film.id);
  const chunk = (index: number, hash: string) => {
    hashes[index] = hash;
  };
  const hash = await deps.hash(file, { chunk, signal });
  if (hash && !signal.aborted) deps.shelf.keep(film.id, { hash });
}
