import { call, newClientId } from '../../api/client';
import { ApiError, isApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import type { Data } from '../../contract/types';
import { plainText, stored } from '../../platform/stored';

type Progress = Data<'uploadState'>;
/** The fields of a chunk's form besides the file. */
interface ChunkFacts {
  index: number;
  total: number;
  uniqueFileID: string;
}

/** The account that gets the files: the viewer's own, or the account of a screen whose code was scanned. */
export interface UploadTarget {
  send(
    facts: ChunkFacts,
    file: Blob,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ): Promise<Progress>;
  stateOf(uniqueFileID: string): Promise<Progress>;
}

export const ownFiles: UploadTarget = {
  send: (facts, file, options) => call('uploadFile', facts, { file, ...options }),
  stateOf: (uniqueFileID) => call('uploadState', { uniqueFileID }),
};

/** A file with the fields that identify it; a picture made here has no date. */
export type Sent = Blob & { name?: string; lastModified?: number };

interface UploadOptions {
  to?: UploadTarget;
  signal: AbortSignal;
  /** Called with the share that is sent, 0 to 1. */
  onShare(share: number): void;
  /** Waits before a chunk is sent once more; tests do not wait. */
  pause?: (ms: number) => Promise<void>;
}

/** The number of chunks that are sent at the same time. */
const atOnce = 3;
/** The tries in all of a chunk that did not arrive. */
const tries = 4;
const firstPauseMs = 600;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The id under which an upload was begun, so that it can be resumed after a reload. */
const begun = stored('upload.', plainText);

function keptName({ name, size, lastModified }: Sent) {
  const known = name && lastModified ? begun.of(`${name}-${size}-${lastModified}`) : null;
  const before = known?.get() ?? '';
  const uniqueFileID = before || newClientId();
  known?.set(uniqueFileID);
  return { uniqueFileID, resumes: before !== '', forget: () => known?.remove() };
}

/**
 * Sends a picture in chunks of 2 MB, three at a time; of an upload that was begun before, only the missing chunks. A chunk that does not arrive is
 * sent again after a pause.
 * @returns the address of the picture @throws ApiError: 'cancelled', 'network', or the server's refusal
 */
export async function uploadImage(
  file: Sent,
  { to = ownFiles, signal, onShare, pause = wait }: UploadOptions,
): Promise<string> {
  const { uniqueFileID, resumes, forget } = keptName(file);
  const total = Math.max(1, Math.ceil(file.size / limits.uploadChunkBytes));
  const sent: number[] = Array.from({ length: total }, () => 0);
  const chunk = (index: number) => file.slice(index * limits.uploadChunkBytes, (index + 1) * limits.uploadChunkBytes);
  const tell = () => onShare(Math.min(1, sent.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, file.size)));
  let progress: Progress = resumes ? await to.stateOf(uniqueFileID) : { present: '', filepath: '' };

  const sendOne = async (index: number): Promise<void> => {
    const onSent = (bytes: number) => {
      sent[index] = Math.min(bytes, chunk(index).size);
      tell();
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await to.send({ index, total, uniqueFileID }, chunk(index), { signal, onSent });
        onSent(chunk(index).size);
        // Answers to chunks sent in parallel come in any order: an answer with the picture's address counts.
        progress = answer.filepath || !progress.filepath ? answer : progress;
        return;
      } catch (error) {
        if (!mayComeLater(error) || attempt >= tries) throw error;
        onSent(0);
        await pause(firstPauseMs * 2 ** (attempt - 1));
        if (signal.aborted) throw new ApiError('cancelled', 0, '');
      }
    }
  };
  const missing = (): number[] => sent.map((_, index) => index).filter((index) => progress.present[index] !== '1');

  try {
    for (let round = 0; !progress.filepath; round += 1) {
      // The server has lost the chunks twice: a third round would end the same.
      if (round > 2) throw new ApiError('server', 0, '');
      sent.forEach((_, index) => {
        sent[index] = progress.present[index] === '1' ? chunk(index).size : 0;
      });
      tell();
      // Where all chunks have arrived but there is no picture, sending the last one makes the server check again.
      const open = missing();
      await inLanes(open.length > 0 ? open : [total - 1], sendOne);
    }
  } catch (error) {
    // An upload that was refused or cancelled is not resumed; one that the network interrupted is.
    if (isApiError(error) && (error.kind === 'refused' || error.kind === 'cancelled')) forget();
    throw error;
  }
  forget();
  onShare(1);
  return progress.filepath;
}

/** Whether a later try may succeed: there was no answer, or the server says that it is busy. */
const mayComeLater = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'server' || error.ret === 429);

async function inLanes(indices: number[], work: (index: number) => Promise<void>): Promise<void> {
  const waiting = [...indices];
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      try {
        await work(index);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, indices.length) }, lane));
}
