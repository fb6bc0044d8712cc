import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Announcement } from '../../../src/contract/schemas/home';
import type { AnnouncementRow } from '../../db/schema';
import { wantsReports } from '../../figures/serve-beacon';
import { storeFlags } from '../../growth/store-settings';
import { originOf } from '../../http/origin';
import { serve } from '../../http/serve';
import type { Language } from '../../messages';
import { playRules } from '../../rights/settings-repository';
import type { Services } from '../../services';
import { siteDrm } from '../../site-settings/drm';
import { type RechargeSettings, rechargeSettings } from '../../site-settings/recharge-settings';
import { written } from '../../titles/script';
import * as repository from './config-repository';

const packageFile = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** What shows the rules of the recharge activity. */
const RULES_PATH = '/activityRules';

/** The site's configuration (spec 7.2). */
export function configRoutes(
  app: FastifyInstance,
  { db, clock, brand, lanUrl, regions, site, catalogue }: Services,
): void {
  serve(app, 'siteConfig', async () => ({
    maps: await repository.siteMaps(db),
    hosts: site.hosts,
    promo: site.promo,
    visits: site.visits,
    ...(await siteDrm(db)),
    serverVersion: version,
    ...(await catalogue.size()),
    danmuMaxChars: limits.danmuMaxChars,
    danmuMinIntervalMs: limits.danmuMinIntervalMs,
    lanUrl,
  }));

  serve(app, 'staticConfig', async ({ request, viewer, language }) => {
    const set = await rechargeSettings(db);
    return {
      rechargeActivity: activityOf(set, language),
      activityList: (await activities(set, language)).map(({ id, title, url }) => ({ id, title, url })),
      ...(await storeFlags(db)),
      ipRegion: await regions.ofAddress(request),
      ...(await playRules(db)),
      teen: viewer.teen,
      ...((await wantsReports(db)) ? { beacon: true } : {}),
      ...announced(await repository.announcements(db, clock()), language),
    };
  });

  serve(app, 'activities', async ({ language }) => ({ info: await activities(await rechargeSettings(db), language) }));

  serve(app, 'rechargeActivity', async ({ t, language, request }) => {
    const set = await rechargeSettings(db);
    const said = (name: 'qrTitle' | 'qrRemark' | 'shareText') =>
      written({ text: set[`config.activity.${name}`], tw: set[`config.activity.${name}.tw`] }, language);
    return {
      qrCodeTitle: said('qrTitle') || t.recharge.qrCodeTitle,
      qrCodeRemark: said('qrRemark') || t.recharge.qrCodeRemark,
      shareText: said('shareText') || t.recharge.shareText(brand(language)),
      url: `${lanUrl || originOf(request)}${RULES_PATH}`,
      activityRule: activityOf(set, language).activityRule,
    };
  });

  /** The recharge activity while it runs, then the operator's others that run now. */
  async function activities(set: RechargeSettings, language: Language) {
    const { status, title } = activityOf(set, language);
    const recharge = status === 1 ? [{ id: 'recharge', title, url: RULES_PATH, status }] : [];
    const others = (await repository.activities(db, clock())).map((row) => ({
      ...{ id: row.id, url: row.url, status: 1 },
      title: written({ text: row.title, tw: row.title_tw }, language),
    }));
    return [...recharge, ...others];
  }
}

/** The recharge activity. Its texts are converted where the operator wrote them for the mainland alone. */
const activityOf = (set: RechargeSettings, language: Language) => ({
  status: Number(set['config.activity.status']),
  type: Number(set['config.activity.type']),
  title: written({ text: set['config.activity.title'], tw: set['config.activity.title.tw'] }, language),
  activityRule: written({ text: set['config.activity.rule'], tw: set['config.activity.rule.tw'] }, language),
});

/** The last that has begun, and where that is for televisions alone, the last for all screens behind it; nothing where none runs. */
function announced(rows: AnnouncementRow[], language: Language): { announcements?: Announcement[] } {
  const begun = ({ starts_at, created_at }: AnnouncementRow) => Math.max(starts_at, created_at);
  const sorted = [...rows].sort((a, b) => begun(b) - begun(a) || (a.id < b.id ? 1 : -1));
  const last = sorted[0];
  if (!last) return {};
  const forAll = last.screens === 'all' ? undefined : sorted.find(({ screens }) => screens === 'all');
  const info = (forAll ? [last, forAll] : [last]).map(({ id, text, text_tw, level, screens, link }) => ({
    ...{ id, level, screens, link },
    text: written({ text, tw: text_tw }, language),
  }));
  return { announcements: info };
}
