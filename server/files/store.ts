import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../src/contract/limits';
import type { Bucket } from '../bucket/bucket';
import { places } from '../bucket/places';
import { closeToOthers, OWN_FOLDER } from '../db/data-folder';
import { createUnfinished } from './create-unfinished';
import type { Made } from './pictures';
import type { UnfinishedFiles } from './unfinished';

/** A file that is kept: its name is its content, so it never changes. */
export interface Stored {
  /** SHA-256, hex. */
  hash: string;
  /** All its sizes together. */
  bytes: number;
}

/** Pictures by their content, and what people upload while it is not complete; in a folder or a bucket. */
export interface FileStore extends UnfinishedFiles {
  readonly root: string;
  /** Where the pictures are, instead of the folder. */
  readonly bucket?: Bucket;
  /**
   * Takes in for good what was made of an unfinished file, which goes. @param owner whose private picture it is; absent for one that
   * everybody may see @param before hears what it is called, before anything of it is there @throws ENOENT where it is gone
   */
  adopt(
    id: string,
    made: Pick<Made, 'type' | 'widths'>,
    owner?: string,
    before?: (stored: Stored) => Promise<void>,
  ): Promise<Stored>;
  /** Whether a stored file is there. @param isPrivate it was taken in for an owner */
  has(file: { hash: string; type: string }, isPrivate: boolean): Promise<boolean>;
  /** Removes a stored file that nobody keeps any more; it need not be there. */
  remove(file: { hash: string; type: string }): Promise<void>;
}

/**
 * The path of a stored file below the root, and below /files/.
 * @param width of a narrower copy; absent: the picture as a whole
 */
export const pathOf = (hash: string, type: string, width?: number): string =>
  `${hash.slice(0, 2)}/${hash}${width ? `-${width}` : ''}.${type}`;
/** Private pictures have a folder of their own, to which no address leads that is not signed. */
export const PRIVATE = 'private/';
/** The address of a stored file. */
export const addressOf = (file: { hash: string; type: string }): string => `/files/${pathOf(file.hash, file.type)}`;
/** The same of a picture that may be the demo's own: it lies beside the art of the titles, its `hash` is its path and its `type` ''. */
export const pictureAddress = (file: { hash: string; type: string }): string =>
  file.type ? addressOf(file) : file.hash;
/** What is stored under an address; null for what is none of ours. */
export function storedAt(address: string): { hash: string; type: string } | null {
  const [, , hash, type] = /^\/files\/([0-9a-f]{2})\/(\1[0-9a-f]{62})\.(png|jpg|gif)$/.exec(address) ?? [];
  return hash && type ? { hash, type } : null;
}
/** Where the bucket keeps what the folder has below its root. */
export const keyOf = (path: string): string => `${places.files}/${path}`;

/**
 * What is in the folder may be of a conversation, or prove a payment: nobody else of the machine reads it.
 * @param root absolute folder; made when the first file comes @param bucket keeps what there is to keep, where there is one
 */
export function createFileStore(root: string, bucket?: Bucket): FileStore {
  closeToOthers(root);
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: OWN_FOLDER });
  const unfinished = createUnfinished(root, bucket && { bucket, prefix: keyOf('unfinished') });
  const { making, drop } = unfinished;
  /** What is there already has the same content. */
  const keep = async (from: string, path: string): Promise<void> => {
    if (bucket) return bucket.put(keyOf(path), from);
    await makeFolder(dirname(join(root, path)));
    await rename(from, join(root, path));
  };
  return {
    ...unfinished,
    root,
    ...(bucket ? { bucket } : {}),
    async adopt(id, { type, widths }, owner, before) {
      const made = (name: string): string => join(making(id), `${name}.${type}`);
      const hash = createHash('sha256');
      await pipeline(createReadStream(made('whole')), hash);
      const content = hash.digest('hex');
      // Named by whose it is, too: from no name can be told who else has the same picture.
      const name = owner === undefined ? content : createHash('sha256').update(`${owner}|${content}`).digest('hex');
      const space = owner === undefined ? '' : PRIVATE;
      const stored = { hash: name, bytes: (await stat(made('whole'))).size };
      for (const width of widths) stored.bytes += (await stat(made(String(width)))).size;
      await before?.(stored);
      for (const width of widths) await keep(made(String(width)), space + pathOf(name, type, width));
      // The whole comes last: where it is, its sizes are.
      await keep(made('whole'), space + pathOf(name, type));
      await drop(id);
      return stored;
    },
    async has({ hash, type }, isPrivate) {
      const path = (isPrivate ? PRIVATE : '') + pathOf(hash, type);
      if (bucket) return (await bucket.get(keyOf(path), {}, 'HEAD')) !== null;
      return existsSync(join(root, path));
    },
    async remove({ hash, type }) {
      const open = [undefined, ...limits.imageWidths].map((width) => pathOf(hash, type, width));
      // No name is in both places: a private one is made of more than the content.
      const paths = open.flatMap((path) => [path, PRIVATE + path]);
      if (bucket) return bucket.remove(paths.map(keyOf));
      for (const path of paths) await rm(join(root, path), { force: true });
    },
  };
}
