import { createHash } from 'node:crypto';
import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { VideoUploadRow } from '../db/schema';
import { badRequest, codeOf, notFound, type Refusal } from '../errors';
import type { FileStore } from '../files/store';
import { isText } from './check-film';
import type { FilmFailure } from './failures';
import * as repository from './films-repository';
import { bytesOfChunk } from './rules';

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

const wrongChunk = (): Refusal => badRequest((t) => t.films.chunk);

/**
 * Takes one chunk of a film and answers when it is on the disk. Chunks may come in any order, side by side, at any process that shares
 * the folder, and more than once: the same place gets the same bytes. A process that dies between disk and database has said
 * nothing, and the chunk comes again. @throws Refusal
 */
export async function receiveChunk(deps: ChunkDeps, sent: FilmChunk): Promise<SentChunk> {
  const row = await repository.bySecret(deps.db, sent.secret);
  if (!row || row.uid !== sent.uid) throw notFound((t) => t.films.notFound);
  checkChunk(row, sent);
  if (row.phase !== 'uploading' || row.present[sent.chunk] === '1') return row;
  if (sent.chunk === 0 && isText(sent.bytes)) {
    await deps.fail(row.id, 'notFilm');
    throw badRequest((t) => t.films.failures.notFilm);
  }
  return write(deps, row, sent);
}

function checkChunk(row: VideoUploadRow, { chunk, chunks, bytes, hash }: FilmChunk): void {
  if (chunks !== row.chunks || !Number.isInteger(chunk) || chunk < 0 || chunk >= chunks) throw wrongChunk();
  if (bytes.length !== bytesOfChunk(row.bytes, chunk)) throw wrongChunk();
  if (hash && createHash('sha256').update(bytes).digest('hex') !== hash) throw wrongChunk();
}

async function write({ db, clock, store }: ChunkDeps, row: VideoUploadRow, sent: FilmChunk): Promise<SentChunk> {
  const { id } = row;
  try {
    if (!row.present.includes('1')) await store.begin(id);
    await store.write(id, sent.chunk * limits.uploadChunkBytes, sent.bytes);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    // The disk has lost what was there: all of it comes anew.
    await repository.forgetChunks(db, id);
    return { ...row, ...((await repository.byId(db, id)) ?? {}) };
  }
  const now = await repository.markPresent(db, id, sent.chunk, clock());
  if (now) return { id, ...now };
  // It was cancelled, or another process has completed it.
  const there = await repository.byId(db, id);
  if (!there) throw notFound((t) => t.films.notFound);
  return there;
}
