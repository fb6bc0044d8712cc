import { mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '../bucket/bucket';
import { publishFolder } from '../bucket/publish';

/** Where viewers get the files from, when it is not the disk that is imported to. A key is where an episode's files belong there. */
export interface FilmStore {
  /**
   * @param folder absolute
   * @param mayWrite asked before each object that is sent or removed; throws where that may not be any more
   */
  publish(folder: string, key: string, signal?: AbortSignal, mayWrite?: () => Promise<void>): Promise<unknown>;
  /** What the importer noted of an episode when all of it was there; null where it has not been. */
  note(key: string): Promise<string | null>;
  /** Brings an episode's files back to the disk, whole or not at all. @param folder absolute, and not there yet */
  fetch(key: string, folder: string, signal?: AbortSignal): Promise<void>;
}

export const filmStoreOf = (bucket: Bucket): FilmStore => ({
  publish: (folder, key, signal, mayWrite) => publishFolder(bucket, folder, key, signal, mayWrite),
  note: async (key) => (await bucket.get(`${key}/import.json`))?.text() ?? null,
  async fetch(key, folder, signal) {
    mkdirSync(dirname(folder), { recursive: true });
    const partial = mkdtempSync(`${folder}.partial-`);
    for (const path of (await bucket.list(`${key}/`)).keys()) {
      signal?.throwIfAborted();
      const file = await bucket.get(path);
      if (!file) throw new Error(`the media store has lost ${path} meanwhile`);
      await writeFile(join(partial, path.slice(key.length + 1)), Buffer.from(await file.arrayBuffer()));
    }
    renameSync(partial, folder);
  },
});
