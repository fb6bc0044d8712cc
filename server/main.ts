import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { argsOf, dataDirOf, fail, placeOf } from './args';
import { knownAccountsNotice, terminalQr } from './banner';
import { brandFileIn } from './brand';
import { asStartError, openDatabase } from './db/database';
import { type FolderLock, lockFolder } from './db/folder-lock';
import { isPostgresAddress } from './db/postgres-errors';
import { openDemoAccounts } from './demo/accounts';
import { alignDemo } from './demo/align';
import { seedDemo } from './demo/seed';
import { badOption } from './errors';
import { createFileStore } from './files/store';
import { collectAside } from './heap';
import { freeShareOf } from './http/probes';
import { trustProxyOf } from './http/proxy';
import { listening } from './listening';
import { listenForMetrics, serveMetrics } from './metrics-port';
import { seedHelp } from './modules/help/seed';
import { isLoopback, lanAddress } from './network';
import { portOf, wireSettings } from './settings';
import { sharedMemoryOf } from './shared-memory';
import { endOnSignals } from './shutdown';
import { siteOptions } from './site-options';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Where finished packages are: PACKAGES_DIR, else where `npm run package` puts them. */
const packagesRootIn = (webRoot: string): string => resolve(process.env.PACKAGES_DIR || join(webRoot, 'packages'));
const usage = 'Usage: npm start -- [--no-demo] [--no-jobs]';

/** A viewer waits so long for what the importer or another program writes; then they are told to try again. */
const DATABASE_WAIT_MS = 4_000;

function lockOrExplain(dataDir: string): FolderLock {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}

/** Opens the data folder, listens, says where, and closes in order when it is told to stop. */
async function main(): Promise<void> {
  collectAside();
  const { values } = argsOf({ 'no-demo': { type: 'boolean' }, 'no-jobs': { type: 'boolean' } }, usage);
  const trustProxy = trustProxyOf(process.env.TRUST_PROXY || '');
  const port = portOf(process.env.PORT || '8080');
  const host = process.env.HOST || '0.0.0.0';
  const wire = wireSettings(process.env);
  const dataDir = dataDirOf();
  const site = siteOptions(process.env, dataDir, !values['no-demo']);
  const isOpen = host === '0.0.0.0' || host === '::';
  const lan = isOpen ? lanAddress() : '';
  const lanUrl = process.env.PUBLIC_URL || (lan && port > 0 ? `http://${lan}:${port}` : '');

  const place = placeOf(dataDir);
  // On a data folder nobody else could do them.
  if (values['no-jobs'] && place === dataDir) throw badOption('--no-jobs without DATABASE_URL?', usage);
  // PostgreSQL looks after several processes itself; a folder has one.
  const lock = isPostgresAddress(place) ? undefined : lockOrExplain(dataDir);
  const db = await openDatabase(place, { isAlone: lock !== undefined, waitMs: DATABASE_WAIT_MS });
  try {
    await seedHelp(db);
    // Without the demo nothing is added; what was seeded before is still shown.
    if (values['no-demo']) await alignDemo(db);
    else await seedDemo(db, site.days, createFileStore(site.filesRoot, site.bucket));
  } catch (error) {
    await db.destroy();
    throw asStartError(error, place);
  }
  const shared = await sharedMemoryOf(db);
  const webRoot = join(root, 'dist');
  const app = createApp({
    db,
    ...site,
    packagesRoot: packagesRootIn(webRoot),
    lanUrl,
    runJobs: !values['no-jobs'],
    ...(shared ? { shared } : {}),
    brandFile: brandFileIn(root),
    regionHeader: process.env.REGION_HEADER || '',
    trustProxy,
    limitFactor: wire.limitFactor,
    callers: wire.callers,
    freeShare: freeShareOf(dataDir),
    measured: wire.metricsPort !== undefined || wire.metricsToken !== '',
    metricsToken: wire.metricsToken,
    logger: { level: process.env.LOG_LEVEL || 'warn' },
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
  });
  const metrics =
    app.services.metrics && serveMetrics(app.services.metrics, (err) => app.log.error({ err }, 'metrics'));
  const release = async (): Promise<void> => {
    metrics?.close();
    await shared?.close();
    await db.destroy();
    lock?.release();
  };
  let metricsAt = '';
  endOnSignals(app, { drainMs: wire.drainMs, release });

  try {
    await listening(app.listen({ port, host }), host, port);
    metricsAt = await listenForMetrics(metrics, wire);
  } catch (error) {
    await release();
    throw error;
  }

  // A proxy in front leads others here, whatever this process listens on.
  const isReachable = !isLoopback(host) || Boolean(process.env.PUBLIC_URL || process.env.TRUST_PROXY);
  const notice = isReachable ? knownAccountsNotice(await openDemoAccounts(db)) : '';
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  console.log(`danmu-tv: http://${isOpen ? 'localhost' : host}:${bound}`);
  tellPhones(lanUrl || (lan && `http://${lan}:${bound}`));
  for (const line of [notice, metricsAt && `Metrics: ${metricsAt}`]) if (line) console.log(line);
}

/** @param address for phones in the same network; '' for none */
function tellPhones(address: string): void {
  if (!address) return;
  console.log(`LAN: ${address}`);
  console.log(terminalQr(address));
}

main().catch(fail);
