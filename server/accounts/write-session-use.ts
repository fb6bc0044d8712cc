import type { FastifyInstance } from 'fastify';
import type { Sessions } from './sessions';

/** What requests noted of the use of their sessions is written this often. Milliseconds. */
const WRITE_MS = 10_000;

/** Writes when sessions were used last, beside the requests, for as long as the server listens; and once more at its end. */
export function writeSessionUse(app: FastifyInstance, sessions: Sessions): void {
  const logFault = (error: unknown) => app.log.error({ err: error }, 'the use of sessions could not be written');
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void sessions.writeUse().catch(logFault), WRITE_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await sessions.writeUse().catch(logFault);
  });
}
