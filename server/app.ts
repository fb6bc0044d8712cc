import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify';
import { DESK_API } from '../src/contract/desk/calls';
import { limits } from '../src/contract/limits';
import { createPasswords, type Passwords } from './accounts/password';
import { createSessions, type Sessions } from './accounts/sessions';
import { writeSessionUse } from './accounts/write-session-use';
import { assembleAlarms } from './alarms/assemble';
import { type AttemptsFactory, createAttemptsFactory } from './attempts';
import { createBrand } from './brand';
import type { Bucket } from './bucket/bucket';
import { assembleChat } from './chat/assemble';
import { assembleSafety } from './closing/assemble';
import { assembleProofs, type ProofOptions } from './codes/assemble';
import { createDays, type Days } from './days';
import type { Db } from './db/db';
import { deskRules } from './desk/rules';
import { createDeskSessions } from './desk/sessions';
import { assembleFigures, assembleSweep } from './figures/assemble';
import { type Disk, disksOf } from './figures/disks';
import { serveBeacon } from './figures/serve-beacon';
import { assembleFiles } from './files/assemble';
import { assembleFilms, type FilmOptions } from './films/assemble';
import { assembleGrowth } from './growth/assemble';
import { createAddressOf } from './http/address-of';
import { followRequests } from './http/answered';
import { serveCallTable } from './http/call-routes';
import { type CallersOptions, createCallers } from './http/callers';
import { closeInTime } from './http/close-in-time';
import { commonRules } from './http/common-rules';
import { compressAnswers } from './http/compress';
import { answerBadUrl, answerErrors, answerNotFound } from './http/errors';
import { formBodies } from './http/form-body';
import { commonHeaders } from './http/headers';
import { createMediaText, type MediaDeps, type MediaGuard, serveMedia } from './http/media';
import { serveProbes } from './http/probes';
import { noticeProxy, requestIds, type TrustProxy } from './http/proxy';
import { safeLog } from './http/safe-log';
import { createForgeryLog } from './http/security-log';
import { serveSpeed } from './http/speed';
import { pathOf } from './http/target';
import { type WireTimes, wireOptions, wireTimes } from './http/times';
import { serveWebApp } from './http/web-app';
import { assembleImports, type ImportOptions } from './imports/assemble';
import { createJobs } from './jobs/worker';
import { createLimits, type Limits } from './limits';
import { createMetrics } from './metrics';
import { deskModules } from './modules/desk-modules';
import { modules } from './modules/modules';
import { chunkRoute } from './modules/publish/chunk-route';
import { assembleInbox } from './notices/assemble';
import { assembleMoney } from './orders/assemble';
import type { PaymentOptions } from './payments/settings';
import { offlinePlaces } from './places/places';
import { type ReviewMode, reviewOf } from './posts/review';
import { createChannel } from './realtime/channel';
import { createGuard } from './realtime/guard-connections';
import { sweepSessions } from './realtime/sweep-sessions';
import type { SharedMemory } from './redis';
import { createRegions } from './region/regions';
import { assembleRights } from './rights/assemble';
import { mayCall } from './rights/policies';
import { assembleServiceDesk } from './service/desk';
import type { Services } from './services';
import { sharedAttempts } from './shared-memory';
import { createSignals } from './signals';
import { plainSite, type Site } from './site';
import { createTeen } from './teen/teen';
import { type Catalogue, createCatalogue } from './titles/catalogue';
import { assembleWords } from './words/assemble';

declare module 'fastify' {
  interface FastifyInstance {
    /** For whoever drives the app from inside: tests and benches. */
    services: Services;
  }
}

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

/** No form of ours is longer. Bytes. */
const BODY_BYTES = 64 * 1024;
const demoMedia = fileURLToPath(new URL('./demo/media', import.meta.url));

/** The HTTP server itself, without anything that it serves. */
const createHttp = ({ logger, trustProxy, times }: Required<Pick<AppOptions, 'logger' | 'trustProxy' | 'times'>>) =>
  fastify({
    logger: safeLog(logger),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // Whoever is being answered when it closes is answered to the end, on the connection that it has.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...wireOptions({ ...wireTimes, ...times }),
    rewriteUrl: (request) => pathOf(request.url ?? '/'),
    trustProxy,
    genReqId: requestIds(trustProxy),
    frameworkErrors: (error, request, reply) => void answerBadUrl(error, request, reply as FastifyReply),
  });

/**
 * The whole back end on one HTTP server: API, realtime channel, media, and the app itself. It neither listens nor owns
 * the database: the caller does both. Closing it closes the sockets.
 */
