import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppKind } from '../../../src/contract/schemas/apps';
import { compareVersions, isVersion } from '../../../src/lib/version';
import { whoAsks } from '../../http/common-rules';
import { serve } from '../../http/serve';
import { settings } from '../../rights/settings-repository';
import type { Services } from '../../services';
import { countDownload, countVisit } from './apps-repository';
import { downloadInfo, offerOf } from './present';

/** Where the app can be had, who fetches it, and whether it is too old (spec 2.11, section 3 and 7.2). */
export function appsRoutes(app: FastifyInstance, { db, clock, days, limiter, packages, site }: Services): void {
  serve(app, 'appInfo', () => downloadInfo(db, packages));

  serve(app, 'androidUrl', async () => ({ androidUrl: (await downloadInfo(db, packages)).androidDownloadURL }));

  serve(app, 'appDownload', async ({ params, viewer, request }) => {
    const day = days.dayOf(clock());
    // Devices can be invented: what one address fetches counts so often and no more.
    if (await limiter.has('countedDownload', whoAsks(request))) {
      const device = deviceOfDay(viewer.deviceId, day);
      await db.transaction().execute((trx) => countDownload(trx, day, params.kind, device));
    }
    return {};
  });

  serve(app, 'switchVersion', async ({ params: { kind, appVersion = '' } }) => {
    const same = { hasSwitch: false, force: false, version: '', url: '' };
    if (!kind || !isVersion(appVersion)) return same;
    const { advised, least } = await wantedVersions(kind);
    const force = isVersion(least) && compareVersions(appVersion, least) < 0;
    if (!force && !(isVersion(advised) && compareVersions(appVersion, advised) < 0)) return same;
    const { url, version } = offerOf(await downloadInfo(db, packages), kind);
    // Nobody is sent where there is nothing to fetch, or only what they have.
    if (!url || compareVersions(appVersion, version) >= 0) return same;
    return { hasSwitch: true, force, version, url };
  });

  /** From `meta`: older apps than `advised` are told of a newer one, older ones than `least` do not work any more. */
  async function wantedVersions(kind: AppKind): Promise<{ advised: string; least: string }> {
    const [advisedKey, leastKey] = [`config.app.${kind}.advised`, `config.app.${kind}.least`];
    const set = await settings(db, { [advisedKey]: '', [leastKey]: '' } as Record<string, string>);
    return { advised: set[advisedKey] ?? '', least: set[leastKey] ?? '' };
  }

  // Off unless the operator wants it: the privacy text says so.
  serve(app, 'visit', async ({ params }) => {
    if (site.visits) await countVisit(db, days.dayOf(clock()), params.layout);
    return {};
  });
}

/** One device on one day: nobody can tell from it who it is, or that it came on another day as well. */
const deviceOfDay = (deviceId: string, day: number): string =>
  createHash('sha256').update(`${day}|${deviceId}`).digest('hex');
