import { Server } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from './probes';

/** A turn of the event loop that took no longer has just looked who waits to be accepted. Milliseconds. */
const SHORT_TURN_MS = 0.5;
/** A server that has no such turn for so long closes in the next in which nobody waited. Milliseconds. */
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
  const allGone = new Promise<void>((resolve) => {
    whenNobodyWaits(server, () => {
      readiness.keepConnections(false);
      // Not the HTTP server's own way, which closes connections that are about to be used.
      Server.prototype.close.call(server, () => resolve());
    });
  });
  const late = new AbortController();
  await Promise.race([allGone, pause(usedUp, undefined, { signal: late.signal })]);
  late.abort();
}

/**
 * Runs `close` where the system has nobody left for this server to accept: it takes one connection in a turn of the event loop, and whoever
 * comes after its last look is reset. So that look is to be the turn before, and that turn a short one.
 */
function whenNobodyWaits(server: Server, close: () => void): void {
  const began = performance.now();
  let [turnAt, hasCome] = [Number.NEGATIVE_INFINITY, false];
  const onConnection = () => {
    hasCome = true;
  };
  server.on('connection', onConnection);
  const turn = () => {
    const now = performance.now();
    const isShort = now - turnAt < SHORT_TURN_MS || now - began > PATIENT_MS;
    if (!hasCome && isShort) {
      server.off('connection', onConnection);
      close();
      return;
    }
    [turnAt, hasCome] = [now, false];
    setImmediate(turn);
  };
  setImmediate(turn);
}
