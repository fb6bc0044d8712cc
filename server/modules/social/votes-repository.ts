import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';
import { addTo, talliesOf } from '../../tallies/tallies-repository';

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

/** Chooses an option; another choice of the same viewer takes its place. Call it in a transaction. @param at unix ms */
export async function choose(db: Db, voteId: string, optionId: string, viewer: string, at: number): Promise<void> {
  const row = { vote_id: voteId, viewer, option_id: optionId, created_at: at };
  const first = await db
    .insertInto('vote_choices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vote_id', 'viewer']).doNothing())
    .executeTakeFirst();
  if (Number(first.numInsertedOrUpdatedRows ?? 0) > 0) return addTo(db, 'vote', optionId, 1);
  const own = db
    .selectFrom('vote_choices')
    .select('option_id')
    .where('vote_id', '=', voteId)
    .where('viewer', '=', viewer);
  const before = await own.executeTakeFirst();
  if (!before || before.option_id === optionId) return;
  const changed = await db
    .updateTable('vote_choices')
    .set(row)
    .where('vote_id', '=', voteId)
    .where('viewer', '=', viewer)
    // Of two changes at once, one is the change that is counted.
    .where('option_id', '=', before.option_id)
    .executeTakeFirst();
  const counted = Number(changed.numUpdatedRows);
  await addTo(db, 'vote', before.option_id, -counted);
  await addTo(db, 'vote', optionId, counted);
}

/** Options, counts and the viewer's choices of some questions: three queries, however many questions. */
export async function answersOf(db: Db, voteIds: string[], viewer: string): Promise<Answers> {
  if (voteIds.length === 0) return { options: [], counts: new Map(), mine: new Map() };
  const [options, mine] = await Promise.all([
    db.selectFrom('vote_options').selectAll().where('vote_id', 'in', voteIds).orderBy('position').execute(),
    db
      .selectFrom('vote_choices')
      .select(['vote_id', 'option_id'])
      .where('vote_id', 'in', voteIds)
      .where('viewer', '=', viewer)
      .execute(),
  ]);
  return {
    options,
    counts: await talliesOf(
      db,
      'vote',
      options.map(({ id }) => id),
    ),
    mine: new Map(mine.map((row) => [row.vote_id, row.option_id])),
  };
}
