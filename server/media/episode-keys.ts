/** An episode that stands in the catalogue, as far as telling files apart goes. */
export interface KnownEpisode {
  episode_key: string;
  /** The file's name when it was imported. */
  name: string;
  source_hash: string;
}

/** A file of a title, its place among the others, and what all of them are called. */
export interface EpisodeFile {
  name: string;
  /** SHA-256 of its bytes. */
  hash: string;
  index: number;
  names: readonly string[];
}

/**
 * Which episode a file is. Comments and play records hang on the key, so it belongs to the file and not to its place:
 * an episode that comes in between moves nobody's. A file is known by name and bytes, then by its name (a better copy
 * of the same episode), then by its bytes (renamed). Anything else is new.
 * @param taken keys other files of this run have; the answer is added to it
 */
export function episodeKeyFor(
  mediaKey: string,
  known: readonly KnownEpisode[],
  taken: Set<string>,
  { name, hash, index, names }: EpisodeFile,
): string {
  const free = known.filter((row) => !taken.has(row.episode_key));
  const found =
    free.find((row) => row.name === name && row.source_hash === hash) ??
    free.find((row) => row.name === name) ??
    free.find((row) => row.source_hash === hash && !names.includes(row.name));
  const key =
    found?.episode_key ?? newKey(mediaKey, new Set([...taken, ...known.map((row) => row.episode_key)]), index);
  taken.add(key);
  return key;
}

/** The number of the file's place where nobody has it; else the first behind all. */
function newKey(mediaKey: string, used: Set<string>, index: number): string {
  const key = (number: number) => `${mediaKey}-e${number}`;
  if (!used.has(key(index + 1))) return key(index + 1);
  const numbers = Array.from(used, (other) => Number(/-e(\d+)$/.exec(other)?.[1] ?? 0));
  return key(Math.max(...numbers) + 1);
}
