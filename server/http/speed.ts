import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { speedKibMax } from '../../src/contract/speed';
import type { Limits } from '../limits';

/**
 * GET /speed?kib=N: so many KiB of noise, which no proxy makes smaller and nobody keeps. The page of diagnostics (/test)
 * measures with it how far this server is and how much comes through. Packages on a TV are pages of another origin.
 */
export function serveSpeed(app: FastifyInstance, limiter: Limits): void {
  let noise: Buffer | undefined;
  app.get<{ Querystring: { kib?: string } }>('/speed', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
    const kib = kibOf(request);
    if (kib === null) return reply.code(400).send();
    if (!(await limiter.has('speed', { address: request.ip }, { points: 1 + kib }))) return reply.code(429).send();
    // Made when it is first asked for: most servers are never measured.
    noise ??= randomBytes(speedKibMax * 1024);
    return reply.type('application/octet-stream').send(noise.subarray(0, kib * 1024));
  });
}

function kibOf({ query }: FastifyRequest<{ Querystring: { kib?: string } }>): number | null {
  const kib = /^\d{1,5}$/.test(query.kib ?? '') ? Number(query.kib) : Number.NaN;
  return kib <= speedKibMax ? kib : null;
}
