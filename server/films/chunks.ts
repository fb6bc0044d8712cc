import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { VideoUploadRow } from '../db/schema';
import { accountLocked, badRequest, notFound } from '../errors';
import type { FileStore } from '../files/store';
import { isText } from './check-film';
import type { FilmFailure } from './failures';
import * as repository from './films-repository';
import { checkChunk, placeChunk, wrongChunk } from './place-chunk';

/** A part of a film as its form holds it (spec 7.6). */
export interface FilmChunk {
  /** `uniqueFileID` of the form: who knows it may send. */
  secret: string;
  uid: string;
  /** 0-based. */
  chunk: number;
  chunks: number;
  bytes: Buffer;
  /** SHA-256 of these bytes, hex; '' where the device says none. */
  hash: string;
}

/** How an upload is after a chunk. */
export type SentChunk = Pick<VideoUploadRow, 'id' | 'present' | 'phase'>;

export interface ChunkDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  store: FileStore;
  fail(id: string, reason: FilmFailure): Promise<void>;
}

/**
 * Takes one chunk of a film and answers when it is kept. Chunks may come in any order, side by side, at any process of the site, and more
 * than once: the same place gets the same bytes. A process that dies between store and database has said nothing, and the chunk comes
 * again. @throws Refusal
 */
export async function receiveChunk(deps: ChunkDeps, sent: FilmChunk): Promise<SentChunk> {
  const row = await repository.bySecret(deps.db, sent.secret);
  if (!row || row.uid !== sent.uid) throw notFound((t) => t.films.notFound);
  await maySend(deps.db, row.uid);
  if (sent.chunks !== row.chunks) throw wrongChunk();
  checkChunk(row, sent);
  if (row.phase !== 'uploading' || row.present[sent.chunk] === '1') return row;
  if (sent.chunk === 0 && isText(sent.bytes)) {
    await deps.fail(row.id, 'notFilm');
    throw badRequest((t) => t.films.failures.notFilm);
  }
  return write(deps, row, sent);
}

/** What a chunk is let in by is the upload's, and outlives all sessions of its owner. @throws Refusal where they cannot sign in any more */
async function maySend(db: Db, uid: string): Promise<void> {
  const owner = await users.byId(db, uid);
  if (!owner || owner.closed_at > 0) throw notFound((t) => t.films.notFound);
  if (owner.locked === 1) throw accountLocked(owner.lock_reason);
}

async function write({ db, clock, store }: ChunkDeps, row: VideoUploadRow, sent: FilmChunk): Promise<SentChunk> {
  const { id } = row;
  const now = await placeChunk(store, row, sent, {
    markPresent: (chunk) => repository.markPresent(db, id, chunk, clock()),
    forgetChunks: () => repository.forgetChunks(db, id),
  });
  if (now === 'lost') return { ...row, ...((await repository.byId(db, id)) ?? {}) };
  if (now) return { id, ...now };
  // It was cancelled, or another process has completed it.
  const there = await repository.byId(db, id);
  if (!there) throw notFound((t) => t.films.notFound);
  return there;
}
