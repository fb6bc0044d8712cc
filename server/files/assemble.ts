import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Bucket } from '../bucket/bucket';
import type { Db } from '../db/db';
import type { Jobs } from '../jobs/worker';
import { createPackages, type Packages } from '../packages/packages';
import { servePackages } from '../packages/serve';
import { createFiles, type Files } from './files';
import { createPictures } from './pictures';
import { serveFiles } from './serve';
import { createSignedPictures } from './signed';
import { createFileStore, type FileStore } from './store';
import { createUploads, type Uploads } from './uploads';

interface Deps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  /** Folder of what people upload. */
  filesRoot: string;
  /** Folder of finished packages; '' for none. */
  packagesRoot: string;
  /** Where complete pictures are, instead of that folder. */
  bucket: Bucket | undefined;
}

/** Files: what people upload, on its way, where it is kept and as it is shown under /files/; packages under /packages/. */
export function assembleFiles(
  app: FastifyInstance,
  { db, clock, jobs, filesRoot, packagesRoot, bucket }: Deps,
): { uploads: Uploads; files: Files; fileStore: FileStore; packages: Packages } {
  const store = createFileStore(resolve(filesRoot), bucket);
  const pictures = createPictures();
  app.addHook('onClose', async () => pictures.close());
  const signed = createSignedPictures(db, clock);
  serveFiles(app, { store, signed, clock });
  const packages = createPackages(packagesRoot);
  servePackages(app, packages);
  return {
    uploads: createUploads({ db, clock, jobs, store, pictures }),
    files: createFiles(db, signed),
    fileStore: store,
    packages,
  };
}
