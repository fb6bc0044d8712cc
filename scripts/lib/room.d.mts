/** Where Linux has files that lie in memory, and the memory that processes share. */
export const MEMORY: string;
/** @returns free bytes of a folder's file system for us; 0 where there is no such folder */
export function roomIn(folder: string): number;
