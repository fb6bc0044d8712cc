import type { GoldStore, GoodFacts } from '../../src/contract/desk/goods';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** A thing of the gold store, as its form has it. */
export const goodFacts: GoodFacts = {
  ...{ kind: 'frame', look: 'wave', gold: 90, days: 30, level: 0, most: 0, off: false },
};

/** The gold store as a cashier sees it. */
export const shownStore = async (world: World): Promise<GoldStore> =>
  (await desk(world.app, await workAs(world, ['cashier'], 'looks-up'), 'goldStore')).data;

/** Inputs of the desk's calls about what is offered. */
export function offersInputs(world: World) {
  const good = async (id: string) => (await shownStore(world)).info.find((one) => one.id === id);
  return {
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
