import type { Bucket } from '../bucket/bucket';
import type { Db } from '../db/db';
import type { Files } from '../files/files';
import type { FileStore } from '../files/store';
import type { Uploads } from '../files/uploads';
import type { Jobs } from '../jobs/worker';
import type { Ffmpeg } from '../media/ffmpeg';
import type { Inbox } from '../notices/inbox';
import type { Channel } from '../realtime/channel';
import type { Catalogue } from '../titles/catalogue';

/** A file as who wants to send it tells of it. */
export interface FilmFile {
  name: string;
  bytes: number;
  /** SHA-256, hex; '' where the device has not computed it. */
  hash: string;
  fileKey: string;
}

/** What saveVideo says (spec 7.6). */
export interface FilmWords {
  id: string;
  cid: string;
  /** Ids. */
  labels: string[];
  text: string;
  /** An address; '' lets the server pick. */
  cover: string;
}

/** What films of members stand on. */
export interface FilmDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  store: FileStore;
  uploads: Uploads;
  files: Files;
  catalogue: Catalogue;
  inbox: Inbox;
  realtime: Pick<Channel, 'toUser'>;
  /** Absolute. */
  mediaRoot: string;
  bucket?: Bucket | undefined;
  /** Films that this process packages at the same time. */
  atOnce: number;
  /** Bytes that are free on the disk of the uploads. */
  freeBytes: () => Promise<number>;
  tools: () => Ffmpeg;
  report: (error: unknown) => void;
}
