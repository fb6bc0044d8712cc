import type { DeskCallName, DeskParams } from '../../src/contract/desk/calls';
import type { DeskEpisode } from '../../src/contract/desk/catalogue';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import * as posts from '../posts/posts-repository';
import { alarmInputs } from './desk-alarm-inputs';
import { desk, fresh, workAs } from './desk-client';
import { collectionInputs } from './desk-collection-inputs';
import { homeInputs } from './desk-home-inputs';
import { importInputs } from './desk-import-inputs';
import { moneyInputs } from './desk-money-inputs';
import { offersInputs } from './desk-offers-inputs';
import { peopleInputs } from './desk-people-inputs';
import { pollInputs } from './desk-poll-inputs';
import { rankingInputs } from './desk-ranking-inputs';
import { reportsInputs } from './desk-reports-inputs';
import { shopInputs } from './desk-shop-inputs';
import { siteInputs } from './desk-site-inputs';
import { talkInputs } from './desk-talks-inputs';
import { wordInputs } from './desk-word-inputs';
import { siteWordsInputs } from './desk-words-inputs';
import type { World } from './fixture';
import { deskRulingInputs } from './ruling-inputs';
import { smallPng } from './small-png';

/**
 * What each call of the desk is given where a test makes all of them: as the owner would fill it in, on a world of `addSocial`. A call
 * that names something makes it first. The type asks for an entry for each call of the contract.
 */
export type DeskInputs = { [N in DeskCallName]: () => Promise<DeskParams<N>> | DeskParams<N> };

/** A title as an editor sees it. */
const shownTitle = async (world: World, mediaKey = 'walle') =>
  (await desk(world.app, await workAs(world, ['editor']), 'title', { mediaKey })).data;

/** A job of a kind that no server does, unless another is given. @returns its id */
async function addJob(
  { db, clock }: World,
  state: 'waiting' | 'dead' | 'running',
  kind = jobKind('of-a-test'),
): Promise<string> {
  const id = newId(clock.now);
  const job = { payload: {}, key: id, runAt: clock.now + 3_600_000, now: clock.now };
  await enqueue(db, kind, job);
  const row = await db.selectFrom('jobs').select('id').where('key', '=', id).executeTakeFirstOrThrow();
  await db.updateTable('jobs').set({ state }).where('id', '=', row.id).execute();
  return row.id;
}

/** A post that waits for a reviewer. @returns its id */
async function addWaitingPost({ db, clock }: World): Promise<string> {
  const post = { ...posts.postRowOfTitle('post-review', 'vip', clock.now), kind: 'text', media_key: '' } as const;
  const row = { ...post, text: '加我微信', state: 'review', reason: 'words' } as const;
  await posts.insert(db, row);
  return row.id;
}

export function createDeskInputs(world: World): DeskInputs {
  const some = (more: object = {}) => ({ q: '', size: 10, ...more });
  return {
    deskSession: () => ({}),
    deskSignIn: () => ({ account: 'nobody@example.com', password: 'wrong-password' }),
    deskNewFactor: () => ({}),
    deskEnrol: () => ({ code: '000000' }),
    deskProve: () => ({ code: '000000' }),
    deskSignOut: () => ({}),
    titleList: () => some({ sort: 'hit' }),
    title: () => ({ mediaKey: 'walle' }),
    titleSave: async () => {
      const { revision, ...facts } = (await shownTitle(world)).facts;
      return { mediaKey: 'walle', facts: { ...facts, subTitle: '垃圾星上的爱情' }, revision, reason: '补副标题' };
    },
    titleDraft: async () => {
      const { revision: _, ...facts } = (await shownTitle(world)).facts;
      return { mediaKey: 'walle', facts: { ...facts, subTitle: '垃圾星上的爱情' } };
    },
    titleSchedule: async () => {
      const { revision } = (await shownTitle(world)).plan;
      const plan = { withdrawn: false, publishAt: 0, withdrawAt: world.clock.now + 3_600_000 };
      return { mediaKey: 'walle', ...plan, revision, reason: '版权到期' };
    },
    titleRemove: async () => {
      await world.db.updateTable('titles').set({ withdrawn: 1 }).where('media_key', '=', 'year2012').execute();
      const { revision } = (await shownTitle(world, 'year2012')).plan;
      return { mediaKey: 'year2012', revision, reason: '版权方要求' };
    },
    episodesSave: async () => {
      const [{ episodeKey, title, titleTw, freeAt, revision }] = (await shownTitle(world)).episodes as [DeskEpisode];
      return {
        mediaKey: 'walle',
        episodes: [{ episodeKey, title, titleTw, freeAt, vip: 3, revision }],
        reason: '改为会员',
      };
    },
    episodesOrder: async () => {
      const { seasons, revision } = (await shownTitle(world, 'zhuixu')).order;
      const turned = seasons.map((one) => ({ ...one, episodes: [...one.episodes].reverse() }));
      return { mediaKey: 'zhuixu', seasons: turned, revision, reason: '' };
    },
    episodeWithdraw: async () => {
      const [{ episodeKey, withdrawn, revision }] = (await shownTitle(world, 'zhuixu')).episodes as [DeskEpisode];
      return { mediaKey: 'zhuixu', episodeKey, withdrawn: !withdrawn, revision, reason: '字幕有误' };
    },
    pictureUpload: () => ({ press: fresh('press'), chunk: 0, chunks: 1, file: smallPng }),
    now: () => ({}),
    hosts: () => ({}),
    figureLines: () => ({ span: 'week' }),
    faults: () => ({}),
    visits: () => ({}),
    ...importInputs(world),
    jobList: () => some(),
    job: async () => ({ id: await addJob(world, 'waiting') }),
    jobStop: async () => ({ id: await addJob(world, 'running', jobKind('account-export')), reason: '太占资源' }),
    jobRetry: async () => ({ id: await addJob(world, 'dead'), reason: '网络已恢复' }),
    jobCancel: async () => ({ id: await addJob(world, 'waiting'), reason: '不用了' }),
    postQueue: () => some(),
    reviewFilm: () => ({ id: 'walle' }),
    reviewedPost: async () => ({ id: await addWaitingPost(world) }),
    postJudge: async () => {
      const id = await addWaitingPost(world);
      const browser = await workAs(world, ['reviewer'], 'looks-up');
      const { data } = await desk(world.app, browser, 'reviewedPost', { id });
      return { id, verdict: 'refuse', revision: data.revision, reason: '广告' };
    },
    staffList: () => ({}),
    staffSave: async () => {
      await workAs(world, ['support'], 'vip');
      const { info } = (await desk(world.app, await workAs(world, ['owner'], 'looks-up'), 'staffList')).data;
      const revision = info.find(({ uid }) => uid === 'vip')?.revision ?? '';
      return { account: 'vip', roles: ['reviewer'], revision, reason: '人手不够' };
    },
    staffResetFactor: async () => ({ uid: (await workAs(world, ['support'], 'vip')).uid, reason: '换了手机' }),
    journal: () => some(),
    ...peopleInputs(world),
    ...{ ...collectionInputs(world), ...homeInputs(world), ...rankingInputs(world), ...siteWordsInputs(world) },
    ...pollInputs(world),
    ...moneyInputs(world),
    ...alarmInputs(world),
    ...siteInputs(world),
    ...reportsInputs(world),
    ...deskRulingInputs(world),
    ...shopInputs(world),
    ...offersInputs(world),
    ...talkInputs(world),
    ...wordInputs(world),
  };
}
