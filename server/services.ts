import type { Kysely } from 'kysely';
import type { Database } from './db/schema';
import type { Uploads } from './files/uploads';
import type { Jobs } from './jobs/worker';
import type { Sessions } from './modules/auth/sessions';
import type { Catalogue } from './modules/browse/catalogue';
import type { Remotes } from './modules/remote/remotes';
import type { Grants } from './modules/video/grants';
import type { Orders } from './orders/orders';
import type { Gateway } from './payments/sandbox/gateway';
import type { Realtime } from './realtime/realtime';

/** What the modules are built from; made once by createApp. */
export interface Services {
  db: Kysely<Database>;
  /** Unix ms. */
  clock: () => number;
  sessions: Sessions;
  catalogue: Catalogue;
  grants: Grants;
  realtime: Realtime;
  remotes: Remotes;
  jobs: Jobs;
  uploads: Uploads;
  orders: Orders;
  sandbox: Gateway;
  /** Address under which a phone in the same network finds this server; '' where none is known. */
  lanUrl: string;
}
