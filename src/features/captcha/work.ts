import { sha256 } from 'js-sha256';

/** The length of one slice in ms: a key press in between is answered within two frames. */
const SLICE_MS = 12;
/** The number of hashes between two checks of the clock. */
const AT_ONCE = 64;

/** Whether this many leading bits of the hash are 0. @param bits up to 32 */
function isWorked(challenge: string, n: number, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = sha256.array(`${challenge}:${n}`);
  const head = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return head >>> (32 - bits) === 0;
}

/**
 * Searches for the number that proves work (contract/captcha), in slices, so that keys and pictures are not delayed.
 * @returns the number in decimal
 */
export function doWork(challenge: string, bits: number): Promise<string> {
  return new Promise((resolve) => {
    let n = 0;
    const slice = () => {
      const until = Date.now() + SLICE_MS;
      while (Date.now() < until) {
        for (const end = n + AT_ONCE; n < end; n += 1) {
          if (isWorked(challenge, n, bits)) {
            resolve(String(n));
            return;
          }
        }
      }
      window.setTimeout(slice, 0);
    };
    slice();
  });
}
