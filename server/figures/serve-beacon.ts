import type { FastifyInstance } from 'fastify';
import { beaconPath } from '../../src/contract/beacon';
import type { Db } from '../db/db';
import type { Limits } from '../limits';
import { memoize } from '../memoize';
import type { Metrics } from '../metrics';
import { settings } from '../rights/settings-repository';
import type { Figures } from './figures';
import { reportOf } from './reports';

/** The largest body: a report is some hundred bytes. */
const BODY_BYTES = 1_024;
/** A changed setting takes effect within this time. Milliseconds. */
const FRESH_MS = 5_000;

/** Whether players are asked to report; off unless the operator wants it. */
export async function wantsReports(db: Db): Promise<boolean> {
  return (await settings(db, { 'config.beacon': '0' }))['config.beacon'] === '1';
}

/**
 * Receives the players' reports about playback. The route is separate from the calls, whose rules ask who the viewer is: a report carries
 * nothing about the viewer, and only sums of it are kept. Where reports are not wanted they are dropped without an error.
 */
export function serveBeacon(
  app: FastifyInstance,
  {
    db,
    clock,
    limiter,
    figures,
    metrics,
  }: { db: Db; clock: () => number; limiter: Limits; figures: Figures; metrics: Metrics | undefined },
): void {
  const wanted = memoize(FRESH_MS, clock, () => wantsReports(db));
  app.post(beaconPath, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    // The app on a TV is a page of another origin; the response holds nothing to read.
    reply.headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
    if (!(await wanted())) return reply.code(204).send();
    if (!(await limiter.has('beacon', { address: request.ip }))) return reply.code(429).send();
    const report = reportOf(request.body);
    if (!report) return reply.code(400).send();
    figures.reported(report);
    metrics?.reported(report);
    return reply.code(204).send();
  });
}
