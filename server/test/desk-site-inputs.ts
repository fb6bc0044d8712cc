import type { AdvertFacts } from '../../src/contract/desk/site';
import { publish } from '../notices/broadcast';
import { announcementInputs } from './desk-announcement-inputs';
import { desk, fresh, workAs } from './desk-client';
import type { World } from './fixture';

/** An advert as its form has it. */
export const advertFacts: AdvertFacts = {
  ...{ type: 2, title: '周末片单', titleTw: '', showUrl: '/media/adverts/weekend.jpg', linkUrl: '/vip', viewUrl: '' },
  ...{ appParam: null, at: 0, mediaKey: '', region: '', startsAt: 0, endsAt: 0, position: 0, cap: 0 },
};

/** A message to one, as its form has it. */
export const wrote = {
  ...{ clientId: 'press-1', to: 'vip', title: '给您的补偿', titleTw: '', text: '已为您延长三天会员。', textTw: '' },
  ...{
    link: '/vip',
    linkText: '去看看',
    linkTextTw: '',
    regions: [] as string[],
    language: '' as const,
    levels: [] as number[],
  },
  ...{ picture: '', days: 30 },
};

/** A page of help in a category of its own. */
export async function addHelp({ db }: World, id = 63): Promise<void> {
  const names = { title: '会员服务条款', title_tw: '會員服務條款' };
  await db
    .insertInto('help_categories')
    .values({ id: 900, path: 'terms', title: '条款', title_tw: '條款', position: 0 })
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  const texts = { html: '<p>旧的条款</p>', html_tw: '<p>舊的條款</p>' };
  await db
    .insertInto('help_items')
    .values({ id, category_id: 900, ...names, ...texts, position: 0, tv: 0 })
    .execute();
}

/** Inputs of the desk's calls about the site. */
export function siteInputs(world: World) {
  const looks = () => workAs(world, ['owner'], 'looks-up');
  const oneAdvert = async () => (await desk(world.app, await looks(), 'advert', { id: 'ad-1' })).data;
  const helpItem = async () => {
    const { info } = (await desk(world.app, await looks(), 'helpPages')).data;
    if (info[0]) return info[0];
    await addHelp(world);
    return { id: 63 };
  };
  const helpSaving = async () => {
    const { id } = await helpItem();
    const { revision, ...page } = (await desk(world.app, await looks(), 'helpPage', { id })).data.page;
    return { page: { ...page, html: '<p>新的说明</p>' }, revision };
  };
  return {
    ...announcementInputs(world),
    advertList: () => ({ type: 2, state: 'running' as const, size: 10 }),
    advert: () => ({ id: 'ad-1' }),
    advertDays: () => ({ id: 'ad-1' }),
    advertSave: async () => ({
      ...{ id: 'ad-1', facts: advertFacts, revision: (await oneAdvert()).revision, reason: '换一张图' },
    }),
    advertRemove: async () => ({ id: 'ad-1', revision: (await oneAdvert()).revision, reason: '合同到期' }),
    helpPages: () => ({}),
    helpPage: async () => ({ id: (await helpItem()).id }),
    helpSave: async () => ({ ...(await helpSaving()), reason: '补充说明' }),
    helpVersion: async () => {
      const { page, revision } = await helpSaving();
      const browser = await looks();
      const saved = await desk(world.app, browser, 'helpSave', { page, revision, reason: '' });
      await world.db.deleteFrom('desk_journal').execute();
      return { id: saved.data.versions[0]?.id ?? '' };
    },
    messageList: () => ({ size: 10 }),
    messageReach: () => ({ to: 'vip', regions: 'TW', language: 'zh-TW' as const, levels: '0,3' }),
    messageSend: () => ({ ...wrote, clientId: fresh('press') }),
    messageWithdraw: async () => {
      const wish = { uid: 'vip', title: wrote.title, text: wrote.text, days: 30, at: world.clock.now };
      const id = await world.db.transaction().execute((trx) => publish(trx, wish));
      return { id, reason: '写错了' };
    },
    switches: () => ({}),
    switchesSave: async () => {
      const { revision } = (await desk(world.app, await looks(), 'switches')).data;
      return { values: { 'config.mustLogin': '1' }, revision, reason: '内部测试' };
    },
  };
}
