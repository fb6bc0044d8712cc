import type { Bucket } from '../bucket/bucket';
import type { Db } from '../db/db';
import type { UnfinishedFiles } from '../files/unfinished';
import type { Jobs } from '../jobs/worker';
import type { Ffmpeg } from '../media/ffmpeg';
import type { Catalogue } from '../titles/catalogue';
import type { NamedFolder } from './folders';

/** What imports at the desk stand on. */
export interface ImportDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  catalogue: Pick<Catalogue, 'changed'>;
  /** Folder of the site's own imports; absolute. */
  ownFolder: string;
  /** What imports may come from. */
  folders: readonly NamedFolder[];
  /** Where uploads lie, those on their way among them. */
  store: UnfinishedFiles;
  /** Absolute. */
  mediaRoot: string;
  bucket?: Bucket | undefined;
  /** What the site's own account is called when it is made. */
  siteName: () => string;
  tools: () => Ffmpeg;
  /** Bytes that are free where uploads lie. */
  freeBytes: () => Promise<number>;
  report: (error: unknown) => void;
}
