import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pinyin } from 'pinyin-pro';

/** SHA-256 of a file's bytes, in hexadecimal. @throws where it cannot be read. */
export const sha256 = (file: string, signal?: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const hash = createHash('sha256');
    createReadStream(file, { signal })
      .on('error', reject)
      .on('data', (chunk) => hash.update(chunk))
      .on('end', () => resolve(hash.digest('hex')));
  });

/**
 * A public key from a name: pinyin for the eye, and a hash of the entry so that two films of one name stay two.
 * @param digits of the hash; many members call their films the same
 */
export function mediaKeyOf(name: string, entry: string, digits = 8): string {
  const spelled = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${spelled || 'film'}-${createHash('sha256').update(entry).digest('hex').slice(0, digits)}`;
}
