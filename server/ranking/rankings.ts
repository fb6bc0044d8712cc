import type { FastifyRequest } from 'fastify';
import type { RankFacts } from '../../src/contract/desk/ranking';
import { createDrafts } from '../drafts/drafts';
import type { Services } from '../services';
import { type BoardName, boardKey, type Ruling, ruled, rulesFor } from './rules';
import { rulesNamed } from './rules-repository';

/** What editors say about the rankings that viewers see. */
export interface Rankings {
  /** What becomes of a ranking, in the browser of an editor with what that editor tries out. */
  rulingOf(board: BoardName, request: FastifyRequest): Promise<Ruling>;
}

export function createRankings({ db, clock }: Pick<Services, 'db' | 'clock'>): Rankings {
  const drafts = createDrafts({ db, clock });
  return {
    async rulingOf(board, request) {
      const names = rulesFor(board);
      const tried = names.map((name) =>
        drafts.askedFor<RankFacts>(request, { kind: 'ranking', subject: boardKey(name) }),
      );
      const [saved, ...draft] = await Promise.all([rulesNamed(db, names), ...tried]);
      const rules = names.map(({ outOnly, ...name }, at) => ({
        outOnly,
        facts: draft[at] ?? saved.get(boardKey(name)) ?? { pins: [], out: [] },
      }));
      return ruled(rules, clock());
    },
  };
}
