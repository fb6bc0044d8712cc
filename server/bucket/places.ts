import { posix } from 'node:path';

/**
 * What of a site lies in its bucket beside films, by the first part of a key. Keys of titles end with digits of a hash behind a hyphen
 * (`mediaKeyOf`), so none is one of these.
 */
export const places = {
  /** What viewers uploaded, private pictures among it; chunks of what is not whole. */
  files: 'files',
  /** What was sent to an import at the desk. */
  import: 'import',
  /** Copies of people's data. */
  exports: 'exports',
} as const;
const own: ReadonlySet<string> = new Set(Object.values(places));

/**
 * Whether a path under /media/ may be a film's. What else lies in the bucket has doors of its own, which ask who knocks.
 * @param path decoded, as it was asked for
 */
export const mayBeFilm = (path: string): boolean => !own.has(posix.normalize(path).split('/', 1)[0] ?? '');
