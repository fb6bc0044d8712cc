import { limits } from '../../src/contract/limits';
import { codeOf } from '../errors';
import { type ChunkedFile, ChunksGone, type UnfinishedFiles } from '../files/unfinished';
import { behindFence, type Fence, OverFence } from '../media/fence';
import type { Ffmpeg } from '../media/ffmpeg';
import { type Probe, probe } from '../media/probe';
import { Unfit } from '../media/unfit';
import { FilmRefused } from './failures';

/** Px of the longer side. */
const LARGEST = 4096;
const MINUTE_MS = 60_000;
const GB = 1024 ** 3;

/**
 * What ffmpeg may do with a stranger's file: the containers of `filmTypes`, none of which names other files; twenty times the film's
 * length, half an hour at least.
 * @param bytes of the file @param seconds of the film, where they are known
 */
const fenceFor = (bytes: number, seconds: number): Fence => ({
  formats: ['mov', 'matroska', 'avi', 'mpegts', 'flv', 'live_flv'],
  pixels: LARGEST * LARGEST,
  milliseconds: Math.max(30 * MINUTE_MS, seconds * 1_000 * 20),
  // The ladder of the longest film that is allowed, at its bitrates; of a short one a few times what was sent.
  outputBytes: Math.max(2 * GB, Math.min(60 * GB, bytes * 6)),
  memory: 8 * GB,
});

/** Does work on a member's film behind its fence, and says in our words what of it was over the fence. */
export async function fenced<T>(bytes: number, work: () => Promise<T>, seconds = 0): Promise<T> {
  try {
    return await behindFence(fenceFor(bytes, seconds), work);
  } catch (error) {
    throw inOurWords(error);
  }
}

/** Lets work read the bytes that came of a film. @throws FilmRefused where they are gone, or the disk has no room for them */
export async function withBytes<T>(
  store: UnfinishedFiles,
  film: ChunkedFile,
  work: (source: string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await store.whole(film, work, signal);
  } catch (error) {
    throw inOurWords(error);
  }
}

function inOurWords(error: unknown): unknown {
  if (error instanceof Unfit) return new FilmRefused(error.why, { cause: error });
  if (error instanceof OverFence) return new FilmRefused('slow', { cause: error });
  if (error instanceof ChunksGone) return new FilmRefused('damaged', { cause: error });
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return new FilmRefused('disk', { cause: error });
  return error;
}

/** Looks into a film before it is packaged. Behind a fence. @throws FilmRefused, Unfit */
export async function checkFilm(tools: Ffmpeg, file: string, signal: AbortSignal): Promise<Probe> {
  const found = await probe(tools, file, signal);
  if (found.duration > limits.videoUploadSeconds) throw new FilmRefused('tooLong');
  if (Math.max(found.width, found.height) > LARGEST) throw new FilmRefused('tooLarge');
  return found;
}

/** Text instead of a film: a page, a list of other files, a script. Films have bytes among their first that no text has. */
export const isText = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 512).every((byte) => byte > 0x0d || byte === 0x09 || byte === 0x0a || byte === 0x0d);
