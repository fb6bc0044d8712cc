import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db';
import { lookAgain } from './secrets';
import type { Signals } from './signals';

/** A signal that was lost costs so much. Milliseconds. */
const LOOK_MS = 60_000;

/** A process has the site's secrets as they are: at once where another one tells that they were renewed, else within a minute. */
export function followSecrets(app: FastifyInstance, { db, signals }: { db: Db; signals: Signals }): void {
  const look = () => void lookAgain(db).catch((error: unknown) => app.log.error({ err: error }, 'secrets'));
  let timer: ReturnType<typeof setInterval> | undefined;
  signals.on('secrets', look);
  app.addHook('onReady', async () => {
    timer = setInterval(look, LOOK_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
