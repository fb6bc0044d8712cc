import { createHash } from 'node:crypto';
import { badRequest, codeOf, type Refusal } from '../errors';
import type { UnfinishedFiles } from '../files/unfinished';
import { bytesOfChunk } from './rules';

/** A file that comes in chunks, as far as it is there. */
export interface Coming {
  id: string;
  bytes: number;
  chunks: number;
  /** A digit for each chunk: '1' where it is there. */
  present: string;
}

/** One chunk of it. */
export interface Chunk {
  /** 0-based. */
  chunk: number;
  bytes: Buffer;
  /** SHA-256 of these bytes, hex; '' where nobody says it. */
  hash: string;
}

/** How the row of a file hears of its chunks. */
export interface ChunkRow<R> {
  /** Notes that a chunk is there. @returns the row as it is now; undefined where it takes none any more */
  markPresent(chunk: number): Promise<R | undefined>;
  /** Notes that none is there. */
  forgetChunks(): Promise<void>;
}

export const wrongChunk = (): Refusal => badRequest((t) => t.films.chunk);

/** @throws Refusal for bytes that are not this chunk's */
export function checkChunk(file: Pick<Coming, 'bytes' | 'chunks'>, { chunk, bytes, hash }: Chunk): void {
  if (!Number.isInteger(chunk) || chunk < 0 || chunk >= file.chunks) throw wrongChunk();
  if (bytes.length !== bytesOfChunk(file.bytes, chunk)) throw wrongChunk();
  if (hash && createHash('sha256').update(bytes).digest('hex') !== hash) throw wrongChunk();
}

/**
 * Puts a chunk where it belongs, safe from a power cut, and notes it in the row after that: a process that dies between has said
 * nothing, and the chunk comes again.
 * @returns what the row answered; 'lost' where the disk has lost what was there, and all of it is to come anew
 */
export async function placeChunk<R>(
  store: UnfinishedFiles,
  { id, present }: Pick<Coming, 'id' | 'present'>,
  { chunk, bytes }: Chunk,
  row: ChunkRow<R>,
): Promise<R | 'lost' | undefined> {
  try {
    if (!present.includes('1')) await store.begin(id);
    await store.write(id, chunk, bytes);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await row.forgetChunks();
    return 'lost';
  }
  return row.markPresent(chunk);
}
