import type { FastifyInstance } from 'fastify';

const PREFLIGHT_SECONDS = 86_400;
/** What pages of other origins may read; the app's own files are nobody else's. The socket answers for itself as well. */
const SHARED = /^\/(?:api|media|socket\.io)(?:[/?]|$)/;

/**
 * Headers of every answer. Packages on a TV are pages of another origin (a file, an https app host), so any origin may
 * ask the API and fetch media; no cookie is involved, the session travels in headers that the page itself sets.
 */
export function commonHeaders(app: FastifyInstance, clock: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Server-Time': String(clock()),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    });
    if (!SHARED.test(request.url)) return;
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'X-Server-Time, Content-Length, Content-Range',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    reply.headers({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
      'Access-Control-Allow-Headers': 'Content-Type, X-Token, X-Token-Expire, X-Token-Sign, Range',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    });
    // A page from the internet may call this server in the living room when its owner packaged it so.
    if (request.headers['access-control-request-private-network']) {
      reply.header('Access-Control-Allow-Private-Network', 'true');
    }
    return reply.code(204).send();
  });
}
