import type { FastifyInstance } from 'fastify';
import type { RankPeriod } from '../../../src/contract/desk/limits-of-ranking';
import type { RankCategory, RankFacts } from '../../../src/contract/desk/ranking';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { createDrafts } from '../../drafts/drafts';
import { badRequest } from '../../errors';
import { type BoardName, boardKey } from '../../ranking/rules';
import * as repository from '../../ranking/rules-repository';
import type { Services } from '../../services';

const nothing: RankFacts = { pins: [], out: [] };

/** Serves the editors' rules for rankings: titles that lead one, and titles that are left out. */
export function rankingRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const drafts = createDrafts(services);

  serveDesk(app, clock, 'rankRule', async ({ params: { period = '', category = '' } }) => {
    const [facts, counted] = await Promise.all([ruleOf(db, { period, category }), repository.countedRules(db)]);
    const rows = await repository.titlesNamed(db, keysOf(facts));
    const names = rows.map(({ media_key, title, thumb, withdrawn }) => ({
      ...{ mediaKey: media_key, name: title, thumb },
      withdrawn: withdrawn === 1,
    }));
    return { period, category, facts: revised(facts), names, rules: summed(counted) };
  });

  serveDesk(app, clock, 'rankRuleSave', async ({ params, record }) => {
    const { period, category, facts, revision, reason } = params;
    // An entry that has expired has no effect any more, and is dropped so that nobody has to remove it.
    const lasting = (entries: RankFacts['pins']) => entries.filter(({ until }) => until === 0 || until > clock());
    const after = { pins: lasting(facts.pins), out: lasting(facts.out) };
    await db.transaction().execute(async (trx) => {
      await holdText(trx, `rank:${boardKey(params)}`);
      const before = await ruleOf(trx, params);
      sameRow(before, revision);
      await checkTitles(trx, category, keysOf(after));
      await repository.saveRule(trx, { period, category }, after);
      await record(trx, { kind: 'ranking', subject: boardKey(params), before, after, reason });
    });
    return {};
  });

  serveDesk(app, clock, 'rankDraft', ({ params: { facts, ...board }, ...asking }) =>
    drafts.show({ kind: 'ranking', subject: boardKey(board) }, facts, asking),
  );
}

const keysOf = ({ pins, out }: RankFacts): string[] => [...pins, ...out].map(({ mediaKey }) => mediaKey);

async function ruleOf(db: Db, board: BoardName): Promise<RankFacts> {
  return (await repository.rulesNamed(db, [board])).get(boardKey(board)) ?? nothing;
}

/** @throws Refusal for a title that is there twice, does not exist, or could never be in the ranking */
async function checkTitles(trx: Db, category: string, keys: readonly string[]): Promise<void> {
  if (new Set(keys).size < keys.length) throw badRequest((t) => t.desk.rankTwice);
  const titles = await repository.titlesNamed(trx, keys);
  if (titles.length < keys.length) throw badRequest((t) => t.desk.noSuchTitle);
  const stranger = titles.find((title) => category !== '' && title.category !== category);
  if (stranger) throw badRequest((t) => t.desk.rankOtherCategory(stranger.title));
}

/** One line for each rule, whatever entries it has. */
function summed(rows: Awaited<ReturnType<typeof repository.countedRules>>) {
  const rules = new Map<string, { period: RankPeriod; category: RankCategory; pins: number; out: number }>();
  for (const { period, category, kind, count } of rows) {
    const board = { period: period as RankPeriod, category: category as RankCategory };
    const rule = rules.get(boardKey(board)) ?? { ...board, pins: 0, out: 0 };
    rule[kind === 'pin' ? 'pins' : 'out'] = Number(count);
    rules.set(boardKey(board), rule);
  }
  return [...rules.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rule]) => rule);
}
