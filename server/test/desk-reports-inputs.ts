import * as reports from '../reports/reports-repository';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';
import { feedbackRow, wishRow } from './voice-inputs';

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
    report: async () => ({ id: await addReport(world, { viewer: 'u:vip' }) }),
    reportDecide: async () => {
      const id = await addReport(world);
      const { data } = await desk(world.app, await workAs(world, ['reviewer'], 'looks-up'), 'report', { id });
      const said = { hours: 24, answer: '', told: '请不要辱骂他人', reason: '辱骂' };
      return { id, verdict: 'mute' as const, ...said, revision: data.revision };
    },
    commentList: () => ({ mediaKey: 'liulang', q: '值得', sort: 'likes' as const }),
    commentThread: () => ({ id: 'comment-1' }),
    commentRemove: async () => {
      const { data } = await desk(world.app, await workAs(world, ['reviewer'], 'looks-up'), 'commentThread', {
        id: 'comment-1',
      });
      return { id: 'comment-1', told: '请不要辱骂他人', revision: data.root.revision, reason: '辱骂' };
    },
    danmuTitles: () => ({ q: '机器人' }),
    danmuEpisodes: () => ({ mediaKey: 'walle' }),
    danmuList: () => ({ mediaKey: 'walle', q: '高能', sort: 'time' as const }),
    danmuDensity: () => ({ episodeKey: 'walle-1' }),
    danmuHide: () => ({ ids: ['danmu-1'], hidden: true, reason: '广告' }),
    danmuMerge: () => ({ episodeKey: 'walle-1', seconds: 10, reason: '刷屏' }),
    ...supportInputs(world),
  };
}

/** Inputs of the desk's calls about what people tell and ask. */
function supportInputs(world: World) {
  const { db, clock, app } = world;
  const support = () => workAs(world, ['support'], 'looks-up');
  return {
    feedbackList: () => ({ answered: false, size: 10 }),
    feedbackAnswer: async () => {
      await db.insertInto('feedbacks').values(feedbackRow('feedback-1')).execute();
      const { data } = await desk(app, await support(), 'feedbackList');
      return { id: 'feedback-1', answer: '已经修好', revision: data.info[0]?.revision ?? '' };
    },
    wishList: () => ({ state: 'open' as const, sort: 'wanted' as const }),
    wishAnswer: async () => {
      await db.insertInto('film_wishes').values(wishRow('wish-1')).execute();
      const { data } = await desk(app, await support(), 'wishList');
      const said = { state: 'found' as const, mediaKey: 'walle', answer: '' };
      return { id: 'wish-1', ...said, revision: data.info[0]?.revision ?? '' };
    },
    wishRemove: async () => {
      await db.insertInto('film_wishes').values(wishRow('wish-2')).execute();
      return { id: 'wish-2', reason: '广告' };
    },
    appealList: () => ({ state: 'open' as const }),
    appealAnswer: async () => {
      await addAppeal(db, clock.now);
      const { data } = await desk(app, await support(), 'appealList');
      return { id: 'appeal-1', accept: true, reply: '已到账', revision: data.info[0]?.revision ?? '' };
    },
  };
}

/** Ming says that a payment went wrong. */
export async function addAppeal(db: World['db'], at: number): Promise<void> {
  const about = { order_id: 'order-1', reason: 'unpaid', trade_no: 'tx-1', text: '十点转的', picture: '' };
  const state = { state: 'open' as const, reply: '', created_at: at, answered_at: 0 };
  await db
    .insertInto('pay_reports')
    .values({ id: 'appeal-1', uid: 'ming', client_id: 'appeal-order-1', kind: 'appeal', ...about, ...state })
    .execute();
}
