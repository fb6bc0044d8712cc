import type { RankFacts } from '../../src/contract/desk/ranking';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** A ranking of the week that somebody arranged. */
const arranged = (): RankFacts => ({
  pins: ['diqiu', 'walle'].map((mediaKey) => ({ mediaKey, until: 0 })),
  out: [{ mediaKey: 'chongqing', until: 0 }],
});
const board = { period: 'week', category: '' } as const;

/** See createDeskInputs. */
export const rankingInputs = (world: World) => ({
  rankRule: () => board,
  rankRuleSave: async () => {
    const { data } = await desk(world.app, await workAs(world, ['editor']), 'rankRule', board);
    return { ...board, facts: arranged(), revision: data.facts.revision, reason: '暑期档' };
  },
  rankDraft: () => ({ ...board, facts: arranged() }),
});
