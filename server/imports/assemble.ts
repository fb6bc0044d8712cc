import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { places } from '../bucket/places';
import { closeToOthers } from '../db/data-folder';
import { createUnfinished } from '../files/create-unfinished';
import { findFfmpeg } from '../media/ffmpeg';
import { namedFolders } from './folders';
import type { ImportDeps } from './ground';
import { createImports, type Imports } from './imports';

/** What the operator says of imports at the desk. */
export interface ImportOptions {
  /** Folder of the site's own: uploads lie there, and what is to be imported where no other folder is named. */
  root: string;
  /** Folders that may be imported; the site's own alone where nothing is said. */
  folders?: readonly string[] | undefined;
  /** Bytes that are free where uploads lie. */
  freeBytes?: () => Promise<number>;
}

type Ground = Pick<ImportDeps, 'db' | 'clock' | 'jobs' | 'catalogue' | 'mediaRoot' | 'bucket' | 'siteName'>;

/** Imports that are begun at the desk. */
export function assembleImports(
  app: FastifyInstance,
  { mediaRoot, ...ground }: Ground,
  { root, folders, freeBytes }: ImportOptions,
): { imports: Imports } {
  const ownFolder = resolve(root);
  // Hidden from who looks for folders to import.
  const uploads = join(ownFolder, '.uploads');
  closeToOthers(uploads);
  const store = createUnfinished(uploads, ground.bucket && { bucket: ground.bucket, prefix: places.import });
  // Looking for ffmpeg starts it some times: once is enough, and not before somebody imports.
  let tools: ReturnType<typeof findFfmpeg> | undefined;
  const imports = createImports({
    ...ground,
    ...{ mediaRoot: resolve(mediaRoot), ownFolder, store },
    folders: namedFolders((folders ?? [ownFolder]).map((folder) => resolve(folder))),
    tools: () => {
      tools ??= findFfmpeg();
      return tools;
    },
    freeBytes: freeBytes ?? (() => store.free()),
    report: (error) => app.log.error({ err: error }, 'imports'),
  });
  return { imports };
}
