import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Bucket } from '../bucket/bucket';
import { places } from '../bucket/places';

/** Where copies of people's data lie until they are over. */
export interface ExportStore {
  /** Writes a copy: whole or not at all, in the place of one that is there. @param texts one after the other @returns bytes */
  write(id: string, texts: AsyncIterable<string>): Promise<number>;
  /** @returns null where there is none */
  open(id: string): Promise<Readable | null>;
  /** All that there may be of one, whole or not; it need not be there. */
  remove(id: string): Promise<void>;
}

/** @param root absolute folder, for nobody but this server's user; made when the first is written @param bucket instead of it, where there is one */
export const createExportStore = (root: string, bucket?: Bucket): ExportStore =>
  bucket ? inBucket(bucket, inFolder(root)) : inFolder(root);

function inFolder(root: string): ExportStore {
  const fileOf = (id: string): string => join(root, `${id}.json`);
  /** What is being written. */
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
        // A job that was killed leaves no half of it in its place.
        await rename(draft, fileOf(id));
      } catch (error) {
        // Half of somebody's data is nothing to keep, least of all on a disk that is full.
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

/** @param before what was written while there was no bucket, for the week that it lasts */
function inBucket(bucket: Bucket, before: ExportStore): ExportStore {
  const keyOf = (id: string): string => `${places.exports}/${id}.json`;
  return {
    async write(id, texts) {
      // Some MB of whoever has written for years, and of nobody a trace on this machine.
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
