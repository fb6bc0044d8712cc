import { notListed } from '../accounts/blacklist-repository';
import type { Db } from '../db/db';
import { inOrderOf } from '../db/in-order';
import { holdRow } from '../db/locks';
import { manyRows } from '../db/many-rows';
import type { Database } from '../db/schema';
import type { Viewer } from '../http/common-rules';
import { countedUpTo, type PageAt } from '../http/paging';
import { addTo, talliesOf } from '../tallies/tallies-repository';

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

/** The questions about a title, the site's first, each as they were asked. @param uid whose black list leaves out some; '' for a visitor */
export function ofTitle(db: Db, mediaKey: string, uid: string): Promise<VoteRow[]> {
  // Of false and true, both databases put false first.
  return db
    .selectFrom('votes')
    .selectAll()
    .where('media_key', '=', mediaKey)
    .where(notListed(uid, 'votes.uid'))
    .orderBy((eb) => eb('uid', '!=', ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export const byId = (db: Db, id: string): Promise<VoteRow | undefined> =>
  db.selectFrom('votes').selectAll().where('id', '=', id).executeTakeFirst();

/** A question, held until the transaction ends: nobody ends it or takes it away meanwhile. */
export async function held(trx: Db, id: string): Promise<VoteRow | undefined> {
  await holdRow(trx, 'votes', 'id', id);
  return byId(trx, id);
}

export const byClientId = (db: Db, uid: string, clientId: string): Promise<VoteRow | undefined> =>
  db.selectFrom('votes').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** How many questions a user asks about a title, ended ones included. */
export async function countOf(db: Db, mediaKey: string, uid: string): Promise<number> {
  const asked = db.selectFrom('votes').where('media_key', '=', mediaKey).where('uid', '=', uid);
  const row = await asked.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(row.n);
}

interface Found {
  rows: VoteRow[];
  total: number;
}

/** The questions that a user asked, the latest first. */
export async function madeBy(db: Db, uid: string, { offset, limit }: PageAt): Promise<Found> {
  const made = db.selectFrom('votes').where('uid', '=', uid);
  const rows = await made
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await made.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

async function inThisOrder(db: Db, ids: string[]): Promise<VoteRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('votes').selectAll().where('id', 'in', ids).execute();
  return inOrderOf(ids, rows, ({ id }) => id);
}

/** The questions that a viewer answered, the last answered first. @param uid the viewer's account, whose black list leaves out some */
export async function joinedBy(
  db: Db,
  { key, uid }: Pick<Viewer, 'key' | 'uid'>,
  { offset, limit }: PageAt,
): Promise<Found> {
  const joined = db
    .selectFrom('vote_choices as c')
    .innerJoin('votes as v', 'v.id', 'c.vote_id')
    .where('c.viewer', '=', key)
    .where(notListed(uid, 'v.uid'));
  // Who asked is looked at question by question: they are walked once, for the page and for how many there are.
  const walk = joined.select('v.id').orderBy('c.created_at', 'desc').orderBy('v.id', 'desc');
  const found = await manyRows(db, ['id'], walk.limit(countedUpTo({ offset, limit })));
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { rows: await inThisOrder(db, ids), total: found.length };
}

/** What those are called who ask these questions, by their ids. @param closed the name of who has none any more */
export async function namesOf(db: Db, rows: VoteRow[], closed: string): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ uid }) => uid).filter((uid) => uid !== ''))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('users').select(['id', 'nick_name', 'closed_at']).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row.closed_at > 0 ? closed : row.nick_name]));
}

/** An option in both scripts. */
export type OptionTexts = Pick<OptionRow, 'text' | 'text_tw'>;

/** Adds a question with its options, in their order. Call it in a transaction. */
export async function insert(trx: Db, row: VoteRow, options: readonly OptionTexts[]): Promise<void> {
  await trx.insertInto('votes').values(row).execute();
  const rows = options.map(({ text, text_tw }, position) => ({
    ...{ id: `${row.id}-${position}`, vote_id: row.id, text, text_tw, position },
    base: 0,
  }));
  await trx.insertInto('vote_options').values(rows).execute();
}

/** @param at unix ms */
export async function end(trx: Db, id: string, at: number): Promise<void> {
  await trx.updateTable('votes').set({ ends_at: at }).where('id', '=', id).execute();
}

/** Takes a question away with all answers to it, which nothing counts any more. Call it in a transaction. */
export async function remove(trx: Db, { id }: VoteRow): Promise<void> {
  const options = await trx.selectFrom('vote_options').select('id').where('vote_id', '=', id).execute();
  const ids = options.map((option) => option.id);
  for (const [option, n] of await talliesOf(trx, 'vote', ids)) await addTo(trx, 'vote', option, -n);
  await trx.deleteFrom('vote_choices').where('vote_id', '=', id).execute();
  await trx.deleteFrom('vote_options').where('vote_id', '=', id).execute();
  await trx.deleteFrom('votes').where('id', '=', id).execute();
}

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
