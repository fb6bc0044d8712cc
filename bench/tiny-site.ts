import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/app';
import { createDays } from '../server/days';
import { openDatabase } from '../server/db/database';
import { siteZone } from '../tests/support/site-zone';
import { ensureSite, type SiteSize } from './scale-site';

/** A site as the benches make them, for a test: so small that it is made in seconds. */
export interface TinySite {
  /** Has not been asked anything, and does not listen. */
  app: ReturnType<typeof createApp>;
  /** Of its database, as `openDatabase` takes it. */
  place: string;
}

/**
 * Makes a site, does the work on it, and takes it away again, however the work ended. It lives in the zone that sites are made in, and has no
 * limits. @param clock of its server; unix ms
 */
export async function onTinySite(
  size: SiteSize,
  work: (site: TinySite) => Promise<void>,
  clock: () => number = Date.now,
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-site-'));
  const { place } = await ensureSite(join(dir, 'site'), size);
  const db = await openDatabase(place);
  const roots = { mediaRoot: join(dir, 'media'), filesRoot: join(dir, 'files') };
  const app = createApp({ db, ...roots, clock, limitFactor: 0, days: createDays(siteZone) });
  try {
    await work({ app, place });
  } finally {
    await app.close();
    await db.destroy();
    rmSync(dir, { recursive: true });
  }
}
