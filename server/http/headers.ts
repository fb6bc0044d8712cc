import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foreignOrigin, unknownHost } from '../errors';
import { isApiPath, isDeskPath } from './api-paths';
import type { Callers } from './callers';

const PREFLIGHT_SECONDS = 86_400;
/** Films, which pages of other origins may read as they may the API; the app's own files are nobody else's. The socket answers for itself. */
const MEDIA = /^\/media(?:[/?]|$)/;
/** Whoever asks how this process is calls it by whatever name. */
const PROBES = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/**
 * Headers of every answer, and who is answered at all (see createCallers). Files of films and pictures are for pages of any
 * origin, so that a CDN keeps one copy of each: what is not for everybody lies under a signed address. The API answers our own
 * pages alone, and nothing of it is kept anywhere.
 */
export function commonHeaders(app: FastifyInstance, clock: () => number, callers: Callers): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'X-Server-Time': String(clock()),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    });
    const { host, origin } = request.headers;
    if (!callers.knowsHost(host) && !PROBES.test(request.url)) throw unknownHost(host ?? '');
    if (isDeskPath(request.url)) {
      answerDesk(request, reply);
      return done();
    }
    const isApi = isApiPath(request.url);
    if (!isApi && !MEDIA.test(request.url)) return done();
    if (isApi) answerOwnPages(request, reply, callers);
    else reply.header('Access-Control-Allow-Origin', '*');
    reply.header('Access-Control-Expose-Headers', 'X-Server-Time, X-Request-Id, Content-Length, Content-Range');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    reply.headers({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
      'Access-Control-Allow-Headers': 'Content-Type, X-Token, X-Token-Expire, X-Token-Sign, Range',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    });
    const crosses = request.headers['access-control-request-private-network'] !== undefined;
    if (crosses && origin && callers.mayCrossIntoLan(origin, host)) {
      reply.header('Access-Control-Allow-Private-Network', 'true');
    }
    reply.code(204).send();
  });
}

/** @throws Refusal foreign_origin for a page that is none of ours */
function answerOwnPages(request: FastifyRequest, reply: FastifyReply, callers: Callers): void {
  reply.headers({ 'Cache-Control': 'no-store', Vary: 'Origin' });
  const { host, origin, 'sec-fetch-site': site, 'user-agent': userAgent } = request.headers;
  if (origin === undefined) {
    // An <img> or a form of a foreign page; our own pages of other origins always say theirs.
    if (site === 'cross-site') throw foreignOrigin();
    return;
  }
  if (!callers.knowsOrigin(origin, request.host || host, userAgent)) throw foreignOrigin();
  reply.header('Access-Control-Allow-Origin', origin);
}

/** The desk's calls are for the desk's own page: no other origin, not even one of ours. @throws Refusal foreign_origin */
function answerDesk(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'Cache-Control': 'no-store', Vary: 'Origin, Cookie' });
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host);
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw foreignOrigin();
}
