import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { DESK_API } from '../src/contract/desk/calls';
import { createSessions, type Sessions } from './accounts/sessions';
import { writeSessionUse } from './accounts/write-session-use';
import { assembleAlarms } from './alarms/assemble';
import { type AppOptions, type CompleteOptions, withDefaults } from './app-options';
import { createBrand } from './brand';
import type { Bucket } from './bucket/bucket';
import { assembleChat } from './chat/assemble';
import { assembleSafety } from './closing/assemble';
import { assembleProofs } from './codes/assemble';
import type { Db } from './db/db';
import { deskRules } from './desk/rules';
import { createDeskSessions } from './desk/sessions';
import { assembleFigures, assembleSweep } from './figures/assemble';
import { serveBeacon } from './figures/serve-beacon';
import { assembleFiles } from './files/assemble';
import { assembleFilms, type FilmOptions } from './films/assemble';
import { followSecrets } from './follow-secrets';
import { assembleGrowth } from './growth/assemble';
import { createAddressOf } from './http/address-of';
import { followRequests } from './http/answered';
import { serveCallTable } from './http/call-routes';
import { type Callers, createCallers } from './http/callers';
import { closeInTime } from './http/close-in-time';
import { commonRules } from './http/common-rules';
import { compressAnswers } from './http/compress';
import { answerBadUrl, answerErrors, answerNotFound } from './http/errors';
import { formBodies } from './http/form-body';
import { createFormSlots } from './http/form-slots';
import { commonHeaders } from './http/headers';
import { inScope } from './http/in-scope';
import { lateLog } from './http/late-log';
import { createMediaText, type MediaDeps, type MediaGuard, serveMedia } from './http/media';
import { serveProbes } from './http/probes';
import { noticeProxy, requestIds } from './http/proxy';
import { safeLog } from './http/safe-log';
import { createForgeryLog } from './http/security-log';
import { serveSpeed } from './http/speed';
import { pathOf } from './http/target';
import { wireOptions, wireTimes } from './http/times';
import { serveWebApp } from './http/web-app';
import { assembleImports, type ImportOptions } from './imports/assemble';
import { createJobs } from './jobs/worker';
import { createLimits } from './limits';
import { createMetrics } from './metrics';
import { deskModules } from './modules/desk-modules';
import { modules } from './modules/modules';
import { chunkRoute } from './modules/publish/chunk-route';
import { assembleInbox } from './notices/assemble';
import { assembleMoney } from './orders/assemble';
import { offlinePlaces } from './places/places';
import { createChannel } from './realtime/channel';
import { createGuard } from './realtime/guard-connections';
import { sweepSessions } from './realtime/sweep-sessions';
import { createRegions } from './region/regions';
import { assembleRights } from './rights/assemble';
import { mayCall } from './rights/policies';
import { assembleServiceDesk } from './service/desk';
import type { Services } from './services';
import { createSignals } from './signals';
import { createTeen } from './teen/teen';
import { type Catalogue, createCatalogue } from './titles/catalogue';
import { createTitleNews, type TitleNews } from './titles/title-news';
import { assembleWords } from './words/assemble';

declare module 'fastify' {
  interface FastifyInstance {
    /** For whoever drives the app from inside: tests and benches. */
    services: Services;
  }
}

/** No form of ours is longer. Bytes. */
const BODY_BYTES = 64 * 1024;
/** How long it may take to hand back the jobs that have not ended in time. Milliseconds. */
const HAND_BACK_MS = 10_000;
const demoMedia = fileURLToPath(new URL('./demo/media', import.meta.url));

type HttpOptions = Pick<CompleteOptions, 'logger' | 'trustProxy' | 'times' | 'graceMs'>;

