import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket, Stored } from './bucket';

/** Manifests name segments, and the note says that all is there: both come after what they speak of. */
const order = (name: string): number => (name === 'import.json' ? 2 : /\.(?:mpd|m3u8)$/.test(name) ? 1 : 0);
/** Uploads at a time. */
const AT_ONCE = 4;

/**
 * Brings a folder of packaged files into the bucket: segments before manifests, the importer's note last, so that what is
 * cut off is taken up by the next run. A segment that is there already is left; manifests and the note are always sent.
 * What the folder no longer has is removed at the end.
 * @param folder absolute; without folders inside @param key where it belongs in the bucket
 * @param mayWrite asked before each file that is sent and before what is removed; throws where that may not be any more
 * @returns how many files were sent
 */
export async function publishFolder(
  bucket: Bucket,
  folder: string,
  key: string,
  signal?: AbortSignal,
  mayWrite: () => Promise<void> = async () => undefined,
): Promise<number> {
  const there = await bucket.list(`${key}/`);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, path: join(folder, name), key: `${key}/${name}` }));
  const missing: typeof files = [];
  for (const file of files)
    if (order(file.name) > 0 || !(await isSame(file.path, there.get(file.key)))) missing.push(file);
  signal?.throwIfAborted();
  for (const rank of [0, 1, 2]) {
    const waiting = missing.filter(({ name }) => order(name) === rank);
    let isOver = false;
    const worker = async (): Promise<void> => {
      for (let file = waiting.pop(); file && !isOver && !signal?.aborted; file = waiting.pop()) {
        await mayWrite();
        await bucket.put(file.key, file.path);
      }
    };
    const working = Array.from({ length: AT_ONCE }, () =>
      worker().catch((error: unknown) => {
        isOver = true;
        throw error;
      }),
    );
    // Whoever is told that it failed may rely on it that nothing is sent any more.
    await Promise.allSettled(working);
    await Promise.all(working);
    signal?.throwIfAborted();
  }
  const kept = new Set(files.map((file) => file.key));
  await mayWrite();
  await bucket.remove([...there.keys()].filter((old) => !kept.has(old)));
  return missing.length;
}

/**
 * Whether the store holds the content of a file. Size alone does not tell: a film that is encrypted anew with another key has
 * segments of equal sizes, and the old ones would stay under a key that cannot open them.
 */
async function isSame(path: string, stored: Stored | undefined): Promise<boolean> {
  if (stored?.bytes !== statSync(path).size) return false;
  return (
    stored.tag ===
    createHash('md5')
      .update(await readFile(path))
      .digest('hex')
  );
}
