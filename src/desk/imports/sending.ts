import { create } from 'zustand';
import type { ImportFile } from '../../contract/desk/imports';
import { importLimits } from '../../contract/desk/limits-of-imports';
import { limits } from '../../contract/limits';
import { act, DeskError, send } from '../api/call';

/** A chosen file, and the file as the server knows it. */
export interface Pair {
  file: ImportFile;
  blob: File;
}

/** An upload in progress in this tab. */
interface Sending {
  /** 0 to 100. */
  percent: number;
  /** The error that ended it; null while it goes on. */
  fault: DeskError | null;
  /** The files, for a retry. */
  pairs: Pair[];
}

const TRIES = 6;
const FIRST_PAUSE_MS = 500;
const BUSY = 429;
const SERVERS = 500;

const store = create<{ all: Readonly<Record<string, Sending>> }>(() => ({ all: {} }));
const stops = new Map<string, AbortController>();

/** The progress of an upload in this tab; undefined where it was begun in another one, or before a reload. */
export const useSending = (id: string): Sending | undefined => store(({ all }) => all[id]);

const change = (id: string, part: Partial<Sending>): void =>
  store.setState(({ all }) => (all[id] ? { all: { ...all, [id]: { ...all[id], ...part } } } : { all }));

function forget(id: string): void {
  stops.delete(id);
  store.setState(({ all: { [id]: _, ...all } }) => ({ all }));
}

/** Has the browser ask before the page is closed. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Sends the missing chunks of an upload, some in parallel, and begins the import with the last of them. The upload goes on while other pages
 * of the desk are open. @param onReady called when the import has begun
 */
export async function sendAll(id: string, pairs: Pair[], onReady: () => void): Promise<void> {
  if (stops.has(id)) return;
  const stop = new AbortController();
  stops.set(id, stop);
  store.setState(({ all }) => ({ all: { ...all, [id]: { percent: 0, fault: null, pairs } } }));
  addEventListener('beforeunload', askFirst);
  try {
    await sendChunks(id, pairs, stop);
    await persist(() => act('importReady', { id }), stop.signal);
    forget(id);
    onReady();
  } catch (error) {
    stops.delete(id);
    if (!(error instanceof DeskError)) throw error;
    change(id, { fault: error });
  } finally {
    if (stops.size === 0) removeEventListener('beforeunload', askFirst);
  }
}

/** Cancels an upload: no more chunks are sent. */
export function callOff(id: string): void {
  stops.get(id)?.abort();
  forget(id);
}

async function sendChunks(id: string, pairs: Pair[], stop: AbortController): Promise<void> {
  const all = pairs.flatMap(({ file, blob }) =>
    [...file.present].map((digit, chunk) => ({ file, blob, digit, chunk })),
  );
  const waiting = all.filter(({ digit }) => digit === '0');
  let done = all.length - waiting.length;
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, blob, chunk } = next;
      const at = chunk * limits.uploadChunkBytes;
      await sendChunk(file.id, chunk, blob.slice(at, at + limits.uploadChunkBytes), stop.signal);
      done += 1;
      change(id, { percent: Math.floor((done / all.length) * 100) });
    }
  };
  const lanes = Array.from({ length: importLimits.chunksAtOnce }, lane);
  try {
    await Promise.all(lanes);
  } catch (error) {
    stop.abort();
    // No chunk is in flight any more when this ends, so that the next upload has the whole connection.
    await Promise.allSettled(lanes);
    throw error;
  }
}

async function sendChunk(id: string, chunk: number, blob: Blob, signal: AbortSignal): Promise<void> {
  const hash = await hashOf(blob);
  await persist(() => send('importChunk', { id, chunk, hash }, blob, signal), signal);
}

/** SHA-256, hex; '' on a page without https, where the browser cannot compute it. @throws DeskError where the file has gone from the disk */
async function hashOf(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer().catch((error: unknown) => {
    throw new DeskError(0, '', error);
  });
  // Undefined on a page without https, whatever the type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Repeats a request where no server answered or it was busy, with growing pauses. @throws DeskError */
async function persist<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted) throw new DeskError(0, '', error);
      const mayCome = error instanceof DeskError && (error.ret === 0 || error.ret === BUSY || isFault(error.ret));
      if (!mayCome || attempt >= TRIES) throw error;
      await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    }
  }
}

const isFault = (ret: number): boolean => ret >= SERVERS && ret < SERVERS + 100;

/**
 * Pairs files that are chosen again with those that the server waits for.
 * @returns the pairs, and the files that are still missing
 */
export function pairsOf(files: ImportFile[], chosen: readonly File[]): { pairs: Pair[]; missing: ImportFile[] } {
  const pairs = files.flatMap((file) => {
    const same = chosen.filter((blob) => blob.size === file.bytes && blob.lastModified === file.modifiedAt);
    const blob = same.find(({ name }) => name === file.name) ?? (same.length === 1 ? same[0] : undefined);
    return blob ? [{ file, blob }] : [];
  });
  const known = new Set(pairs.map(({ file }) => file.id));
  const missing = files.filter(({ id, present }) => present.includes('0') && !known.has(id));
  return { pairs, missing };
}
