import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { serve } from '../../http/serve';
import type { Messages } from '../../messages';
import type { Services } from '../../services';
import { countCollections } from '../browse/repository';
import { filters, navigation } from '../browse/service';
import * as repository from './repository';

const packageFile = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Configuration, navigation and the home's filter (spec 7.2). */
export function configRoutes(app: FastifyInstance, { db, catalogue, clock, lanUrl }: Services): void {
  serve(app, 'navigation', async ({ t }) => {
    const [facts, collections] = await Promise.all([catalogue.facts(), countCollections(db)]);
    return { info: navigation(facts, collections > 0, t) };
  });

  serve(app, 'filters', async ({ params, t }) => ({
    info: filters(await catalogue.facts(), params.category ?? '', t, clock()),
  }));

  serve(app, 'siteConfig', async () => ({
    maps: '',
    serverVersion: version,
    ...(await repository.catalogueSize(db)),
    danmuMaxChars: limits.danmuMaxChars,
    danmuMinIntervalMs: limits.danmuMinIntervalMs,
    lanUrl,
  }));

  serve(app, 'staticConfig', async () => {
    const set = await repository.siteSettings(db);
    return {
      rechargeActivity: activityOf(set),
      activityList: activitiesOf(set).map(({ id, title, url }) => ({ id, title, url })),
      isUseCoinMall: false,
      isUseShopPage: false,
      ipRegion: set['config.region'] || limits.defaultRegion,
      ...(await repository.playRules(db)),
    };
  });

  serve(app, 'userRegion', async ({ t }) => {
    const code = (await repository.siteSettings(db))['config.region'] || limits.defaultRegion;
    return { country: countryName(code, t), code };
  });

  serve(app, 'activities', async () => ({ info: activitiesOf(await repository.siteSettings(db)) }));

  serve(app, 'rechargeActivity', async ({ t }) => ({
    ...t.recharge,
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

/** 'GL' is everywhere; other codes are ISO 3166. */
function countryName(code: string, t: Messages): string {
  if (code === limits.defaultRegion || !/^[A-Z]{2}$/.test(code)) return t.everywhere;
  return new Intl.DisplayNames([t.locale], { type: 'region' }).of(code) ?? code;
}
