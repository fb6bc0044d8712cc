import { limits } from '../../contract/limits';
import type { HashOrder, HashReport } from './hash.worker';

/** Computes the hashes of a file without blocking the page. */
export type Hashing = (
  file: Blob,
  hears: { chunk(index: number, hash: string): void; signal: AbortSignal },
) => Promise<string>;

/**
 * Computes the hashes in a worker, so that no frame waits for a film of gigabytes.
 * @returns SHA-256 of the whole; '' where it was cancelled or the device cannot: the server computes the hash in any case
 */
export const hashInWorker: Hashing = async (file, { chunk, signal }) => {
  const { default: program } = await import('./hash.worker.ts?program');
  if (signal.aborted) return '';
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return new Promise((resolve) => {
    const end = (whole: string) => {
      worker.terminate();
      URL.revokeObjectURL(address);
      resolve(whole);
    };
    signal.addEventListener('abort', () => end(''));
    worker.onmessage = ({ data }: MessageEvent<HashReport>) => {
      if ('chunk' in data) chunk(data.chunk, data.hash);
      else if ('whole' in data) end(data.whole);
      else {
        console.warn('[upload-film]', data.failed);
        end('');
      }
    };
    worker.onerror = ({ message }) => {
      console.warn('[upload-film]', message);
      end('');
    };
    const order: HashOrder = { file, chunkBytes: limits.uploadChunkBytes };
    worker.postMessage(order);
  });
};
