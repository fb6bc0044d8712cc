import type { Kysely } from 'kysely';
import type { Sessions } from './accounts/sessions';
import type { Database } from './db/schema';
import type { Remotes } from './modules/remote/remotes';
import type { Realtime } from './realtime/realtime';
import type { Grants } from './rights/grants';
import type { Catalogue } from './titles/catalogue';

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
  /** Address under which a phone in the same network finds this server; '' where none is known. */
  lanUrl: string;
}
