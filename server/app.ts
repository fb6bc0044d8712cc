import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify';
import { limits } from '../src/contract/limits';
import { createPasswords, type Passwords } from './accounts/password';
import { createSessions } from './accounts/sessions';
import { writeSessionUse } from './accounts/write-session-use';
import { type AttemptsFactory, createAttemptsFactory } from './attempts';
import { createBrand } from './brand';
import type { Bucket } from './bucket/bucket';
import { assembleSafety } from './closing/assemble';
import { assembleProofs, type ProofOptions } from './codes/assemble';
import { createDays, type Days } from './days';
import type { Db } from './db/db';
import { createPictures } from './files/pictures';
import { serveFiles } from './files/serve';
import { createFileStore } from './files/store';
import { createUploads } from './files/uploads';
import { createAddressOf } from './http/address-of';
import { followRequests } from './http/answered';
import { type CallersOptions, createCallers } from './http/callers';
import { closeInTime } from './http/close-in-time';
import { commonRules } from './http/common-rules';
import { compressAnswers } from './http/compress';
import { answerBadUrl, answerErrors, answerNotFound } from './http/errors';
import { formBodies } from './http/form-body';
import { commonHeaders } from './http/headers';
import { serveMedia } from './http/media';
import { serveProbes } from './http/probes';
import { noticeProxy, requestIds, type TrustProxy } from './http/proxy';
import { createForgeryLog } from './http/security-log';
import { pathOf } from './http/target';
import { type WireTimes, wireOptions, wireTimes } from './http/times';
import { serveWebApp } from './http/web-app';
import { createJobs } from './jobs/worker';
import { createLimits } from './limits';
import { createMetrics } from './metrics';
import { advertRoutes } from './modules/adverts/adverts-routes';
import { authRoutes } from './modules/auth/auth-routes';
import { verifyRoutes } from './modules/auth/verify-routes';
import { billingRoutes } from './modules/billing/billing-routes';
import { browseRoutes } from './modules/browse/browse-routes';
import { codesRoutes } from './modules/codes/codes-routes';
import { configRoutes } from './modules/config/config-routes';
import { downloadRoutes } from './modules/config/downloads-routes';
import { danmuActsRoutes } from './modules/danmu/acts-routes';
import { danmuRoutes } from './modules/danmu/danmu-routes';
import { danmuSettingsRoutes } from './modules/danmu/settings-routes';
import { danmuShieldsRoutes } from './modules/danmu/shields-routes';
import { giftRoutes } from './modules/gifts/gift-routes';
import { helpRoutes } from './modules/help/help-routes';
import { historyRoutes } from './modules/history/history-routes';
import { bargainRoutes } from './modules/offers/bargain-routes';
import { shareRoutes } from './modules/offers/share-routes';
import { payRoutes } from './modules/pay/pay-routes';
import { payHelpRoutes } from './modules/pay-help/pay-help-routes';
import { spaceRoutes } from './modules/people/space-routes';
import { suggestionsRoutes } from './modules/people/suggestions-routes';
import { redeemRoutes } from './modules/redeem/redeem-routes';
import { regionRoutes } from './modules/region/region-routes';
import { remoteRoutes } from './modules/remote/remote-routes';
import { searchRoutes } from './modules/search/search-routes';
import { contactRoutes } from './modules/security/contact-routes';
import { securityRoutes } from './modules/security/security-routes';
import { commentRoutes } from './modules/social/comments-routes';
import { peopleRoutes } from './modules/social/people-routes';
import { titleRoutes } from './modules/social/title-routes';
import { trendsRoutes } from './modules/social/trends-routes';
import { teenRoutes } from './modules/teen/teen-routes';
import { accountSettingsRoutes } from './modules/user/settings-routes';
import { userRoutes } from './modules/user/user-routes';
import { addressRoutes } from './modules/video/address-routes';
import { favouriteRoutes } from './modules/video/favourites-routes';
import { goldRoutes } from './modules/video/gold-routes';
import { videoRoutes } from './modules/video/video-routes';
import { vipRoutes } from './modules/vip/vip-routes';
import { assembleMoney } from './orders/assemble';
import type { PaymentOptions } from './payments/settings';
import { createChannel } from './realtime/channel';
import { createGuard } from './realtime/guard-connections';
import { sweepSessions } from './realtime/sweep-sessions';
import type { SharedMemory } from './redis';
import { createRegions } from './region/regions';
import { assembleRights } from './rights/assemble';
import { mayCall } from './rights/policies';
import type { Services } from './services';
import { sharedAttempts } from './shared-memory';
import { createSignals } from './signals';
import { createTeen } from './teen/teen';
import { createCatalogue } from './titles/catalogue';

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
  /** Folder of the built app; without it only API, media and socket are served. */
  webRoot?: string;
  /** Address for phones in the same network, e.g. 'http://192.168.1.5:8080'. */
  lanUrl?: string;
  /** Unix ms. */
  clock?: () => number;
  /** The config.json that names the site. */
  brandFile?: string;
  /** The header in which a proxy in front says where a viewer is, e.g. 'CF-IPCountry'; only behind such a proxy. */
  regionHeader?: string;
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
  /** Whether this server does the jobs, from listening until it closes. */
  runJobs?: boolean;
}

