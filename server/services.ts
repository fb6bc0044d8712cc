import type { Passwords } from './accounts/password';
import type { Sessions } from './accounts/sessions';
import type { AttemptsFactory } from './attempts';
import type { Brand } from './brand';
import type { Captcha } from './captcha/captcha';
import type { Closing } from './closing/closing';
import type { Codes } from './codes/codes';
import type { Days } from './days';
import type { Db } from './db/db';
import type { Exports } from './exports/exports';
import type { Uploads } from './files/uploads';
import type { Readiness } from './http/probes';
import type { Jobs } from './jobs/worker';
import type { Limits } from './limits';
import type { Mails } from './mail/mails';
import type { TellOwner } from './mail/tell-owner';
import type { Metrics } from './metrics';
import type { Orders } from './orders/orders';
import type { CoinInvoices } from './payments/coin-invoices';
import type { Gateway } from './payments/sandbox/gateway';
import type { Channel } from './realtime/channel';
import type { SharedMemory } from './redis';
import type { Regions } from './region/regions';
import type { Grants } from './rights/grants';
import type { May } from './rights/policies';
import type { Screens } from './rights/screens';
import type { TextMessages } from './sms/messages';
import type { Teen } from './teen/teen';
import type { Catalogue } from './titles/catalogue';

/** What the modules are built from; made once by createApp. */
export interface Services {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  sessions: Sessions;
  passwords: Passwords;
  /** Counters for limits. */
  attempts: AttemptsFactory;
  /** Who may do what how often. */
  limiter: Limits;
  catalogue: Catalogue;
  grants: Grants;
  may: May;
  /** Who plays on which screens, and who gives way. */
  screens: Screens;
  /** 青少年模式: who has it on, and how long may still be watched. */
  teen: Teen;
  realtime: Channel;
  brand: Brand;
  /** Where viewers are, and whose content they get. */
  regions: Regions;
  /** What the site's processes share beside the database; undefined where this is the only one. */
  shared?: SharedMemory;
  jobs: Jobs;
  uploads: Uploads;
  closing: Closing;
  exports: Exports;
  /** Writes to whom an account belongs. */
  tellOwner: TellOwner;
  orders: Orders;
  /** What is to be paid in coins, for orders that are. */
  coins: CoinInvoices;
  /** Where hosted pay pages may lie; see server/payments/pay-origins.ts. */
  payOrigins: readonly string[];
  mails: Mails;
  sms: TextMessages;
  codes: Codes;
  captcha: Captcha;
  sandbox: Gateway;
  /** Address under which a phone in the same network finds this server; '' where none is known. */
  lanUrl: string;
  /** Whether this process should get requests. */
  readiness: Readiness;
  /** Absent where nobody asked for them. */
  metrics: Metrics | undefined;
}
