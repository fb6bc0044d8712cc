import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { createWords, type Words } from './screen';

/** The operator's words in this process. What was counted last is written before the app closes. */
export function assembleWords(app: FastifyInstance, deps: Pick<Services, 'db' | 'clock' | 'days'>): { words: Words } {
  const words = createWords({ ...deps, report: (error) => app.log.error({ err: error }, 'words') });
  app.addHook('preClose', () => words.close());
  return { words };
}
