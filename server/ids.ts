import { randomFillSync } from 'node:crypto';

/** Random bytes are fetched so many at a time: to ask the system for each eight is felt where messages come by the hundred. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** @param count of bytes @returns twice as many hex digits that nobody can guess */
export function randomHex(count: number): string {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.toString('hex', used - count, used);
}

/**
 * A public id that nobody can guess. It begins with the time, so that new rows go to the end of their index.
 * @param now unix ms
 */
export const newId = (now: number): string => `${firstId(now)}${randomHex(8)}`;

/** What ids of a moment begin with: it comes before all of them in their order, and after all of earlier ones. @param now unix ms */
export const firstId = (now: number): string => now.toString(36).padStart(9, '0');

/** Ids of one process and one millisecond go on counting here; beyond it they begin anew. */
const STEPS = 36 ** 4;
let step = 0;

/**
 * The same, where the order of ids has to be the order in which this process made them, within a millisecond, too.
 * @param now unix ms
 */
export function orderedId(now: number): string {
  step = (step + 1) % STEPS;
  return `${firstId(now)}${step.toString(36).padStart(4, '0')}${randomHex(6)}`;
}
