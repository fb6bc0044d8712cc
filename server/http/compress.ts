import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this the answer fits into a few packets and compression only costs time. Bytes. */
const MIN_BYTES = 4096;

const compress = promisify(gzip);

/** Gzips the long answers of the API (a film's comments are megabytes of similar rows). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return payload;
    reply.header('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    return compress(payload, { level: constants.Z_BEST_SPEED });
  });
}
