import { existsSync, statfsSync } from 'node:fs';

/** Where Linux has files that lie in memory, and the memory that processes share. */
export const MEMORY = '/dev/shm';

/** @param {string} folder @returns {number} free bytes of its file system for us; 0 where there is no such folder */
export function roomIn(folder) {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