export function createApp({
  db,
  mediaRoot,
  bucket,
  filesRoot,
  exportsRoot = `${filesRoot}-exports`,
  imports = { root: `${filesRoot}-import` },
  webRoot,
  packagesRoot = '',
  lanUrl = '',
  clock = Date.now,
  brandFile = '',
  regionHeader = '',
  site = plainSite,
  days = createDays(),
  logger = false,
  playAddressLifeSeconds: lifeSeconds = limits.playAddressLifeSeconds,
  times = {},
  shared,
  attempts = shared ? sharedAttempts(shared) : createAttemptsFactory(),
  runJobs = false,
  passwords = createPasswords(),
  trustProxy = false,
  limitFactor = 1,
  callers: callersOptions = {},
  freeShare = async () => 1,
  disks = disksOf({ data: filesRoot, media: bucket ? '' : mediaRoot }),
  measured = false,
  metricsToken = '',
  graceMs = 10_000,
  proofs: proofOptions = {},
  payments,
  payOrigins,
  films: filmOptions,
  review = reviewOf(''),
}: AppOptions): FastifyInstance {
  const app = createHttp({ logger, trustProxy, times });
  const { metrics, figures } = measure(app, { db, clock, disks, runJobs, measured });
  answerErrors(app);
  const callers = createCallers(callersOptions);
  commonHeaders(app, clock, callers);
  if (trustProxy === false) noticeProxy(app);

  const sessions = openSessions(app, db, clock);
  const limiter = createLimits(attempts, limitFactor);
  const realtime = createChannel(app.server, {
    sessions,
    guard: createGuard({ limiter, callers, addressOf: createAddressOf(trustProxy) }),
    logFault: (error) => app.log.error({ err: error }, 'socket'),
    ...(shared ? { adapter: shared.socketAdapter() } : {}),
  });
  app.addHook('preClose', () => realtime.close());
  sweepSessions(app, realtime, sessions);
  writeSessionUse(app, sessions);
  const catalogue = runCatalogue(app, { db, clock, days });
  const teen = createTeen({ db, clock, days });
  const { guard, ...rights } = assembleRights({ db, clock, teen, realtime, lifeSeconds });
  const brand = createBrand(brandFile);
  const jobs = createJobs(db, clock, (error) => app.log.error({ err: error }, 'job'), createSignals(shared));
  if (runJobs) app.addHook('onListen', async () => jobs.start());
  app.addHook('preClose', () => jobs.stop(graceMs));
  closeInTime(app, graceMs);
  const money = assembleMoney(app, { db, clock, jobs, lanUrl, payments, payOrigins, metrics, figures });
  assembleSweep(app, { db, clock, jobs });
  const proofs = assembleProofs(app, { db, clock, jobs, brand, attempts, factor: limitFactor }, proofOptions);
  const stored = assembleFiles(app, { db, clock, jobs, filesRoot, packagesRoot, bucket });
  const inbox = assembleInbox(app, { db, clock, realtime });
  const ground = { db, clock, jobs, realtime, catalogue, inbox, mediaRoot, bucket, stored };
  const chat = assembleChat(app, { db, clock, days, realtime, catalogue, teen, files: stored.files, inbox });
  const serviceDesk = assembleServiceDesk(app, { ...ground, days, orders: money.orders, chat: chat.chat });
  const safety = assembleSafety(app, { db, clock, jobs, files: stored.fileStore, exportsRoot, post: proofs });
  const services: Services = {
    db,
    clock,
    days,
    sessions,
    passwords,
    attempts,
    limiter,
    realtime,
    inbox,
    lanUrl,
    review,
    site,
    regions: createRegions(db, regionHeader),
    places: offlinePlaces,
    brand,
    catalogue,
    ...rights,
    teen,
    jobs,
    ...stored,
    ...filmsFor(app, { ...ground, brand }, filmOptions, imports),
    ...assembleGrowth(app, { db, clock, days, limiter, jobs, inbox }),
    ...chat,
    ...serviceDesk,
    deskSessions: createDeskSessions(db, clock),
    ...assembleWords(app, { db, clock, days }),
    ...safety,
    ...(shared ? { shared } : {}),
    ...money,
    ...proofs,
    ...assembleAlarms(app, { db, clock, jobs, disks, brand, mails: proofs.mails }),
    readiness: serveProbes(app, { db, freeShare, metrics, metricsToken }),
    metrics,
    figures,
    disks,
  };

  app.decorate('services', services);
  serveCalls(app, services);
  serveRest(app, { mediaRoot, bucket, webRoot, guard, attempts, limiter, payOrigins: money.payOrigins });
  return app;
}