/** No form of ours is longer. Bytes. */
const BODY_BYTES = 64 * 1024;
const demoMedia = fileURLToPath(new URL('./demo/media', import.meta.url));
const modules = [
  configRoutes,
  regionRoutes,
  browseRoutes,
  searchRoutes,
  videoRoutes,
  addressRoutes,
  favouriteRoutes,
  goldRoutes,
  historyRoutes,
  danmuRoutes,
  danmuActsRoutes,
  danmuShieldsRoutes,
  danmuSettingsRoutes,
  commentRoutes,
  titleRoutes,
  peopleRoutes,
  spaceRoutes,
  suggestionsRoutes,
  trendsRoutes,
  downloadRoutes,
  advertRoutes,
  remoteRoutes,
  authRoutes,
  verifyRoutes,
  securityRoutes,
  contactRoutes,
  codesRoutes,
  payRoutes,
  vipRoutes,
  bargainRoutes,
  shareRoutes,
  redeemRoutes,
  giftRoutes,
  billingRoutes,
  payHelpRoutes,
  userRoutes,
  accountSettingsRoutes,
  teenRoutes,
  helpRoutes,
];

/** The HTTP server itself, without anything that it serves. */
const createHttp = ({ logger, trustProxy, times }: Required<Pick<AppOptions, 'logger' | 'trustProxy' | 'times'>>) =>
  fastify({
    logger,
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
  webRoot,
  lanUrl = '',
  clock = Date.now,
  brandFile = '',
  regionHeader = '',
  days = createDays(),
  logger = false,
  playAddressLifeSeconds = limits.playAddressLifeSeconds,
  times = {},
  shared,
  attempts = shared ? sharedAttempts(shared) : createAttemptsFactory(),
  runJobs = false,
  passwords = createPasswords(),
  trustProxy = false,
  limitFactor = 1,
  callers: callersOptions = {},
  freeShare = async () => 1,
  measured = false,
  metricsToken = '',
  graceMs = 10_000,
  proofs: proofOptions = {},
  payments,
  payOrigins,
}: AppOptions): FastifyInstance {
  const app = createHttp({ logger, trustProxy, times });
  const metrics = measured
    ? createMetrics({ db, clock, connections: () => app.services.realtime.connections() })
    : undefined;
  followRequests(app, metrics?.answered);
  answerErrors(app);
  const callers = createCallers(callersOptions);
  commonHeaders(app, clock, callers);
  if (trustProxy === false) noticeProxy(app);

  const sessions = createSessions(db, clock, (error) =>
    app.log.error({ err: error }, 'a session could not be removed'),
  );
  app.addHook('preClose', async () => sessions.close());
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
  const catalogue = createCatalogue(db, clock, days, (error) => app.log.error({ err: error }, 'catalogue'));
  app.addHook('onListen', async () => catalogue.warm());
  app.addHook('preClose', () => catalogue.close());
  const teen = createTeen({ db, clock, days });
  const lifeSeconds = playAddressLifeSeconds;
  const { guard, ...rights } = assembleRights({ db, clock, teen, realtime, lifeSeconds });
  const brand = createBrand(brandFile);
  const signals = createSignals(shared);
  const jobs = createJobs(db, clock, (error) => app.log.error({ err: error }, 'job'), signals);
  if (runJobs) app.addHook('onListen', async () => jobs.start());
  app.addHook('preClose', () => jobs.stop(graceMs));
  closeInTime(app, graceMs);
  const money = assembleMoney(app, { db, clock, jobs, lanUrl, payments, payOrigins, metrics });
  const proofs = assembleProofs(app, { db, clock, jobs, brand, attempts, factor: limitFactor }, proofOptions);
  const files = createFileStore(resolve(filesRoot), bucket);
  const pictures = createPictures();
  app.addHook('onClose', async () => pictures.close());
  const uploads = createUploads({ db, clock, jobs, store: files, pictures });
  const safety = assembleSafety(app, { db, clock, jobs, files, exportsRoot, post: proofs });
  const services: Services = {
    db,
    clock,
    days,
    sessions,
    passwords,
    attempts,
    limiter,
    realtime,
    lanUrl,
    regions: createRegions(db, regionHeader),
    brand,
    catalogue,
    ...rights,
    teen,
    jobs,
    uploads,
    ...safety,
    ...(shared ? { shared } : {}),
    ...money,
    ...proofs,
    readiness: serveProbes(app, { db, freeShare, metrics, metricsToken }),
    metrics,
  };

  app.decorate('services', services);
  app.register(async (api) => {
    commonRules(api, { ...services, ...services.regions, admit: mayCall(db, rights.may) });
    formBodies(api);
    compressAnswers(api);
    for (const routes of modules) routes(api, services);
  });
  const roots = { media: resolve(mediaRoot), demo: demoMedia };
  serveMedia(app, { roots, guard, onForged: createForgeryLog(attempts), ...(bucket ? { bucket } : {}) });
  serveFiles(app, files);
  if (webRoot) serveWebApp(app, resolve(webRoot), money.payOrigins);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}

/** Where a data folder keeps its imported films. */
export const mediaRootOf = (dataDir: string): string => join(dataDir, 'media');

/** Where a data folder keeps the copies of people's data. */
export const exportsRootOf = (dataDir: string): string => join(dataDir, 'exports');

/** Where a data folder keeps what people upload. */
export const filesRootOf = (dataDir: string): string => join(dataDir, 'files');
