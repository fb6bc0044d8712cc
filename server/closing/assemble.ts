import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Bucket } from '../bucket/bucket';
import { serviceId } from '../chat/sides';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { createExports, type Exports } from '../exports/exports';
import { serveExports } from '../exports/serve';
import { createExportStore } from '../exports/store';
import type { Uploads } from '../files/uploads';
import type { Jobs } from '../jobs/worker';
import type { Mails } from '../mail/mails';
import { createTellOwner, type TellOwner } from '../mail/tell-owner';
import type { ServiceDesk } from '../service/desk';
import type { TextMessages } from '../sms/messages';
import { type Closing, createClosing } from './closing';

interface Deps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  jobs: Jobs;
  uploads: Uploads;
  serviceDesk: Pick<ServiceDesk, 'giveUp'>;
  /** The folder of the copies of members' data. */
  exportsRoot: string;
  /** The bucket that holds the copies instead of that folder. */
  bucket: Bucket | undefined;
  post: { mails: Mails; sms: TextMessages };
}

/** Sets up the copies of members' data and the closing of accounts, with the letters about both. */
export function assembleSafety(
  app: FastifyInstance,
  { db, clock, days, jobs, uploads, serviceDesk, exportsRoot, bucket, post }: Deps,
): { exports: Exports; closing: Closing; tellOwner: TellOwner } {
  const tellOwner = createTellOwner(post);
  const exports = createExports({ db, clock, days, jobs, store: createExportStore(resolve(exportsRoot), bucket) });
  serveExports(app, exports);
  const closing = createClosing({
    db,
    clock,
    jobs,
    uploads,
    dropExport: exports.drop,
    leaveService: (uid) => serviceDesk.giveUp(serviceId(uid)),
    tell: (trx, user, { at, language }) => tellOwner(trx, user, { template: 'closing', params: { at }, language }),
  });
  app.addHook('onListen', () => closing.begin());
  return { exports, closing, tellOwner };
}
