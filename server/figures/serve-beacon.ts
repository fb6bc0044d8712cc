import type { FastifyInstance } from 'fastify';
import { beaconPath } from '../../src/contract/beacon';
import type { Db } from '../db/db';
import type { Limits } from '../limits';
import { memoize } from '../memoize';
import type { Metrics } from '../metrics';
import { settings } from '../rights/settings-repository';
import type { Figures } from './figures';
import { reportOf } from './reports';

/** A report is some hundred bytes. */
const BODY_BYTES = 1_024;
/** A switch that was turned is obeyed within this time. Milliseconds. */
const FRESH_MS = 5_000;

/** Whether players are asked to report; off unless the operator wants it. */
export async function wantsReports(db: Db): Promise<boolean> {
  return (await settings(db, { 'config.beacon': '0' }))['config.beacon'] === '1';
}

/**
 * Takes the players' reports of how playing went. It stands beside the calls, whose rules ask who somebody is: nothing of a
 * viewer comes with a report, and of the report nothing is kept but sums. Where reports are not wanted they are dropped in silence.
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
    // A package on a TV is a page of another origin; there is nothing to read in the answer.
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
