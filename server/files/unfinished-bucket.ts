import { copyFile, mkdir, open, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '../../src/contract/limits';
import type { Bucket } from '../bucket/bucket';
import { OWN_FOLDER } from '../db/data-folder';
import { codeOf } from '../errors';
import { newId } from '../ids';
import { type BucketPlace, type ChunkedFile, ChunksGone, type KnownAmong, type UnfinishedFiles } from './unfinished';
import { partOf, unfinishedInFolder, writeAll } from './unfinished-folder';
import { createWorkplace } from './workplace';

const SLICE = 100;
/** Chunks that are fetched at the same time, of 2 MB each. */
const AT_ONCE = 4;

/**
 * Files on their way in a bucket, each chunk an object of its own, so that processes need no folder in common: whoever works on a file
 * fetches it into a folder of its own, which goes with the work or, after a kill, with the next start.
 * @param root absolute; what came while there was no bucket still lies there
 */
export function unfinishedInBucket(root: string, { bucket, prefix }: BucketPlace): UnfinishedFiles {
  const before = unfinishedInFolder(root);
  const workplace = createWorkplace(join(root, 'working'));
  const folderOf = (id: string): string => `${prefix}/${id}/`;
  const keyOf = (id: string, chunk: number): string => folderOf(id) + String(chunk).padStart(5, '0');
  const making = (id: string): string => join(workplace.folder(), `${id}.made`);
  const drop = async (id: string): Promise<void> => {
    await bucket.remove((await bucket.list(folderOf(id))).keys());
    await rm(making(id), { recursive: true, force: true });
    await before.drop(id);
  };
  const fetchTo = (file: ChunkedFile, path: string, signal?: AbortSignal): Promise<void> =>
    fetchFile(bucket, file, { path, part: partOf(root, file.id), keyOf: (chunk) => keyOf(file.id, chunk), signal });
  return {
    making,
    drop,
    begin: () => Promise.resolve(),
    write: (id, chunk, bytes) => bucket.put(keyOf(id, chunk), bytes),
    // A copy of every chunk would take longer than a call may: who sends it sends it again.
    share: () => Promise.resolve(false),
    free: () => Promise.resolve(Number.POSITIVE_INFINITY),
    async whole(file, work, signal) {
      const path = join(workplace.folder(), `${file.id}-${newId(Date.now())}`);
      try {
        await fetchTo(file, path, signal);
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async together(name, files, work, signal) {
      const folder = join(workplace.folder(), `${name}-${newId(Date.now())}`);
      try {
        await mkdir(folder, { mode: OWN_FOLDER });
        for (const file of files) await fetchInto(folder, file, signal);
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async dropTogether(name, ids) {
      for (const id of ids) await drop(id);
      await before.dropTogether(name, []);
    },
    async dropStrays(known, until, signal) {
      workplace.tidy();
      await before.dropStrays(known, until, signal);
      await dropStrays(bucket, `${prefix}/`, known, until, signal);
    },
  };

  async function fetchInto(folder: string, file: ChunkedFile & { as: string }, signal?: AbortSignal): Promise<void> {
    const path = join(folder, file.as);
    await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
    try {
      await fetchTo(file, path, signal);
    } catch (error) {
      if (!(error instanceof ChunksGone)) throw error;
      await rm(path, { force: true });
    }
  }
}

interface Fetching {
  /** Absolute; where it is to lie. */
  path: string;
  /** What came of it while there was no bucket, if anything did. */
  part: string;
  keyOf(chunk: number): string;
  signal: AbortSignal | undefined;
}

/** Puts a file together from its chunks. @throws ChunksGone @throws ENOSPC where there is no room for it and what is made of it */
async function fetchFile(bucket: Bucket, file: ChunkedFile, { path, part, keyOf, signal }: Fetching): Promise<void> {
  await checkRoom(dirname(path), 2 * file.chunks * limits.uploadChunkBytes);
  const hasPart = await copyFile(part, path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      return false;
    },
  );
  const target = await open(path, hasPart ? 'r+' : 'w', 0o600);
  const waiting = Array.from({ length: file.chunks }, (_, chunk) => chunk);
  const lane = async (): Promise<void> => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) {
      signal?.throwIfAborted();
      const answer = await bucket.get(keyOf(chunk));
      if (answer) await writeAll(target, chunk * limits.uploadChunkBytes, Buffer.from(await answer.arrayBuffer()));
      else if (!hasPart) throw new ChunksGone(file.id);
    }
  };
  const quiet = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  try {
    // All of them end before the file is closed, whatever becomes of one.
    const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => lane().catch(quiet)));
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  } finally {
    await target.close();
  }
}

/** A disk that fills up stops all that writes there: who has no room for it all does not begin. */
async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw Object.assign(new Error(`no room for ${bytes} bytes`), { code: 'ENOSPC' });
}

async function dropStrays(
  bucket: Bucket,
  prefix: string,
  known: KnownAmong,
  before: number,
  signal?: AbortSignal,
): Promise<void> {
  const ids = (await bucket.folders(prefix)).map((folder) => folder.slice(prefix.length, -1));
  for (let at = 0; at < ids.length; at += SLICE) {
    const some = ids.slice(at, at + SLICE);
    const kept = await known(some);
    for (const id of some.filter((one) => !kept.has(one))) {
      signal?.throwIfAborted();
      const chunks = await bucket.list(`${prefix}${id}/`);
      if ([...chunks.values()].every(({ changedAt }) => changedAt < before)) await bucket.remove(chunks.keys());
    }
  }
}
