import type { RankFacts } from '../../src/contract/desk/ranking';
import type { Db } from '../db/db';
import { type BoardName, boardKey } from './rules';

/** What these rules say, by `boardKey`; one that nobody made is not among them. */
export async function rulesNamed(db: Db, names: readonly BoardName[]): Promise<ReadonlyMap<string, RankFacts>> {
  const rows = await db
    .selectFrom('rank_rules')
    .selectAll()
    .where((eb) => eb.or(names.map(({ period, category }) => eb.and({ period, category }))))
    .orderBy('position')
    .orderBy('media_key')
    .execute();
  const found = new Map<string, RankFacts>();
  for (const row of rows) {
    const facts = found.get(boardKey(row)) ?? { pins: [], out: [] };
    facts[row.kind === 'pin' ? 'pins' : 'out'].push({ mediaKey: row.media_key, until: Number(row.until) });
    found.set(boardKey(row), facts);
  }
  return found;
}

/** Writes a rule anew. Its titles are there. */
export async function saveRule(trx: Db, { period, category }: BoardName, { pins, out }: RankFacts): Promise<void> {
  await trx.deleteFrom('rank_rules').where('period', '=', period).where('category', '=', category).execute();
  const rowsOf = (kind: 'pin' | 'out', entries: RankFacts['pins']) =>
    entries.map(({ mediaKey, until }, position) => ({ period, category, media_key: mediaKey, kind, position, until }));
  const rows = [...rowsOf('pin', pins), ...rowsOf('out', out)];
  if (rows.length > 0) await trx.insertInto('rank_rules').values(rows).execute();
}

/** All rules, with how much each says. */
export const countedRules = (db: Db) =>
  db
    .selectFrom('rank_rules')
    .select(({ fn }) => ['period', 'category', 'kind', fn.countAll().as('count')])
    .groupBy(['period', 'category', 'kind'])
    .execute();

/** Of these titles those that there are, as the desk names them. */
export const titlesNamed = async (db: Db, mediaKeys: readonly string[]) =>
  mediaKeys.length === 0
    ? []
    : db
        .selectFrom('titles')
        .select(['media_key', 'title', 'thumb', 'withdrawn', 'category'])
        .where('media_key', 'in', mediaKeys)
        .execute();
