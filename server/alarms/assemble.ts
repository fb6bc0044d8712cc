import type { FastifyInstance } from 'fastify';
import { createSeal, type Seal } from '../mail/seal';
import { createKeyed } from '../secrets';
import { createTell, type Tell, type TellDeps } from './tell';
import { type WatchDeps, watchSite } from './watch';

/** The parts of the alarms that the desk's calls use. */
export interface Alarms {
  tell: Tell;
  seal: Seal;
}

/** Begins to watch the site once the app listens; whichever process does the jobs runs the checks. */
export function assembleAlarms(
  app: FastifyInstance,
  deps: Omit<TellDeps, 'seal'> & Omit<WatchDeps, 'tell'>,
): { alarms: Alarms } {
  const seal = createSeal(createKeyed(deps.db, 'alarm_secret'));
  const tell = createTell({ ...deps, seal });
  const watch = watchSite({ ...deps, tell });
  app.addHook('onListen', () => watch.begin());
  return { alarms: { tell, seal } };
}
