import { createHash, randomBytes } from 'node:crypto';

/** 16,000 hashes: a tenth of a second on a phone, less than one on a television without an optimizing compiler. */
export const BITS = 14;

/** @returns what `isWorked` compares with, and what the visitor is given */
export function newWork(bits: number): { answer: string; challenge: string; bits: number } {
  const challenge = randomBytes(12).toString('hex');
  return { answer: `${bits}:${challenge}`, challenge, bits };
}

/** @param answer of newWork @param given a number in decimal */
export function isWorked(answer: string, given: string): boolean {
  const [bits, challenge] = answer.split(':');
  if (!/^\d{1,15}$/.test(given)) return false;
  const hash = createHash('sha256').update(`${challenge}:${given}`).digest();
  return leadingZeros(hash) >= Number(bits);
}

function leadingZeros(bytes: Buffer): number {
  const at = bytes.findIndex((byte) => byte !== 0);
  return at < 0 ? bytes.length * 8 : at * 8 + Math.clz32(bytes[at] ?? 0) - 24;
}
