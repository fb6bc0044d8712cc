import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { argsOf, dataDirOf, fail } from './args';
import { brandFileIn } from './brand';
import { openDatabase } from './db/database';
import { isPostgresAddress, shownPlace } from './db/postgres-errors';
import { OperatorError } from './errors';
import { listenForMetrics, serveMetrics } from './metrics-port';
import { metricsPlace } from './settings';
import { sharedMemoryOf } from './shared-memory';
import { endOnSignals } from './shutdown';
import { siteOptions } from './site-options';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = '用法：npm run worker\nUsage: npm run worker';

/**
 * Does the jobs alone, beside servers on the same PostgreSQL and the same bucket or data folder; as many of them as one likes.
 * What does the jobs is put together with the app, so the app is made here, too, and never listens.
 */
async function main(): Promise<void> {
  argsOf({}, usage);
  const place = process.env.DATABASE_URL ?? '';
  if (!isPostgresAddress(place)) {
    throw new OperatorError(
      'A worker of its own needs DATABASE_URL, the address of the PostgreSQL that the servers use. ' +
        'On a data folder the server does the jobs itself.',
    );
  }
  const dataDir = dataDirOf();
  // Whether the servers beside it show a demo is theirs: what was begun at the sandbox goes on here.
  const site = siteOptions(process.env, dataDir, true);
  const measuring = metricsPlace(process.env);
  const db = await openDatabase(place);
  const shared = await sharedMemoryOf(db);
  const app = createApp({
    db,
    ...site,
    ...(shared ? { shared } : {}),
    lanUrl: process.env.PUBLIC_URL || '',
    brandFile: brandFileIn(root),
    measured: measuring.metricsPort !== undefined,
    logger: { level: process.env.LOG_LEVEL || 'warn' },
  });
  const metrics =
    app.services.metrics && serveMetrics(app.services.metrics, (err) => app.log.error({ err }, 'metrics'));
  const release = async (): Promise<void> => {
    metrics?.close();
    await shared?.close();
    await db.destroy();
  };
  // Takes nothing more, and waits a while for what runs: nobody sends it requests, so nothing is drained.
  endOnSignals(app, { drainMs: 0, release });
  await app.ready();
  const metricsAt = await listenForMetrics(metrics, measuring);
  app.services.jobs.start();
  app.services.figures.begin({ worker: true });
  console.log(`danmu-tv worker: ${shownPlace(place)}`);
  if (metricsAt) console.log(`Metrics: ${metricsAt}`);
}

main().catch(fail);
