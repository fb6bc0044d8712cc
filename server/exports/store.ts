import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Bucket } from '../bucket/bucket';
import { places } from '../bucket/places';

/** Where the copies of members' data are stored until they expire. */
export interface ExportStore {
  /** Writes a copy, whole or not at all, in place of an existing one. @param texts the pieces in order @returns bytes */
  write(id: string, texts: AsyncIterable<string>): Promise<number>;
  /** @returns null where there is no such copy */
  open(id: string): Promise<Readable | null>;
  /** Removes a copy and what is left of an unfinished one; neither need exist. */
  remove(id: string): Promise<void>;
}

/**
 * @param root absolute folder that only this server's user may read; made with the first copy @param bucket used instead of the folder, where
 * there is one
 */
export const createExportStore = (root: string, bucket?: Bucket): ExportStore =>
  bucket ? inBucket(bucket, inFolder(root)) : inFolder(root);

function inFolder(root: string): ExportStore {
  const fileOf = (id: string): string => join(root, `${id}.json`);
  /** The file while it is being written. */
  const draftOf = (id: string): string => `${fileOf(id)}.part`;
  return {
    async write(id, texts) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const draft = draftOf(id);
      try {
        const file = await open(draft, 'w', 0o600);
        try {
          for await (const text of texts) await file.write(text);
          await file.datasync();
        } finally {
          await file.close();
        }
        // Renaming at the end means that a job that was killed leaves no half file in its place.
        await rename(draft, fileOf(id));
      } catch (error) {
        // Half of a member's data is not worth keeping, least of all on a disk that is full.
        await rm(draft, { force: true });
        throw error;
      }
      return (await stat(fileOf(id))).size;
    },
    async open(id) {
      const isThere = await access(fileOf(id)).then(
        () => true,
        () => false,
      );
      return isThere ? createReadStream(fileOf(id)) : null;
    },
    async remove(id) {
      for (const file of [draftOf(id), fileOf(id)]) await rm(file, { force: true });
    },
  };
}

/** @param before the store of copies that were written while there was no bucket; they last a week */
function inBucket(bucket: Bucket, before: ExportStore): ExportStore {
  const keyOf = (id: string): string => `${places.exports}/${id}.json`;
  return {
    async write(id, texts) {
      // The text is a few MB for a member who has written for years, and it must leave no trace on this machine: it is kept in memory.
      const parts: Buffer[] = [];
      for await (const text of texts) parts.push(Buffer.from(text));
      const bytes = Buffer.concat(parts);
      await bucket.put(keyOf(id), bytes);
      return bytes.length;
    },
    async open(id) {
      const answer = await bucket.get(keyOf(id));
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : before.open(id);
    },
    async remove(id) {
      await bucket.remove([keyOf(id)]);
      await before.remove(id);
    },
  };
}