/** The HTTP server itself, without anything that it serves. */
const createHttp = ({ logger, trustProxy, times, graceMs }: HttpOptions) =>
  fastify({
    // Else a hook may take 10 s, as long as jobs have to end: those that had not would be handed to nobody.
    pluginTimeout: graceMs + HAND_BACK_MS,
    logger: safeLog(logger),
    childLoggerFactory: lateLog,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // The contract's schemas are checked by its test. Here the schema of schemas, compiled by the first call, would hold everybody up.
    ajv: { customOptions: { validateSchema: false, code: { optimize: false } } },
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
export function createApp(given: AppOptions): FastifyInstance {
  const options = withDefaults(given);
  const app = createHttp(options);
  const measured = measure(app, options);
  answerErrors(app);
  const callers = createCallers(options.callers);
  commonHeaders(app, options.clock, callers);
  if (options.trustProxy === false) noticeProxy(app);

  const { guard, ...ground } = openGround(app, options, callers);
  const services = { ...ground, ...measured, ...assembleServices(app, options, { ...ground, ...measured }) };
  app.decorate('services', services);
  app.decorate('formSlots', createFormSlots(options.limitFactor));
  serveCalls(app, services);
  serveRest(app, { ...options, guard, payOrigins: services.payOrigins, limiter: services.limiter });
  return app;
}

/** What all other services stand on. Their hooks run in the order in which they stand here. */
function openGround(app: FastifyInstance, options: CompleteOptions, callers: Callers) {
  const { db, clock, days, shared, attempts, graceMs } = options;
  const sessions = openSessions(app, db, clock);
  const limiter = createLimits(attempts, options.limitFactor);
  const realtime = createChannel(app.server, {
    sessions,
    guard: createGuard({ limiter, callers, addressOf: createAddressOf(options.trustProxy) }),
    limiter,
    logFault: (error) => app.log.error({ err: error }, 'socket'),
    ...(shared ? { adapter: shared.socketAdapter() } : {}),
  });
  app.addHook('preClose', () => realtime.close());
  sweepSessions(app, realtime, sessions);
  writeSessionUse(app, sessions);
  const news = createTitleNews(shared?.post('titles'));
  const catalogue = runCatalogue(app, { db, clock, days, news });
  const teen = createTeen({ db, clock, days });
  const rights = assembleRights({
    db,
    clock,
    teen,
    realtime,
    news,
    lifeSeconds: options.playAddressLifeSeconds,
  });
  const brand = createBrand(options.brandFile);
  const signals = createSignals(shared);
  followSecrets(app, { db, signals });
  const jobs = createJobs(db, clock, (error) => app.log.error({ err: error }, 'job'), signals);
  if (options.runJobs) app.addHook('onListen', async () => jobs.start());
  app.addHook('preClose', () => jobs.stop(graceMs));
  closeInTime(app, graceMs);
  return { sessions, limiter, realtime, catalogue, teen, ...rights, brand, signals, jobs };
}

type Ground = Omit<ReturnType<typeof openGround>, 'guard'> & ReturnType<typeof measure>;

/** All other services: those with hooks and jobs of their own first, in the order in which these begin. */
function assembleServices(
  app: FastifyInstance,
  options: CompleteOptions,
  { limiter, realtime, catalogue, teen, brand, jobs, metrics, figures }: Ground,
): Omit<Services, keyof Ground> {
  const { db, clock, days, attempts, shared, mediaRoot, bucket, filesRoot, lanUrl, payments, disks } = options;
  const base = { db, clock, jobs };
  const money = assembleMoney(app, { ...base, lanUrl, payments, payOrigins: options.payOrigins, metrics, figures });
  assembleSweep(app, { ...base, days });
  const proofs = assembleProofs(app, { ...base, brand, attempts, factor: options.limitFactor }, options.proofs);
  const stored = assembleFiles(app, { ...base, filesRoot, packagesRoot: options.packagesRoot, bucket });
  const inbox = assembleInbox(app, { db, clock, realtime, attempts });
  const ground = { ...base, realtime, catalogue, inbox, mediaRoot, bucket, stored };
  const chat = assembleChat(app, { db, clock, days, realtime, catalogue, teen, files: stored.files, inbox });
  const serviceDesk = assembleServiceDesk(app, { ...ground, days, orders: money.orders, chat: chat.chat });
  const { exportsRoot } = options;
  const { uploads } = stored;
  const safety = assembleSafety(app, { ...base, ...serviceDesk, days, uploads, exportsRoot, bucket, post: proofs });
  return {
    db,
    clock,
    days,
    passwords: options.passwords,
    attempts,
    inbox,
    lanUrl,
    review: options.review,
    site: options.site,
    regions: createRegions(db, options.regionHeader),
    places: offlinePlaces,
    ...stored,
    ...filmsFor(app, { ...ground, brand }, options.films, options.imports),
    ...assembleGrowth(app, { db, clock, days, limiter, jobs, inbox }),
    ...chat,
    ...serviceDesk,
    deskSessions: createDeskSessions(db, clock),
    ...assembleWords(app, { db, clock, days }),
    ...safety,
    ...(shared ? { shared } : {}),
    ...money,
    ...proofs,
    ...assembleAlarms(app, { ...base, disks, brand, mails: proofs.mails }),
    readiness: serveProbes(app, {
      db,
      freeShare: options.freeShare,
      metrics,
      metricsToken: options.metricsToken,
    }),
    disks,
  };
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
  inScope(app, 'api', async (api) => {
    serveCallTable(api, ['/api/', '/price/', '/shop/']);
    commonRules(api, { ...services, ...services.regions, admit: mayCall(services.db, services.may) });
    formBodies(api);
    compressAnswers(api);
    for (const routes of modules) routes(api, services);
  });
  inScope(app, 'desk', async (desk) => {
    serveCallTable(desk, [DESK_API]);
    deskRules(desk, services.deskSessions);
    compressAnswers(desk);
    for (const routes of deskModules) routes(desk, services);
  });
}

/** Everything that is shown, in memory from when the server listens until it closes. */
function runCatalogue(
  app: FastifyInstance,
  ground: Pick<Services, 'db' | 'clock' | 'days'> & { news: TitleNews },
): Catalogue {
  const catalogue = createCatalogue({ ...ground, onError: (error) => app.log.error({ err: error }, 'catalogue') });
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
  { mediaRoot, bucket, webRoot, guard, attempts, limiter, payOrigins }: Rest,
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

interface Rest
  extends Pick<CompleteOptions, 'mediaRoot' | 'bucket' | 'webRoot' | 'attempts'>,
    Pick<Services, 'limiter' | 'payOrigins'> {
  guard: MediaGuard;
}

/** Where a data folder keeps its imported films. */
export const mediaRootOf = (dataDir: string): string => join(dataDir, 'media');

/** Where a data folder keeps the copies of people's data. */
export const exportsRootOf = (dataDir: string): string => join(dataDir, 'exports');

/** Where a data folder keeps what is to be imported at the desk. */
export const importsRootOf = (dataDir: string): string => join(dataDir, 'import');

/** Where a data folder keeps what people upload. */
export const filesRootOf = (dataDir: string): string => join(dataDir, 'files');
