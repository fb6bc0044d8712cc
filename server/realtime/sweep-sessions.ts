import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../accounts/sessions';
import type { Channel } from './channel';

/** How long a connection may outlive a session that somebody else ended. Milliseconds. */
export const SWEEP_MS = 30_000;

/**
 * Looks again and again whether the sessions of the connections still hold: they run out, and other processes end them
 * (the operator's `npm run account`, another server), of which nobody else tells this one.
 */
export function sweepSessions(app: FastifyInstance, realtime: Channel, sessions: Sessions): void {
  const sweep = async () => {
    const proved = realtime.sessions();
    const holding = await sessions.holding(proved);
    for (const hash of proved) if (!holding.has(hash)) await realtime.endSession(hash);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('onListen', async () => {
    const logFault = (error: unknown) => app.log.error({ err: error }, 'sessions could not be looked at');
    timer = setInterval(() => void sweep().catch(logFault), SWEEP_MS).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
