import type { GoldStore, GoodFacts } from '../../src/contract/desk/goods';
import type { ActivityFacts } from '../../src/contract/desk/offers';
import { join } from '../vip/bargains';
import { desk, workAs } from './desk-client';
import { shownShop } from './desk-shop-inputs';
import type { World } from './fixture';

/** A thing of the gold store, as its form has it. */
export const goodFacts: GoodFacts = {
  ...{ kind: 'frame', look: 'wave', gold: 90, days: 30, level: 0, most: 0, off: false },
};

/** An activity that runs, as its form has it. */
export const activityFacts: ActivityFacts = {
  ...{ title: '周年庆', titleTw: '', url: '/openVip', startsAt: 0, endsAt: 0, position: 1, off: false },
};

/** Somebody begins to bargain. @returns the bargain's id */
export async function addBargain(world: World, uid = 'ming', packageId = 'vip3-month'): Promise<string> {
  await shownShop(world);
  const cutter = { uid, deviceId: `device-of-${uid}`, network: '192.0.2.0' };
  return join(world.db, cutter, { packageId, region: 'GL' }, world.clock.now);
}

/** The gold store as a cashier sees it. */
export const shownStore = async (world: World): Promise<GoldStore> =>
  (await desk(world.app, await workAs(world, ['cashier'], 'looks-up'), 'goldStore')).data;

/** Inputs of the desk's calls about what is offered. */
export function offersInputs(world: World) {
  const good = async (id: string) => (await shownStore(world)).info.find((one) => one.id === id);
  /** An activity that stands, as whoever saves it has it. */
  const standing = async () => {
    const browser = await workAs(world, ['cashier'], 'looks-up');
    const making = { id: '', facts: activityFacts, revision: '', reason: '' };
    const { data } = await desk(world.app, browser, 'activitySave', making);
    await world.db.deleteFrom('desk_journal').execute();
    return { id: data.info.at(-1)?.id ?? '', revision: data.info.at(-1)?.revision ?? '' };
  };
  return {
    activityList: () => ({}),
    activitySave: async () => ({ ...(await standing()), facts: { ...activityFacts, off: true }, reason: '暂停' }),
    activityRemove: async () => ({ ...(await standing()), reason: '过期' }),
    bargainList: () => ({ size: 10 }),
    bargainEnd: async () => ({ id: await addBargain(world), way: 'settle' as const, reason: '刷单' }),
    goldStore: () => ({}),
    goodSave: async () => ({
      ...{ id: 'frame-wave', facts: goodFacts, revision: (await good('frame-wave'))?.revision ?? '', reason: '降价' },
    }),
    goodsOrder: async () => {
      const { info, revision } = await shownStore(world);
      return { ids: info.map(({ id }) => id).reverse(), revision, reason: '换顺序' };
    },
    goodRemove: async () => {
      await world.db.updateTable('goods').set({ off: 1 }).where('id', '=', 'frame-wave').execute();
      return { id: 'frame-wave', revision: (await good('frame-wave'))?.revision ?? '', reason: '不再提供' };
    },
  };
}
