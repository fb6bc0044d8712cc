import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, filesRootOf, mediaRootOf } from './app';
import { argsOf, dataDirOf, fail, placeOf } from './args';
import { terminalQr } from './banner';
import { brandFileIn } from './brand';
import { createDays, type Days } from './days';
import { asStartError, openDatabase } from './db/database';
import { alignDemo } from './demo/align';
import { seedDemo } from './demo/seed';
import { badAddress, badOption, badPort, badTimeZone, codeOf, portInUse } from './errors';
import { seedHelp } from './modules/help/seed';
import { lanAddress } from './network';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = 'Usage: npm start -- [--no-demo] [--no-jobs]';

function portOf(given: string): number {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw badPort(given);
  return port;
}

function daysOf(timeZone: string | undefined): Days {
  try {
    return createDays(timeZone || undefined);
  } catch (error) {
    throw error instanceof RangeError ? badTimeZone(timeZone ?? '') : error;
  }
}

/** Opens the data folder, listens, says where, and closes in order when it is told to stop. */
async function main(): Promise<void> {
  const { values } = argsOf({ 'no-demo': { type: 'boolean' }, 'no-jobs': { type: 'boolean' } }, usage);
  const days = daysOf(process.env.SITE_TIMEZONE);
  const port = portOf(process.env.PORT || '8080');
  const host = process.env.HOST || '0.0.0.0';
  const dataDir = dataDirOf();
  const isOpen = host === '0.0.0.0' || host === '::';
  const lan = isOpen ? lanAddress() : '';
  const lanUrl = process.env.PUBLIC_URL || (lan && port > 0 ? `http://${lan}:${port}` : '');

  const place = placeOf(dataDir);
  // On a data folder nobody else could do them.
  if (values['no-jobs'] && place === dataDir) throw badOption('--no-jobs without DATABASE_URL?', usage);
  const db = await openDatabase(place);
  try {
    await seedHelp(db);
    // Without the demo nothing is added; what was seeded before is still shown.
    if (values['no-demo']) await alignDemo(db);
    else await seedDemo(db, days);
  } catch (error) {
    await db.destroy();
    throw asStartError(error, place);
  }
  const webRoot = join(root, 'dist');
  const app = createApp({
    db,
    mediaRoot: process.env.MEDIA_DIR || mediaRootOf(dataDir),
    filesRoot: filesRootOf(dataDir),
    lanUrl,
    runJobs: !values['no-jobs'],
    days,
    brandFile: brandFileIn(root),
    regionHeader: process.env.REGION_HEADER || '',
    logger: { level: process.env.LOG_LEVEL || 'warn' },
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
  });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(fail));

  try {
    await app.listen({ port, host });
  } catch (error) {
    await db.destroy();
    if (codeOf(error) === 'EADDRINUSE') throw portInUse(port);
    throw codeOf(error) ? badAddress(host, port, error) : error;
  }

  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  console.log(`danmu-tv: http://${isOpen ? 'localhost' : host}:${bound}`);
  const forPhones = lanUrl || (lan && `http://${lan}:${bound}`);
  if (forPhones) {
    console.log(`LAN: ${forPhones}`);
    console.log(terminalQr(forPhones));
  }
}

main().catch(fail);
