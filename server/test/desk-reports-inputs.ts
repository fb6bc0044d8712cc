import * as reports from '../reports/reports-repository';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** Somebody reports a thing of the `addSocial` world. @returns the report's id */
export async function addReport(
  { db, clock }: World,
  facts: Partial<reports.NewReport> & { viewer?: string } = {},
): Promise<string> {
  const id = facts.id ?? `report-${facts.kind ?? 'comment'}-${facts.viewer ?? 'ming'}`;
  const about = { kind: 'comment', target: 'comment-1', quote: '值得二刷', about_uid: 'vip' };
  const row = { viewer: 'u:ming', ...about, reason: 'abuse', text: '', created_at: clock.now, ...facts, id };
  await db.transaction().execute((trx) => reports.insert(trx, row));
  return id;
}

/** Inputs of the desk's calls about what members report. */
export function reportsInputs(world: World) {
  return {
    reportQueue: () => ({ size: 10 }),
    report: async () => ({ id: await addReport(world) }),
    reportDecide: async () => {
      const id = await addReport(world);
      const { data } = await desk(world.app, await workAs(world, ['reviewer'], 'looks-up'), 'report', { id });
      const said = { hours: 24, answer: '', told: '请不要辱骂他人', reason: '辱骂' };
      return { id, verdict: 'mute' as const, ...said, revision: data.revision };
    },
    danmuTitles: () => ({ q: '机器人' }),
    danmuEpisodes: () => ({ mediaKey: 'walle' }),
    danmuList: () => ({ mediaKey: 'walle', q: '高能', sort: 'time' as const }),
    danmuDensity: () => ({ episodeKey: 'walle-1' }),
    danmuHide: () => ({ ids: ['danmu-1'], hidden: true, reason: '广告' }),
    danmuMerge: () => ({ episodeKey: 'walle-1', seconds: 10, reason: '刷屏' }),
    words: () => ({}),
    wordsTry: () => ({ text: '加我 微信' }),
    wordsChange: () => ({ add: ['加我微信'], remove: [], reason: '' }),
  };
}
