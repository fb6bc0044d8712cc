import type { FastifyServerOptions } from 'fastify';
import { limits } from '../src/contract/limits';
import { createPasswords, type Passwords } from './accounts/password';
import { type AttemptsFactory, createAttemptsFactory } from './attempts';
import type { Bucket } from './bucket/bucket';
import type { ProofOptions } from './codes/assemble';
import { createDays, type Days } from './days';
import type { Db } from './db/db';
import { type Disk, disksOf } from './figures/disks';
import type { FilmOptions } from './films/assemble';
import type { CallersOptions } from './http/callers';
import type { TrustProxy } from './http/proxy';
import type { WireTimes } from './http/times';
import type { ImportOptions } from './imports/assemble';
import type { PaymentOptions } from './payments/settings';
import { type ReviewMode, reviewOf } from './posts/review';
import type { SharedMemory } from './redis';
import { sharedAttempts } from './shared-memory';
import { plainSite, type Site } from './site';

export interface AppOptions {
  db: Db;
  /** Folder of the imported films; it need not exist yet. */
  mediaRoot: string;
  /** Where imported films are, instead of that folder. */
  bucket?: Bucket;
  /** Folder of what people upload; it need not exist yet. */
  filesRoot: string;
  /** Folder of the copies of people's data; beside that of the files where nothing is said. */
  exportsRoot?: string;
  /** Where imports at the desk come from; a folder beside that of the files where nothing is said. It need not exist yet. */
  imports?: Pick<ImportOptions, 'root' | 'folders'>;
  /** Folder of the built app; without it only API, media and socket are served. */
  webRoot?: string;
  /** Folder of finished packages, which are served; it need not exist yet. None where nothing is said. */
  packagesRoot?: string;
  /** Address for phones in the same network, e.g. 'http://192.168.1.5:8080'. */
  lanUrl?: string;
  /** Unix ms. */
  clock?: () => number;
  /** The config.json that names the site. */
  brandFile?: string;
  /** The header in which a proxy in front says where a viewer is, e.g. 'CF-IPCountry'; only behind such a proxy. */
  regionHeader?: string;
  /** What the operator says of the world outside. */
  site?: Site;
  /** The site's calendar. */
  days?: Days;
  logger?: FastifyServerOptions['logger'];
  /** How long the signed address of a film that is not for everybody lives. Seconds. */
  playAddressLifeSeconds?: number;
  /** Where they differ from the usual ones. */
  times?: Partial<WireTimes>;
  /** How passwords are hashed. */
  passwords?: Passwords;
  /** Where the counters of limits live. */
  attempts?: AttemptsFactory;
  /** How much wider than usual the limits of one address are; 0 for none. */
  limitFactor?: number;
  /** Whose pages may call, and by which names. */
  callers?: CallersOptions;
  /** Share of the disk with the data that is free; see freeShareOf. */
  freeShare?: () => Promise<number>;
  /** The disks on which data and films lie; those of the folders where nothing is said. */
  disks?: () => Promise<Disk[]>;
  /** Whether numbers of what this process does are kept. */
  measured?: boolean;
  /** Who may read them under /metrics; '' for nobody. */
  metricsToken?: string;
  /** How long running requests and jobs may take when it closes. Milliseconds. */
  graceMs?: number;
  /** Which addresses are proxies of ours; without any, what a request says of its way is not believed. */
  trustProxy?: TrustProxy;
  /** What this process shares with the site's other ones; without it, it is the only one. */
  shared?: SharedMemory;
  /** Mail, text messages, codes and captchas. */
  proofs?: ProofOptions;
  /** The ways to pay; the sandbox alone where nothing is said. */
  payments?: PaymentOptions;
  /** Where hosted pay pages may lie. */
  payOrigins?: readonly string[];
  /** Films of members. */
  films?: FilmOptions;
  /** What of posts waits for an operator; what holds sensitive words where nothing is said. */
  review?: ReadonlySet<ReviewMode>;
  /** Whether this server does the jobs, from listening until it closes. */
  runJobs?: boolean;
}

/** What an app is made of once nothing is left open. */
export type CompleteOptions = ReturnType<typeof withDefaults>;

/** @returns the options with what holds where nothing is said */
export function withDefaults({
  exportsRoot,
  imports,
  packagesRoot = '',
  lanUrl = '',
  clock = Date.now,
  brandFile = '',
  regionHeader = '',
  site = plainSite,
  days = createDays(),
  logger = false,
  playAddressLifeSeconds = limits.playAddressLifeSeconds,
  times = {},
  passwords = createPasswords(),
  attempts,
  limitFactor = 1,
  callers = {},
  freeShare = async () => 1,
  disks,
  measured = false,
  metricsToken = '',
  graceMs = 10_000,
  trustProxy = false,
  proofs = {},
  review = reviewOf(''),
  runJobs = false,
  ...given
}: AppOptions) {
  const { filesRoot, mediaRoot, bucket, shared } = given;
  return {
    ...given,
    exportsRoot: exportsRoot ?? `${filesRoot}-exports`,
    imports: imports ?? { root: `${filesRoot}-import` },
    attempts: attempts ?? (shared ? sharedAttempts(shared) : createAttemptsFactory()),
    disks: disks ?? disksOf({ data: filesRoot, media: bucket ? '' : mediaRoot }),
    packagesRoot,
    lanUrl,
    clock,
    brandFile,
    regionHeader,
    site,
    days,
    logger,
    playAddressLifeSeconds,
    times,
    passwords,
    limitFactor,
    callers,
    freeShare,
    measured,
    metricsToken,
    graceMs,
    trustProxy,
    proofs,
    review,
    runJobs,
  };
}
