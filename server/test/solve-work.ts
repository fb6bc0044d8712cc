import { createHash } from 'node:crypto';

/** Does the work of a captcha as the client does, only faster. @param bits 1 to 32 @returns the answer for `captchaSolve` */
export function solveWork(challenge: string, bits: number): string {
  if (!(bits >= 1 && bits <= 32)) throw new RangeError(`no work of ${bits} bits was given`);
  for (let n = 0; ; n += 1) {
    const hash = createHash('sha256').update(`${challenge}:${n}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(n);
  }
}
