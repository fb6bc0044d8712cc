import { createHash } from 'node:crypto';

/** Does the work of a captcha as the client does, only faster. @returns the answer for `captchaSolve` */
export function solveWork(challenge: string, bits: number): string {
  for (let n = 0; ; n += 1) {
    const hash = createHash('sha256').update(`${challenge}:${n}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(n);
  }
}
