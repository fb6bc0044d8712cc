import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { createWords, type Words } from './screen';

/** Sets up the operator's word lists in this process. The last counts are written before the app closes. */
export function assembleWords(app: FastifyInstance, deps: Pick<Services, 'db' | 'clock' | 'days'>): { words: Words } {
  const words = createWords({ ...deps, report: (error) => app.log.error({ err: error }, 'words') });
  app.addHook('preClose', () => words.close());
  return { words };
}
