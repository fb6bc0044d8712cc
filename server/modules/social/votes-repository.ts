import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';

export type VoteRow = Database['votes'];
export type OptionRow = Database['vote_options'];

/** What was answered to some questions so far. */
export interface Answers {
  options: OptionRow[];
  /** How many chose an option, by its id. */
  counts: ReadonlyMap<string, number>;
  /** The option that this viewer chose, by the question's id. */
  mine: ReadonlyMap<string, string>;
}

export const ofTitle = (db: Db, mediaKey: string): Promise<VoteRow[]> =>
  db.selectFrom('votes').selectAll().where('media_key', '=', mediaKey).orderBy('id').execute();

export const ofOption = (db: Db, optionId: string): Promise<VoteRow | undefined> =>
  db
    .selectFrom('votes as v')
    .innerJoin('vote_options as o', 'o.vote_id', 'v.id')
    .selectAll('v')
    .where('o.id', '=', optionId)
    .executeTakeFirst();

/** Chooses an option; another choice of the same viewer takes its place. @param at unix ms */
export async function choose(db: Db, voteId: string, optionId: string, viewer: string, at: number): Promise<void> {
  const row = { vote_id: voteId, viewer, option_id: optionId, created_at: at };
  await db
    .insertInto('vote_choices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vote_id', 'viewer']).doUpdateSet(row))
    .execute();
}

/** Options, counts and the viewer's choices of some questions: three queries, however many questions. */
export async function answersOf(db: Db, voteIds: string[], viewer: string): Promise<Answers> {
  if (voteIds.length === 0) return { options: [], counts: new Map(), mine: new Map() };
  const [options, counts, mine] = await Promise.all([
    db.selectFrom('vote_options').selectAll().where('vote_id', 'in', voteIds).orderBy('position').execute(),
    db
      .selectFrom('vote_choices')
      .select((eb) => ['option_id', eb.fn.countAll<number>().as('n')])
      .where('vote_id', 'in', voteIds)
      .groupBy('option_id')
      .execute(),
    db
      .selectFrom('vote_choices')
      .select(['vote_id', 'option_id'])
      .where('vote_id', 'in', voteIds)
      .where('viewer', '=', viewer)
      .execute(),
  ]);
  return {
    options,
    counts: new Map(counts.map((row) => [row.option_id, row.n])),
    mine: new Map(mine.map((row) => [row.vote_id, row.option_id])),
  };
}
