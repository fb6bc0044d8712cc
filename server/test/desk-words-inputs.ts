import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** See createDeskInputs. */
export const siteWordsInputs = (world: World) => ({
  hotWords: () => ({}),
  hotWordsSave: async () => {
    const { data } = await desk(world.app, await workAs(world, ['editor']), 'hotWords', {});
    return { words: ['机器人总动员', '地球'], revision: data.facts.revision, reason: '暑期档' };
  },
  postLabels: () => ({}),
  postLabelsSave: async () => {
    const { data } = await desk(world.app, await workAs(world, ['editor']), 'postLabels', {});
    const label = { id: 'new-label', name: '露营', nameTw: '露營', active: true };
    return { labels: [label, ...data.facts.labels], revision: data.facts.revision, reason: '暑期档' };
  },
});
