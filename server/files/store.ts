import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file that is kept: its name is its content, so it never changes. */
export interface Stored {
  /** SHA-256, hex. */
  hash: string;
  bytes: number;
}

/** Files in a folder, by their content; and beside them those that are not complete. */
export interface FileStore {
  readonly root: string;
  /** Begins an unfinished file, empty. */
  begin(id: string): Promise<void>;
  /**
   * Writes a part of an unfinished file where it belongs, down to the disk.
   * @param at bytes from the beginning @throws ENOENT where the file is gone
   */
  write(id: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Where an unfinished file lies. */
  unfinished(id: string): string;
  /** Takes an unfinished file in for good. @param type the ending of its name @throws ENOENT where it is gone */
  adopt(id: string, type: string): Promise<Stored>;
  /** Throws an unfinished file away; it need not be there. */
  drop(id: string): Promise<void>;
  /** Removes a stored file that nobody keeps any more; it need not be there. */
  remove(file: { hash: string; type: string }): Promise<void>;
}

/** The path of a stored file below the root, and below /files/. */
export const pathOf = (hash: string, type: string): string => `${hash.slice(0, 2)}/${hash}.${type}`;
/** The address of a stored file. */
export const addressOf = (file: { hash: string; type: string }): string => `/files/${pathOf(file.hash, file.type)}`;

/** @param root absolute folder; made when the first file comes */
export function createFileStore(root: string): FileStore {
  const unfinished = (id: string): string => join(root, 'unfinished', `${id}.part`);
  return {
    root,
    unfinished,
    async begin(id) {
      await mkdir(dirname(unfinished(id)), { recursive: true });
      await writeFile(unfinished(id), '');
    },
    write: (id, at, bytes) => writeAt(unfinished(id), at, bytes),
    async adopt(id, type) {
      const path = unfinished(id);
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const stored = { hash: hash.digest('hex'), bytes: (await stat(path)).size };
      const target = join(root, pathOf(stored.hash, type));
      await mkdir(dirname(target), { recursive: true });
      // What is there already has the same content.
      await rename(path, target);
      return stored;
    },
    drop: (id) => rm(unfinished(id), { force: true }),
    remove: ({ hash, type }) => rm(join(root, pathOf(hash, type)), { force: true }),
  };
}

async function writeAt(path: string, at: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'r+');
  try {
    for (let done = 0; done < bytes.length; ) {
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    }
    await file.datasync();
  } finally {
    await file.close();
  }
}
