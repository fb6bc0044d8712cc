import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { serve } from '../../http/serve';
import { playRules } from '../../rights/settings-repository';
import type { Services } from '../../services';
import * as repository from './config-repository';

const packageFile = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** The site's configuration (spec 7.2). */
export function configRoutes(app: FastifyInstance, { db, brand, lanUrl, regions }: Services): void {
  serve(app, 'siteConfig', async () => ({
    maps: '',
    serverVersion: version,
    ...(await repository.catalogueSize(db)),
    danmuMaxChars: limits.danmuMaxChars,
    danmuMinIntervalMs: limits.danmuMinIntervalMs,
    lanUrl,
  }));

  serve(app, 'staticConfig', async ({ request, viewer }) => {
    const set = await repository.siteSettings(db);
    return {
      rechargeActivity: activityOf(set),
      activityList: activitiesOf(set).map(({ id, title, url }) => ({ id, title, url })),
      isUseCoinMall: false,
      isUseShopPage: false,
      ipRegion: await regions.ofAddress(request),
      ...(await playRules(db)),
      teen: viewer.teen,
    };
  });

  serve(app, 'activities', async () => ({ info: activitiesOf(await repository.siteSettings(db)) }));

  serve(app, 'rechargeActivity', async ({ t, language }) => ({
    ...t.recharge,
    shareText: t.recharge.shareText(brand(language)),
    activityRule: (await repository.siteSettings(db))['config.activity.rule'],
  }));
}

const activityOf = (set: repository.Settings) => ({
  status: Number(set['config.activity.status']),
  type: Number(set['config.activity.type']),
  title: set['config.activity.title'],
  activityRule: set['config.activity.rule'],
});

function activitiesOf(set: repository.Settings) {
  const { status, title } = activityOf(set);
  return status === 1 ? [{ id: 'recharge', title, url: '/activityRules', status }] : [];
}
