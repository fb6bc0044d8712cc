import type { AdvertFacts } from '../../src/contract/desk/site';
import { publish } from '../notices/broadcast';
import { announcementInputs } from './desk-announcement-inputs';
import { desk, fresh, workAs } from './desk-client';
import { helpInputs } from './desk-help-inputs';
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

/** Inputs of the desk's calls about the site. */
export function siteInputs(world: World) {
  const looks = () => workAs(world, ['owner'], 'looks-up');
  const oneAdvert = async () => (await desk(world.app, await looks(), 'advert', { id: 'ad-1' })).data;
  return {
    ...announcementInputs(world),
    ...helpInputs(world),
    advertList: () => ({ type: 2, state: 'running' as const, size: 10 }),
    advert: () => ({ id: 'ad-1' }),
    advertDays: () => ({ id: 'ad-1' }),
    advertSave: async () => ({
      ...{ id: 'ad-1', facts: advertFacts, revision: (await oneAdvert()).revision, reason: '换一张图' },
    }),
    advertRemove: async () => ({ id: 'ad-1', revision: (await oneAdvert()).revision, reason: '合同到期' }),
    messageList: () => ({ size: 10 }),
    messageReach: () => ({ to: 'vip', regions: 'TW', language: 'zh-TW' as const, levels: '0,3' }),
    messageSend: () => ({ ...wrote, clientId: fresh('press') }),
    messageWithdraw: async () => {
      const wish = { uid: 'vip', title: wrote.title, text: wrote.text, days: 30, at: world.clock.now };
      const id = await world.db.transaction().execute((trx) => publish(trx, wish));
      return { id, reason: '写错了' };
    },
    secrets: () => ({}),
    secretRenew: async () => {
      const { info } = (await desk(world.app, await looks(), 'secrets')).data;
      const name = 'grant_secret' as const;
      const revision = info.find((one) => one.name === name)?.revision ?? '';
      return { name, typed: name, revision, reason: '有地址外泄' };
    },
    switches: () => ({}),
    switchesSave: async () => {
      const { revision } = (await desk(world.app, await looks(), 'switches')).data;
      return { values: { 'config.mustLogin': '1' }, revision, reason: '内部测试' };
    },
  };
}
