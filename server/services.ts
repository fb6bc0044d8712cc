import type { Passwords } from './accounts/password';
import type { Sessions } from './accounts/sessions';
import type { Alarms } from './alarms/assemble';
import type { AttemptsFactory } from './attempts';
import type { Brand } from './brand';
import type { Captcha } from './captcha/captcha';
import type { Chat } from './chat/chat';
import type { Closing } from './closing/closing';
import type { Codes } from './codes/codes';
import type { Days } from './days';
import type { Db } from './db/db';
import type { DeskSessions } from './desk/sessions';
import type { Exports } from './exports/exports';
import type { Disk } from './figures/disks';
import type { Figures } from './figures/figures';
import type { Files } from './files/files';
import type { FileStore } from './files/store';
import type { Uploads } from './files/uploads';
import type { Films } from './films/films';
import type { Growth } from './growth/growth';
import type { Invitations } from './growth/invitations';
import type { MediaText } from './http/media';
import type { Readiness } from './http/probes';
import type { Imports } from './imports/imports';
import type { Jobs } from './jobs/worker';
import type { Limits } from './limits';
import type { Mails } from './mail/mails';
import type { TellOwner } from './mail/tell-owner';
import type { Metrics } from './metrics';
import type { Inbox } from './notices/inbox';
import type { Orders } from './orders/orders';
import type { Packages } from './packages/packages';
import type { CoinInvoices } from './payments/coin-invoices';
import type { Gateway } from './payments/sandbox/gateway';
import type { PlaceProvider } from './places/places';
import type { ReviewMode } from './posts/review';
import type { Channel } from './realtime/channel';
import type { SharedMemory } from './redis';
import type { Regions } from './region/regions';
import type { Grants } from './rights/grants';
import type { May } from './rights/policies';
import type { Screens } from './rights/screens';
import type { ServiceDesk } from './service/desk';
import type { Signals } from './signals';
import type { Site } from './site';
import type { TextMessages } from './sms/messages';
import type { Teen } from './teen/teen';
import type { Catalogue } from './titles/catalogue';
import type { Words } from './words/screen';

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
  /** Tells people's devices what they have not read. */
  inbox: Inbox;
  brand: Brand;
  /** What the operator says of the world outside of this server. */
  site: Site;
  /** Where viewers are, and whose content they get. */
  regions: Regions;
  /** Where people say they are. */
  places: PlaceProvider;
  /** What the site's processes share beside the database; undefined where this is the only one. */
  shared?: SharedMemory;
  jobs: Jobs;
  /** What the site's processes tell each other. */
  signals: Signals;
  uploads: Uploads;
  /** Where pictures are. */
  fileStore: FileStore;
  /** Pictures that were uploaded, for whoever uses them. */
  files: Files;
  /** What a film's manifests say. */
  mediaText: MediaText;
  /** Films of members on their way. */
  films: Films;
  /** Imports that are begun at the desk. */
  imports: Imports;
  /** Gold and experience for what people do. */
  growth: Growth;
  /** Codes by which people bring others. */
  invitations: Invitations;
  /** Conversations. */
  chat: Chat;
  /** Customer service: who answers whom. */
  serviceDesk: ServiceDesk;
  /** Who is signed in to the operator's desk. */
  deskSessions: DeskSessions;
  /** Words that the operator looks for in what members write. */
  words: Words;
  /** What of posts an operator looks at before others see it. */
  review: ReadonlySet<ReviewMode>;
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
  /** Tells whom the operator named that something is wrong. */
  alarms: Alarms;
  sms: TextMessages;
  codes: Codes;
  captcha: Captcha;
  sandbox: Gateway;
  /** Address under which a phone in the same network finds this server; '' where none is known. */
  lanUrl: string;
  /** Whether this process should get requests. */
  readiness: Readiness;
  /** What can be installed from here. */
  packages: Packages;
  /** What this process counts, by the minute. */
  figures: Figures;
  /** The disks on which data and films lie. */
  disks: () => Promise<Disk[]>;
  /** Absent where nobody asked for them. */
  metrics: Metrics | undefined;
}
