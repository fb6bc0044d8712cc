import type { CodeReader } from './reader';

/** Between two frames: with the time that reading takes, three to four a second. Milliseconds. */
const restMs = 220;
/** A frame that is hard to read is not worth more: the next one is steadier. Milliseconds. */
const frameMs = 120;
/** Pixels. */
const frameSide = 640;

/**
 * Reads what the camera shows until a code is taken or the signal ends it. A code that was shown and not taken is not asked about
 * again while it is still in sight.
 * @param take what becomes of a code; true: it was taken @throws where the reader can read nothing at all
 */
export async function watchCamera(
  video: HTMLVideoElement,
  reader: CodeReader,
  signal: AbortSignal,
  take: (text: string) => Promise<boolean>,
): Promise<void> {
  let refused = '';
  while (!signal.aborted) {
    const text = await reader.read(video, frameSide, frameMs);
    if (signal.aborted) return;
    if (text && text !== refused) {
      if (await take(text)) return;
      refused = text;
    }
    await rest(signal);
  }
}

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, restMs);
    signal.addEventListener('abort', done);
  });
