import type { FastifyInstance } from 'fastify';

/** How often connections are looked for that have ended their last request. Milliseconds. */
const LOOK_MS = 50;

/**
 * Lets a server that closes answer what it was asked, and no longer: a connection goes when its request has ended, and what
 * has not ended in time is cut off.
 * @param graceMs from the moment in which no new connection is taken
 */
export function closeInTime(app: FastifyInstance, graceMs: number): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    const ending = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(ending);
    });
  });
}
