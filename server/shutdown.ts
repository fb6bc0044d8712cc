import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { takeNoMore } from './http/take-no-more';

/** What is left of requests, jobs and the database ends within this time after the drain. Milliseconds. */
const LAST_MS = 30_000;

export interface ShutdownOptions {
  /** How long it still serves after it has said that it is not ready, so that whoever sends it requests notices. Milliseconds. */
  drainMs: number;
  /** After the last request has been answered. */
  release: () => Promise<void>;
}

/**
 * Ends the process on SIGTERM or SIGINT without failing a request: it says that it is not ready, its sockets connect again
 * elsewhere, what runs is answered to the end, jobs are handed back. A second signal ends it at once.
 */
export function endOnSignals(app: FastifyInstance, { drainMs, release }: ShutdownOptions): void {
  let ending = false;
  const end = async (): Promise<void> => {
    const { readiness, realtime } = app.services;
    readiness.drain();
    await Promise.all([pause(drainMs), drainMs > 0 ? realtime.drain(drainMs) : undefined]);
    if (drainMs > 0) await takeNoMore(app.server, readiness);
    await app.close();
    await release();
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (ending) process.exit(1);
    ending = true;
    app.log.info({ signal, drainMs }, 'ending');
    setTimeout(() => {
      app.log.error('what was running did not end in time');
      process.exit(1);
    }, drainMs + LAST_MS).unref();
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'could not end in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}
