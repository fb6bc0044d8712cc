import type { Bucket } from '../bucket/bucket';

/** A file that comes in chunks of `limits.uploadChunkBytes`; the last one may be shorter. */
export interface ChunkedFile {
  id: string;
  chunks: number;
}

/** One of several files that are to lie in one folder. */
export interface NamedFile extends ChunkedFile {
  /** Its path there. */
  as: string;
}

/** Which of these ids somebody still speaks of. */
export type KnownAmong = (ids: string[]) => Promise<ReadonlySet<string>>;

/** Chunks are not, or no longer, where they were kept. */
export class ChunksGone extends Error {
  readonly code = 'ENOENT';
  constructor(id: string) {
    super(`chunks of ${id} are gone`);
    this.name = 'ChunksGone';
  }
}

/** Files on their way, chunk by chunk and in any order, until what is made of them stands: for all processes of a site. */
export interface UnfinishedFiles {
  /** Begins a file; one that another process has begun meanwhile stays as it is. */
  begin(id: string): Promise<void>;
  /** Keeps a chunk, safe from a power cut. @param chunk 0-based @throws ENOENT where the file is gone */
  write(id: string, chunk: number, bytes: Uint8Array): Promise<void>;
  /** Lets another file have the same content. @returns false where that cannot be, or there is no such file */
  share(id: string, as: string): Promise<boolean>;
  /** Bytes that are free where they lie; Infinity where nobody counts them. */
  free(): Promise<number>;
  /**
   * Lets `work` read a file that is whole. @param work is given its path, which holds until it ends
   * @throws ChunksGone @throws what `work` throws, of a file that is not there, too
   */
  whole<T>(file: ChunkedFile, work: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * The same of several files in one folder; those that are gone are missing there. Work that failed finds them again under the same name.
   * @param name of the folder, as `dropTogether` wants it
   */
  together<T>(
    name: string,
    files: readonly NamedFile[],
    work: (folder: string) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Where what is made of a file lies until it is adopted; for this process. */
  making(id: string): string;
  /** Throws a file away with what this process has made of it; it need not be there. */
  drop(id: string): Promise<void>;
  /** Throws away what `together` has put under a name. */
  dropTogether(name: string, ids: readonly string[]): Promise<void>;
  /** Throws away what nobody speaks of and nothing was written to for long. @param before unix ms */
  dropStrays(known: KnownAmong, before: number, signal?: AbortSignal): Promise<void>;
}

/** Where a bucket keeps them. */
export interface BucketPlace {
  bucket: Bucket;
  /** What their keys begin with, without a slash at its end. */
  prefix: string;
}