/** What is counted of all that this process does: for the desk, and for Prometheus where somebody asks for that. */
function measure(
  app: FastifyInstance,
  options: Pick<Services, 'db' | 'clock' | 'disks'> & { runJobs: boolean; measured: boolean },
): Pick<Services, 'metrics' | 'figures'> {
  const realtime = () => app.services.realtime;
  const figures = assembleFigures(app, { ...options, realtime });
  const connections = () => realtime().connections();
  const metrics = options.measured ? createMetrics({ ...options, connections, figures }) : undefined;
  followRequests(app, (answer) => {
    figures.answered(answer);
    metrics?.answered(answer);
  });
  return { metrics, figures };
}

/** The API for viewers, and the calls of the operator's desk with rules of their own. */
function serveCalls(app: FastifyInstance, services: Services): void {
  app.decorate('callTables', []);
  chunkRoute(app, services);
  serveBeacon(app, services);
  app.register(async (api) => {
    serveCallTable(api, ['/api/', '/price/', '/shop/']);
    commonRules(api, { ...services, ...services.regions, admit: mayCall(services.db, services.may) });
    formBodies(api);
    compressAnswers(api);
    for (const routes of modules) routes(api, services);
  });
  app.register(async (desk) => {
    serveCallTable(desk, [DESK_API]);
    deskRules(desk, services.deskSessions);
    compressAnswers(desk);
    for (const routes of deskModules) routes(desk, services);
  });
}

/** Everything that is shown, in memory from when the server listens until it closes. */
function runCatalogue(app: FastifyInstance, { db, clock, days }: Pick<Services, 'db' | 'clock' | 'days'>): Catalogue {
  const catalogue = createCatalogue(db, clock, days, (error) => app.log.error({ err: error }, 'catalogue'));
  app.addHook('onListen', async () => catalogue.warm());
  app.addHook('preClose', () => catalogue.close());
  return catalogue;
}

/** Films of members on their way, imports at the desk, and what the manifests of all say. */
const filmsFor = (
  app: FastifyInstance,
  { brand, ...ground }: Parameters<typeof assembleFilms>[1] & Pick<Services, 'brand'>,
  options: FilmOptions | undefined,
  imports: Pick<ImportOptions, 'root' | 'folders'>,
) => ({
  ...assembleFilms(app, ground, options),
  ...assembleImports(app, { ...ground, siteName: () => brand('zh-CN') }, { ...imports, ...options }),
  mediaText: createMediaText(placesOf(ground.mediaRoot, ground.bucket)),
});

function openSessions(app: FastifyInstance, db: Db, clock: () => number): Sessions {
  const sessions = createSessions(db, clock, (error) =>
    app.log.error({ err: error }, 'a session could not be removed'),
  );
  app.addHook('preClose', async () => sessions.close());
  return sessions;
}

/** What is no call: films, and the app itself where it was built. */
function serveRest(
  app: FastifyInstance,
  { mediaRoot, bucket, webRoot, guard, attempts, limiter, payOrigins }: Pick<AppOptions, 'mediaRoot'> & Rest,
): void {
  serveMedia(app, { ...placesOf(mediaRoot, bucket), guard, onForged: createForgeryLog(attempts) });
  serveSpeed(app, limiter);
  if (webRoot) serveWebApp(app, resolve(webRoot), payOrigins);
  else app.setNotFoundHandler(answerNotFound);
}

/** Where films are: on the disk, those that were imported in a bucket where there is one. */
const placesOf = (mediaRoot: string, bucket: Bucket | undefined): Pick<MediaDeps, 'roots' | 'bucket'> => ({
  roots: { media: resolve(mediaRoot), demo: demoMedia },
  ...(bucket ? { bucket } : {}),
});

interface Rest {
  bucket: Bucket | undefined;
  webRoot: string | undefined;
  guard: MediaGuard;
  attempts: AttemptsFactory;
  limiter: Limits;
  payOrigins: readonly string[];
}

/** Where a data folder keeps its imported films. */
export const mediaRootOf = (dataDir: string): string => join(dataDir, 'media');

/** Where a data folder keeps the copies of people's data. */
export const exportsRootOf = (dataDir: string): string => join(dataDir, 'exports');

/** Where a data folder keeps what is to be imported at the desk. */
export const importsRootOf = (dataDir: string): string => join(dataDir, 'import');

/** Where a data folder keeps what people upload. */
export const filesRootOf = (dataDir: string): string => join(dataDir, 'files');
