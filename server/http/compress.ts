import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this the answer fits into a few packets and compression only costs time. Bytes. */
const MIN_BYTES = 4096;
/** Answers that are kept compressed, and how long they may be: lists are the same for everybody. Number; characters. */
const KEPT = 200;
const KEPT_CHARS = 64 * 1024;

const compress = promisify(gzip);

/** Gzips the long answers of the API (a film's comments are megabytes of similar rows). */
export function compressAnswers(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return done();
    reply.header('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return done();
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    compressed(kept, payload).then((bytes) => done(null, bytes), done);
  });
}

/** What was asked for last is at hand: compressing a list costs more than all the rest of its call. */
function compressed(kept: Map<string, Promise<Buffer>>, text: string): Promise<Buffer> {
  const known = kept.get(text);
  if (known) return known;
  const made = compress(text, { level: constants.Z_BEST_SPEED });
  if (text.length > KEPT_CHARS) return made;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, made);
  // One that failed is tried again.
  made.catch(() => kept.delete(text));
  return made;
}
