import type { Kysely } from 'kysely';
import type { Vote } from '../../../src/contract/schemas/social';
import type { Database } from '../../db/schema';
import type { Language } from '../../messages';

type Db = Kysely<Database>;
type VoteRow = Database['votes'];

export const ofFilm = (db: Db, mediaKey: string): Promise<VoteRow[]> =>
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

/** A question with what was answered so far. An option's `base` are voices from before this server counted. */
export async function presentVote(db: Db, vote: VoteRow, viewer: string, language: Language): Promise<Vote> {
  const options = await db
    .selectFrom('vote_options')
    .selectAll()
    .where('vote_id', '=', vote.id)
    .orderBy('position')
    .execute();
  const counts = await db
    .selectFrom('vote_choices')
    .select((eb) => ['option_id', eb.fn.countAll<number>().as('n')])
    .where('vote_id', '=', vote.id)
    .groupBy('option_id')
    .execute();
  const mine = await db
    .selectFrom('vote_choices')
    .select('option_id')
    .where('vote_id', '=', vote.id)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  const traditional = language === 'zh-TW';
  const presented = options.map((option) => ({
    id: option.id,
    text: traditional ? option.text_tw : option.text,
    count: option.base + (counts.find((row) => row.option_id === option.id)?.n ?? 0),
  }));
  return {
    id: vote.id,
    title: traditional ? vote.title_tw : vote.title,
    endsAt: vote.ends_at,
    total: presented.reduce((sum, { count }) => sum + count, 0),
    mine: mine?.option_id ?? '',
    options: presented,
  };
}
