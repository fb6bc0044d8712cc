import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from './probes';

/** A turn of the event loop that took no longer has just looked who waits to be accepted. Milliseconds. */
const SHORT_TURN_MS = 0.5;
/** A server that has no such turn for so long closes without one. Milliseconds. */
const PATIENT_MS = 1_000;

/** Milliseconds. */
interface Times {
  /** A proxy that still sends requests has so long to open the connections that it will use to the end. */
  settle: number;
  /** So long those are answered after no new ones are taken. */
  usedUp: number;
}

/**
 * Takes no new connections any more. What comes in that moment would be reset, a call that writes among it, which no proxy sends again: the
 * system resets what nobody has accepted yet, and whoever sends into a connection that is being closed hears the same. So connections are
 * kept for a while, and nobody needs a new one; and then each gets an answer before it is closed.
 */
export async function takeNoMore(
  server: Server,
  readiness: Pick<Readiness, 'keepConnections'>,
  { settle, usedUp }: Times = { settle: 500, usedUp: 1_000 },
): Promise<void> {
  readiness.keepConnections(true);
  await pause(settle);
  await untilNobodyWaits(server);
  readiness.keepConnections(false);
  // Not the HTTP server's own way, which closes connections that are about to be used.
  const allGone = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
  const late = new AbortController();
  await Promise.race([allGone, pause(usedUp, undefined, { signal: late.signal })]);
  late.abort();
}

/**
 * Resolves where the system has nobody left for this server to accept. The server accepts one connection in a turn of the event loop, and
 * whoever comes after its last look is reset when it closes: that look is to be in the turn before, and that turn a short one.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  const latest = performance.now() + PATIENT_MS;
  let hasCome = false;
  const onConnection = () => {
    hasCome = true;
  };
  server.on('connection', onConnection);
  for (let isQuiet = false; !isQuiet && performance.now() < latest; ) {
    const from = performance.now();
    hasCome = false;
    await nextTurn();
    isQuiet = !hasCome && performance.now() - from < SHORT_TURN_MS;
  }
  server.off('connection', onConnection);
}
