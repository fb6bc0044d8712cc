import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A disk on which data of the site lies. Bytes. */
export interface Disk {
  what: 'data' | 'media';
  free: number;
  total: number;
}

/** The space of a folder's disk. @param folder need not exist yet: then its parent's disk counts @throws where there is no disk at all */
async function roomOf(folder: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return roomOf(dirname(folder));
  }
}

/** @param folders of uploads and of films; '' where those are in a bucket */
export const disksOf = (folders: { data: string; media: string }) => async (): Promise<Disk[]> => {
  const known = (['data', 'media'] as const).filter((what) => folders[what] !== '');
  return Promise.all(known.map(async (what) => ({ what, ...(await roomOf(resolve(folders[what]))) })));
};
