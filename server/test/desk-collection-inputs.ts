import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** A collection as an editor sees it. */
const shownCollection = async (world: World) =>
  (await desk(world.app, await workAs(world, ['editor']), 'collection', { id: 'space' })).data.facts;

/** See createDeskInputs. */
export const collectionInputs = (world: World) => ({
  collectionList: () => ({}),
  collection: () => ({ id: 'space' }),
  collectionSave: async () => {
    const { revision, ...facts } = await shownCollection(world);
    return { id: 'space', facts: { ...facts, items: ['liulang', 'walle'] }, revision, reason: '换个顺序' };
  },
  collectionDraft: async () => {
    const { revision: _, ...facts } = await shownCollection(world);
    return { id: 'space', facts: { ...facts, items: ['liulang', 'walle'] } };
  },
  collectionsOrder: async () => {
    // One alone has no other order.
    await world.db
      .insertInto('collections')
      .values({ id: 'rain', title: '雨夜', intro: '', cover: '', color: '#102030', position: 2 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const browser = await workAs(world, ['editor']);
    const { data } = await desk(world.app, browser, 'collectionList');
    return { ids: data.info.map(({ id }) => id).reverse(), revision: data.revision, reason: '' };
  },
  collectionRemove: async () => ({
    id: 'space',
    revision: (await shownCollection(world)).revision,
    reason: '活动结束',
  }),
});
