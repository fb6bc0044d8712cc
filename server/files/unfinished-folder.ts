import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '../../src/contract/limits';
import { OWN_FOLDER } from '../db/data-folder';
import { codeOf } from '../errors';
import type { KnownAmong, UnfinishedFiles } from './unfinished';

const SLICE = 100;
const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: OWN_FOLDER });

/** Where a file lies that is not whole, each chunk at its place in it. */
export const partOf = (root: string, id: string): string => join(root, 'unfinished', `${id}.part`);

/** Files on their way in a folder that all processes of a site share. @param root absolute */
export function unfinishedInFolder(root: string): UnfinishedFiles {
  const part = (id: string): string => partOf(root, id);
  const making = (id: string): string => join(root, 'unfinished', `${id}.made`);
  const drop = async (id: string): Promise<void> => {
    await rm(part(id), { force: true });
    await rm(making(id), { recursive: true, force: true });
  };
  return {
    making,
    drop,
    async begin(id) {
      await makeFolder(dirname(part(id)));
      await (await open(part(id), 'a')).close();
    },
    write: (id, chunk, bytes) => writeAt(part(id), chunk * limits.uploadChunkBytes, bytes),
    share: (id, as) =>
      link(part(id), part(as)).then(
        () => true,
        () => false,
      ),
    async free() {
      await makeFolder(root);
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    whole: ({ id }, work) => work(part(id)),
    async together(name, files, work) {
      const folder = join(root, name);
      await makeFolder(folder);
      for (const { id, as } of files) {
        await makeFolder(dirname(join(folder, as)));
        await rename(part(id), join(folder, as)).catch((error: unknown) => {
          // An earlier run has put it there, or it is gone.
          if (codeOf(error) !== 'ENOENT') throw error;
        });
      }
      return work(folder);
    },
    async dropTogether(name, ids) {
      for (const id of ids) await drop(id);
      await rm(join(root, name), { recursive: true, force: true });
    },
    dropStrays: (known, before, signal) => dropStrays(join(root, 'unfinished'), known, before, signal),
  };
}

async function writeAt(path: string, at: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await writeAll(file, at, bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** @param at bytes from the beginning */
export async function writeAll(file: FileHandle, at: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

async function dropStrays(folder: string, known: KnownAmong, before: number, signal?: AbortSignal): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  // Frames are made beside the film that they are cut of.
  const idOf = (name: string): string => name.replace(/(-frame-\d+)?\.(part|made)$/, '');
  for (let at = 0; at < names.length; at += SLICE) {
    const some = names.slice(at, at + SLICE);
    const kept = await known(some.map(idOf));
    for (const name of some.filter((one) => !kept.has(idOf(one)))) {
      signal?.throwIfAborted();
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < before) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
