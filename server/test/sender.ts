import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import type { Envelope } from '../../src/contract/ret';
import type { ChunkAnswer, VideoUpload } from '../../src/contract/schemas/publish';
import { type Caller, formOf, getRequest, overNetwork } from './client';
import { chunkFields } from './films';

/** A film that somebody sends over a network that breaks. */
export interface Sending {
  /** Where the server is now; it may come back at another port. */
  origin: () => string;
  caller: Caller;
  bytes: Uint8Array;
  fileKey: string;
  hash?: string;
  /** Cuts this share of the chunks in the middle, and the very first one in any case; 0 cuts none. */
  cuts?: number;
  /** Hears of chunks that the server said it has. */
  onChunk?(chunk: number, upload: VideoUpload): void;
}

/** How long one waits before one tries again; a device waits longer. */
const AGAIN_MS = 50;

/** Those of which a chunk was sent. */
const begun = new WeakSet<Sending>();

async function chunkOver(sending: Sending, upload: VideoUpload, chunk: number): Promise<Envelope<ChunkAnswer>> {
  const { caller, bytes, cuts = 0 } = sending;
  const { payload, type } = formOf(chunkFields(upload, caller.token?.uid ?? '', bytes, chunk));
  const cut = new AbortController();
  // A device gives up, too.
  const ms = Math.random() < cuts ? Math.random() * 20 : limits.uploadTimeoutMs;
  const timer = setTimeout(() => cut.abort(), ms);
  // No answer can be there before the request has left this process.
  if (cuts > 0 && !begun.has(sending)) setImmediate(() => cut.abort());
  begun.add(sending);
  try {
    const response = await fetch(`${sending.origin()}/api/upload/film`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(payload),
      signal: cut.signal,
    });
    return (await response.json()) as Envelope<ChunkAnswer>;
  } finally {
    clearTimeout(timer);
  }
}

/** Asks until there is an answer. @param onBroken hears of each time there was none @throws where the server refuses */
async function begin(sending: Sending, onBroken: () => void): Promise<VideoUpload> {
  const { origin, caller, bytes, fileKey, hash = '' } = sending;
  for (;;) {
    const fields = { name: `${fileKey}.mp4`, bytes: bytes.length, fileKey, hash };
    const request = getRequest(endpoints.createVideoFile.path.toLowerCase(), fields, caller);
    const answer = await overNetwork<'createVideoFile'>(origin(), request).catch(() => undefined);
    if (answer?.ret === 200) return answer.data;
    if (answer && answer.ret !== 503) throw new Error(`createVideoFile: ${answer.ret} ${answer.msg}`);
    onBroken();
    await pause(AGAIN_MS);
  }
}

/** Sends all of a film, four chunks side by side, again and again until the server has it. @returns it, and how often something broke */
export async function sendThrough(sending: Sending): Promise<{ upload: VideoUpload; broken: number }> {
  let broken = 0;
  const onBroken = () => {
    broken += 1;
  };
  const upload = await begin(sending, onBroken);
  for (let { present } = upload; present.includes('0'); { present } = await begin(sending, onBroken)) {
    const missing = Array.from(present, (digit, n) => (digit === '0' ? n : -1)).filter((n) => n >= 0);
    const lane = async (): Promise<void> => {
      for (let n = missing.shift(); n !== undefined; n = missing.shift()) {
        const answer = await chunkOver(sending, upload, n).catch(() => undefined);
        if (answer?.ret === 200 && answer.data.present[n] === '1') sending.onChunk?.(n, upload);
        else {
          onBroken();
          if (answer && answer.ret !== 503 && answer.ret !== 200)
            throw new Error(`chunk ${n}: ${answer.ret} ${answer.msg}`);
          missing.push(n);
          await pause(AGAIN_MS);
        }
      }
    };
    await Promise.all(Array.from({ length: limits.videoUploadChunksAtOnce }, lane));
  }
  return { upload, broken };
}
