import type { HomeFacts, HomeShelf } from '../../src/contract/desk/home';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** A shelf that an editor placed. */
export const placed = (shelf: Pick<HomeShelf, 'kind'> & Partial<HomeShelf>): HomeShelf => ({
  id: `${shelf.kind}-${shelf.source ?? 'own'}`,
  ...{ source: '', title: '', titleTw: '', style: '', hidden: false, items: [] },
  ...shelf,
});

/** A front page that somebody arranged: a shelf of their own first, a collection, and one of the site that is hidden. */
const arranged = (): HomeFacts => ({
  shelves: [
    placed({ kind: 'titles', title: '周末看什么', titleTw: '週末看什麼', style: 'wide', items: ['walle', 'diqiu'] }),
    placed({ kind: 'collection', source: 'space' }),
    placed({ kind: 'auto', source: 'new', hidden: true }),
  ],
  hero: ['chongqing', 'walle'],
});

/** See createDeskInputs. */
export const homeInputs = (world: World) => ({
  homePlan: () => ({ page: '' as const }),
  homeSave: async () => {
    const { data } = await desk(world.app, await workAs(world, ['editor']), 'homePlan', { page: '' });
    return { page: '' as const, facts: arranged(), revision: data.facts.revision, reason: '周末活动' };
  },
  homeDraft: () => ({ page: '' as const, facts: arranged() }),
  draftEnd: () => ({ kind: 'home' as const, subject: '' }),
});
