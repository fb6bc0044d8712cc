import { addWords, STANDARD } from '../words/words-repository';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** Inputs of the desk's calls about lists of words. */
export function wordInputs(world: World) {
  const standard = async () => {
    const { data } = await desk(world.app, await workAs(world, ['reviewer'], 'looks-up'), 'wordLists');
    return data.info.find(({ id }) => id === STANDARD);
  };
  return {
    wordLists: () => ({}),
    wordListSave: async () => ({
      id: STANDARD,
      facts: { name: '广告引流', act: 'refuse' as const, places: ['danmu' as const, 'comment' as const], active: true },
      revision: (await standard())?.revision ?? '',
      reason: '广告太多',
    }),
    wordListRemove: async () => ({
      id: STANDARD,
      revision: (await standard())?.revision ?? '',
      reason: '不再使用',
    }),
    wordsOfList: () => ({ listId: STANDARD, q: '微信', sort: 'hits' as const }),
    wordsChange: async () => {
      await addWords(world.db, STANDARD, ['博彩'], world.clock.now);
      return { listId: STANDARD, add: ['加我微信'], remove: ['博彩'], reason: '' };
    },
    wordsTry: () => ({ text: '加我 微信' }),
    wordHits: () => ({ listId: STANDARD, place: 'danmu' as const, size: 10 }),
  };
}
