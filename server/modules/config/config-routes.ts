import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { header } from '../../http/common-rules';
import { serve } from '../../http/serve';
import type { Messages } from '../../messages';
import { playRules } from '../../rights/settings-repository';
import type { Services } from '../../services';
import * as repository from './config-repository';

const packageFile = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** The site's configuration (spec 7.2). */
export function configRoutes(app: FastifyInstance, { db, brand, lanUrl, regionHeader }: Services): void {
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
      ipRegion: regionOf(request, set),
      ...(await playRules(db)),
      teen: viewer.teen,
    };
  });

  serve(app, 'userRegion', async ({ t, request }) => {
    const code = regionOf(request, await repository.siteSettings(db));
    return { country: countryName(code, t), code };
  });

  serve(app, 'activities', async () => ({ info: activitiesOf(await repository.siteSettings(db)) }));

  serve(app, 'rechargeActivity', async ({ t, language }) => ({
    ...t.recharge,
    shareText: t.recharge.shareText(brand(language)),
    activityRule: (await repository.siteSettings(db))['config.activity.rule'],
  }));

  /** Where the viewer is: what the proxy says where one does, else what holds for the whole site. */
  function regionOf(request: FastifyRequest, set: repository.Settings): string {
    const told = regionHeader ? header(request, regionHeader.toLowerCase()).toUpperCase() : '';
    // 'XX' is how proxies say that they do not know.
    if (/^[A-Z]{2}$/.test(told) && told !== 'XX') return told;
    return set['config.region'] || limits.defaultRegion;
  }
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

/** 'GL' is everywhere; other codes are ISO 3166. */
function countryName(code: string, t: Messages): string {
  if (code === limits.defaultRegion || !/^[A-Z]{2}$/.test(code)) return t.everywhere;
  return new Intl.DisplayNames([t.locale], { type: 'region' }).of(code) ?? code;
}
