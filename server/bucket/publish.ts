import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bucket } from './bucket';

/** Manifests name segments, and the note says that all is there: both come after what they speak of. */
const order = (name: string): number => (name === 'import.json' ? 2 : /\.(?:mpd|m3u8)$/.test(name) ? 1 : 0);
/** Uploads at a time. */
const AT_ONCE = 4;

/**
 * Brings a folder of packaged files into the bucket: segments before manifests, the importer's note last, so that what is
 * cut off is taken up by the next run. What is there with the same size is left, but for manifests and the note, which
 * may change without a change of size. What the folder no longer has is removed at the end.
 * @param folder absolute; without folders inside @param key where it belongs in the bucket
 * @returns how many files were sent
 */
export async function publishFolder(
  bucket: Bucket,
  folder: string,
  key: string,
  signal?: AbortSignal,
): Promise<number> {
  const there = await bucket.list(`${key}/`);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, path: join(folder, name), key: `${key}/${name}` }));
  const missing = files.filter(({ name, path, key: own }) => order(name) > 0 || there.get(own) !== statSync(path).size);
  for (const rank of [0, 1, 2]) {
    const waiting = missing.filter(({ name }) => order(name) === rank);
    const worker = async (): Promise<void> => {
      for (let file = waiting.pop(); file && !signal?.aborted; file = waiting.pop())
        await bucket.put(file.key, file.path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    signal?.throwIfAborted();
  }
  const kept = new Set(files.map((file) => file.key));
  await bucket.remove([...there.keys()].filter((old) => !kept.has(old)));
  return missing.length;
}
