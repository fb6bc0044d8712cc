import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { limits } from '../src/contract/limits';
import type { Database } from './db/schema';
import { serveFiles } from './files/serve';
import { createFileStore } from './files/store';
import { createUploads } from './files/uploads';
import { commonRules } from './http/common-rules';
import { compressAnswers } from './http/compress';
import { answerBadUrl, answerErrors, answerNotFound } from './http/errors';
import { formBodies } from './http/form-body';
import { commonHeaders } from './http/headers';
import { serveMedia } from './http/media';
import { serveWebApp } from './http/web-app';
import { createJobs } from './jobs/worker';
import { advertRoutes } from './modules/adverts/routes';
import { authRoutes } from './modules/auth/routes';
import { createSessions } from './modules/auth/sessions';
import { createCatalogue } from './modules/browse/catalogue';
import { browseRoutes } from './modules/browse/routes';
import { downloadRoutes } from './modules/config/download';
import { configRoutes } from './modules/config/routes';
import { danmuRoutes } from './modules/danmu/routes';
import { helpRoutes } from './modules/help/routes';
import { historyRoutes } from './modules/history/routes';
import { createRemotes } from './modules/remote/remotes';
import { remoteRoutes } from './modules/remote/routes';
import { searchRoutes } from './modules/search/routes';
import { commentRoutes } from './modules/social/comments-routes';
import { filmRoutes } from './modules/social/film-routes';
import { mineRoutes } from './modules/social/mine-routes';
import { peopleRoutes } from './modules/social/people-routes';
import { userRoutes } from './modules/user/routes';
import { createGrants } from './modules/video/grants';
import { createDoor } from './modules/video/grants-door';
import { createGateIndex } from './modules/video/grants-index';
import { videoRoutes } from './modules/video/routes';
import { assembleMoney } from './orders/assemble';
import { createRealtime } from './realtime/realtime';
import type { Services } from './services';

export interface AppParts {
  db: Kysely<Database>;
  /** Folder of the imported films; it need not exist yet. */
  mediaRoot: string;
  /** Folder of what people upload; it need not exist yet. */
  filesRoot?: string;
  /** Folder of the built app; without it only API, media and socket are served. */
  webRoot?: string;
  /** Address for phones in the same network, e.g. 'http://192.168.1.5:8080'. */
  lanUrl?: string;
  /** Unix ms. */
  clock?: () => number;
  logger?: FastifyServerOptions['logger'];
  /** How long the signed address of a film that is not for everybody lives. Seconds. */
  playAddressLifeSeconds?: number;
  /** Whether this server does the jobs, from listening until it closes. */
  runJobs?: boolean;
}

/** No form of ours is longer. Bytes. */
const BODY_BYTES = 64 * 1024;
const demoMedia = fileURLToPath(new URL('./demo/media', import.meta.url));
const modules = [
  configRoutes,
  browseRoutes,
  searchRoutes,
  videoRoutes,
  historyRoutes,
  danmuRoutes,
  commentRoutes,
  filmRoutes,
  peopleRoutes,
  mineRoutes,
  downloadRoutes,
  advertRoutes,
  remoteRoutes,
  authRoutes,
  userRoutes,
  helpRoutes,
];

/**
 * The whole back end on one HTTP server: API, realtime channel, media, and the app itself. It neither listens nor owns
 * the database: the caller does both. Closing it closes the sockets.
 */
export function createApp({
  db,
  mediaRoot,
  filesRoot = join(tmpdir(), 'danmu-tv-files'),
  webRoot,
  lanUrl = '',
  clock = Date.now,
  logger = false,
  playAddressLifeSeconds = limits.playAddressLifeSeconds,
  runJobs = false,
}: AppParts): FastifyInstance {
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: limits.requestTimeoutMs,
    forceCloseConnections: true,
    // Spec 7.1: paths are lower-cased.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/[^?]*/i, (path) => path.toLowerCase()),
    frameworkErrors: (error, request, reply) => void answerBadUrl(error, request, reply as FastifyReply),
  });
  answerErrors(app);
  commonHeaders(app, clock);

  const sessions = createSessions(db, clock);
  const remotes = createRemotes(db, clock);
  const realtime = createRealtime(app.server, sessions, remotes, (error) => app.log.error({ err: error }, 'socket'));
  app.addHook('preClose', () => realtime.close());
  const grants = createGrants(db, clock, playAddressLifeSeconds);
  const catalogue = createCatalogue(db, clock);
  const jobs = createJobs(db, clock, (error) => app.log.error({ err: error }, 'job'));
  if (runJobs) app.addHook('onListen', async () => jobs.start());
  app.addHook('preClose', () => jobs.stop());
  const money = assembleMoney(app, { db, clock, jobs });
  const files = createFileStore(resolve(filesRoot));
  const uploads = createUploads({ db, clock, jobs, store: files });
  const services: Services = {
    db,
    clock,
    sessions,
    realtime,
    remotes,
    lanUrl,
    catalogue,
    grants,
    jobs,
    uploads,
    ...money,
  };

  app.register(async (api) => {
    commonRules(api, sessions, clock);
    formBodies(api);
    compressAnswers(api);
    for (const routes of modules) routes(api, services);
  });
  const door = createDoor(grants, createGateIndex(db, clock), clock);
  serveMedia(app, { media: resolve(mediaRoot), demo: demoMedia }, door);
  serveFiles(app, files.root);
  if (webRoot) serveWebApp(app, resolve(webRoot));
  else app.setNotFoundHandler(answerNotFound);
  return app;
}

/** Where a data folder keeps its imported films. */
export const mediaRootOf = (dataDir: string): string => join(dataDir, 'media');

/** Where a data folder keeps what people upload. */
export const filesRootOf = (dataDir: string): string => join(dataDir, 'files');
