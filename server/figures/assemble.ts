import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../src/contract/calls';
import { EPISODE_ROOM } from '../danmu/rooms';
import type { Db } from '../db/db';
import type { Channel } from '../realtime/channel';
import { createFigures, type Figures } from './figures';
import type { Counter } from './names';
import { type SweepDeps, sweepFigures } from './sweep';

const PROCESS_CHARS = 100;

/** The counter that a successful response of each of these calls adds to. Plays, sign-ins and paid orders are counted where they are decided. */
const routes = new Map<string, Counter>([
  [calls.sendDanmu.path.toLowerCase(), 'danmu'],
  [calls.saveVideo.path.toLowerCase(), 'uploads'],
]);

/** Sets up the figures of this process, for as long as the app listens. @param deps.runJobs whether the process does jobs as well */
export function assembleFigures(
  app: FastifyInstance,
  deps: { db: Db; clock: () => number; realtime: () => Channel; runJobs: boolean },
): Figures {
  const { db, clock, realtime } = deps;
  const figures = createFigures({
    db,
    clock,
    routes,
    process: `${hostname()}:${process.pid}`.slice(-PROCESS_CHARS),
    sockets: () => realtime().connections(),
    watched: () => realtime().sizesHere(EPISODE_ROOM),
    report: (error) => app.log.error({ err: error }, 'figures'),
  });
  app.addHook('onListen', async () => figures.begin({ worker: deps.runJobs }));
  app.addHook('preClose', () => figures.close());
  return figures;
}

/** Deletes old figures every night. */
export function assembleSweep(app: FastifyInstance, deps: SweepDeps): void {
  const sweep = sweepFigures(deps);
  app.addHook('onListen', () => sweep.begin());
}
