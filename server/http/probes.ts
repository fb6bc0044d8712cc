import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { sha256 } from '../accounts/sessions';
import { isCurrent } from '../db/current';
import type { Db } from '../db/db';
import type { Metrics } from '../metrics';

/** What answers later than this answers viewers too late. */
const IN_TIME_MS = 1_000;
/** Of the disk, free. */
const LEAST_FREE = 0.05;

export interface Readiness {
  /** From now on this process is not ready: it is about to end, and whoever sends it requests shall find another. */
  drain(): void;
  /** Whether answers let whoever is on the other side keep the connection. While it drains they do not, unless this says so. */
  keepConnections(keep: boolean): void;
  readonly draining: boolean;
}

export interface ProbesOptions {
  db: Db;
  /** Share of the disk that is free, 0 to 1. */
  freeShare: () => Promise<number>;
  metrics?: Metrics | undefined;
  /** Who may read /metrics on this port; '' for nobody. */
  metricsToken: string;
}

/** @param folder on the disk in question */
export const freeShareOf = (folder: string) => async (): Promise<number> => {
  const { bavail, blocks } = await statfs(folder);
  return blocks > 0 ? bavail / blocks : 1;
};

/**
 * For whoever runs processes: /healthz (this one lives), /readyz (it can serve: database, migrations, disk), /metrics (with
 * the token alone). They say nothing that a stranger could use.
 */
export function serveProbes(app: FastifyInstance, { db, freeShare, metrics, metricsToken }: ProbesOptions): Readiness {
  let draining = false;
  let keeps = true;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Whoever keeps a connection to this process makes a new one, and that leads elsewhere.
    if (!keeps) reply.header('Connection', 'close');
    done();
  });
  // The first schema of a server makes the compiler of all of them: before anybody waits, and not for the first viewer's call.
  app.get('/healthz', { schema: { querystring: Type.Object({}) } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/plain').send('ok\n'),
  );
  app.get('/readyz', async (request, reply) => {
    const onError = (error: unknown) => request.log.error({ err: error }, 'not ready');
    const hasRoom = async () => (await freeShare()) > LEAST_FREE;
    const [database, disk] = await Promise.all([inTime(isCurrent(db), onError), inTime(hasRoom(), onError)]);
    const checks = { serving: !draining, database, disk };
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready, ...checks });
  });
  if (metrics && metricsToken) {
    const wanted = Buffer.from(sha256(`Bearer ${metricsToken}`));
    app.get('/metrics', async (request, reply) => {
      const given = Buffer.from(sha256(request.headers.authorization ?? ''));
      if (!timingSafeEqual(given, wanted)) return reply.code(401).header('WWW-Authenticate', 'Bearer').send();
      return reply
        .header('Cache-Control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text());
    });
  }
  return {
    drain: () => {
      draining = true;
      keeps = false;
    },
    keepConnections: (keep) => {
      keeps = keep;
    },
    get draining() {
      return draining;
    },
  };
}

/** @returns false where it is wrong, failed or took too long */
async function inTime(work: Promise<boolean>, onError: (error: unknown) => void): Promise<boolean> {
  const late = new AbortController();
  const answer = work.catch((error: unknown) => {
    onError(error);
    return false;
  });
  try {
    return await Promise.race([answer, pause(IN_TIME_MS, false, { signal: late.signal, ref: false })]);
  } finally {
    late.abort();
  }
}
