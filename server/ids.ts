import { randomBytes } from 'node:crypto';

/**
 * A public id that nobody can guess. It begins with the time, so that new rows go to the end of their index.
 * @param now unix ms
 */
export const newId = (now: number): string => `${now.toString(36).padStart(9, '0')}${randomBytes(8).toString('hex')}`;
