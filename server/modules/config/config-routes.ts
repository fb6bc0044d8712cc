import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { storeFlags } from '../../growth/store-settings';
import { serve } from '../../http/serve';
import type { Language } from '../../messages';
import { playRules } from '../../rights/settings-repository';
import type { Services } from '../../services';
import { written } from '../../titles/script';
import * as repository from './config-repository';

const packageFile = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** The site's configuration (spec 7.2). */
export function configRoutes(app: FastifyInstance, { db, brand, lanUrl, regions, site }: Services): void {
  serve(app, 'siteConfig', async () => ({
    maps: await repository.siteMaps(db),
    hosts: site.hosts,
    promo: site.promo,
    visits: site.visits,
    serverVersion: version,
    ...(await repository.catalogueSize(db)),
    danmuMaxChars: limits.danmuMaxChars,
    danmuMinIntervalMs: limits.danmuMinIntervalMs,
    lanUrl,
  }));

  serve(app, 'staticConfig', async ({ request, viewer, language }) => {
    const set = await repository.siteSettings(db);
    return {
      rechargeActivity: activityOf(set, language),
      activityList: activitiesOf(set, language).map(({ id, title, url }) => ({ id, title, url })),
      ...(await storeFlags(db)),
      ipRegion: await regions.ofAddress(request),
      ...(await playRules(db)),
      teen: viewer.teen,
    };
  });

  serve(app, 'activities', async ({ language }) => ({
    info: activitiesOf(await repository.siteSettings(db), language),
  }));

  serve(app, 'rechargeActivity', async ({ t, language }) => ({
    ...t.recharge,
    shareText: t.recharge.shareText(brand(language)),
    activityRule: activityOf(await repository.siteSettings(db), language).activityRule,
  }));
}

/** The activity that runs. Its texts are converted where the operator wrote them for the mainland alone. */
const activityOf = (set: repository.Settings, language: Language) => ({
  status: Number(set['config.activity.status']),
  type: Number(set['config.activity.type']),
  title: written({ text: set['config.activity.title'], tw: set['config.activity.title.tw'] }, language),
  activityRule: written({ text: set['config.activity.rule'], tw: set['config.activity.rule.tw'] }, language),
});

function activitiesOf(set: repository.Settings, language: Language) {
  const { status, title } = activityOf(set, language);
  return status === 1 ? [{ id: 'recharge', title, url: '/activityRules', status }] : [];
}
