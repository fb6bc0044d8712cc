import type { WordAct, WordPlace } from '../../src/contract/desk/limits-of-words';
import type { Db } from '../db/db';
import { escapeLike, like } from '../db/like';
import { holdRow, holdText } from '../db/locks';
import type { WordHitRow, WordListRow } from '../db/schema';
import { newId } from '../ids';

/** The list of a new site, which is also the list that the shell changes. */
export const STANDARD = 'standard';

/** Locks the word lists until the transaction ends: the number of words is limited, and so is the number of lists. */
export const holdWords = (trx: Db): Promise<void> => holdText(trx, 'word-lists');

/** The key in `meta` of a version that changes with each change of a list or its words; '' before the first. */
const VERSION = 'words.version';

export async function version(db: Db): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', VERSION).executeTakeFirst();
  return row?.value ?? '';
}

/** Sets a new version, so that all processes of the site read the lists anew before they screen the next text. @param at unix ms */
async function changed(trx: Db, at: number): Promise<void> {
  const value = newId(at);
  await trx
    .insertInto('meta')
    .values({ key: VERSION, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
}

/** How many words one query reads: about a millisecond. */
const PART = 1_000;

/** The words of a list, a part at a time. */
export async function* wordsInParts(db: Db, listId: string): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { word: string }[] = await db
      .selectFrom('listed_words')
      .select('word')
      .where('list_id', '=', listId)
      .where('word', '>', after)
      .orderBy('word')
      .limit(PART)
      .execute();
    yield rows.map(({ word }) => word);
    after = rows[PART - 1]?.word;
  }
}

export const lists = (db: Db): Promise<WordListRow[]> =>
  db.selectFrom('word_lists').selectAll().orderBy('at').orderBy('id').execute();

export async function held(trx: Db, id: string): Promise<WordListRow | undefined> {
  await holdRow(trx, 'word_lists', 'id', id);
  return trx.selectFrom('word_lists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many words each list has, and how often they were found. */
export async function sizes(db: Db): Promise<ReadonlyMap<string, { words: number; hits: number }>> {
  const rows = await db
    .selectFrom('listed_words')
    .select((eb) => ['list_id', eb.fn.countAll<number>().as('words'), eb.fn.sum<number>('hits').as('hits')])
    .groupBy('list_id')
    .execute();
  return new Map(rows.map(({ list_id, words, hits }) => [list_id, { words: Number(words), hits: Number(hits) }]));
}

export async function insertList(trx: Db, row: WordListRow, at: number): Promise<void> {
  await trx.insertInto('word_lists').values(row).execute();
  await changed(trx, at);
}

export type ListColumns = Pick<WordListRow, 'name' | 'act' | 'places' | 'active'>;

export async function changeList(trx: Db, id: string, columns: ListColumns, at: number): Promise<void> {
  await trx.updateTable('word_lists').set(columns).where('id', '=', id).execute();
  await changed(trx, at);
}

export async function removeList(trx: Db, id: string, at: number): Promise<void> {
  await trx.deleteFrom('listed_words').where('list_id', '=', id).execute();
  await trx.deleteFrom('word_lists').where('id', '=', id).execute();
  await changed(trx, at);
}

/** The words of a list that contain the typed text; without an order. */
export function wordsMatching(db: Db, listId: string, q: string) {
  const query = db.selectFrom('listed_words').where('list_id', '=', listId);
  return q ? query.where(like('word', `%${escapeLike(q)}%`)) : query;
}

/** The words of a list, as the shell shows them. */
export async function wordsOf(db: Db, listId: string): Promise<string[]> {
  const words: string[] = [];
  for await (const part of wordsInParts(db, listId)) words.push(...part);
  return words;
}

/** How many words one statement takes: PostgreSQL allows 65,535 values, SQLite 32,766. */
const SLICE = 500;

function* sliced<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += SLICE) yield all.slice(at, at + SLICE);
}

/** Those of `words` that a statement returned, in the order of `words`, each once: a database promises no order. */
function answered(words: readonly string[], rows: readonly { word: string }[]): string[] {
  const named = new Set(rows.map(({ word }) => word));
  return words.filter((word) => named.delete(word));
}

/** @returns the words that were new, as they were given */
export async function addWords(trx: Db, listId: string, words: readonly string[], at: number): Promise<string[]> {
  const added: string[] = [];
  for (const some of sliced(words)) {
    const rows = await trx
      .insertInto('listed_words')
      .values(some.map((word) => ({ list_id: listId, word, hits: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .execute();
    added.push(...answered(some, rows));
  }
  if (added.length > 0) await changed(trx, at);
  return added;
}

/** @returns the words that were there, as they were given */
export async function removeWords(trx: Db, listId: string, words: readonly string[], at: number): Promise<string[]> {
  const removed: string[] = [];
  for (const some of sliced(words)) {
    const gone = trx.deleteFrom('listed_words').where('list_id', '=', listId).where('word', 'in', some);
    removed.push(...answered(some, await gone.returning('word').execute()));
  }
  if (removed.length > 0) await changed(trx, at);
  return removed;
}

export async function countWords(db: Db): Promise<number> {
  const row = await db
    .selectFrom('listed_words')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** How often words were found, without an order; each row is one word at one place on one day. */
export function hitsMatching(
  db: Db,
  { listId, place }: { listId?: string | undefined; place?: WordPlace | undefined },
) {
  let query = db.selectFrom('word_hits as h').leftJoin('word_lists as l', 'l.id', 'h.list_id');
  if (listId) query = query.where('h.list_id', '=', listId);
  if (place) query = query.where('h.place', '=', place);
  return query;
}

export type Hit = Omit<WordHitRow, 'id'>;

/** Adds to the counts. Rows are written in one order, or two processes could deadlock. @param at unix ms */
export async function addHits(trx: Db, hits: readonly Hit[], at: number): Promise<void> {
  for (const hit of hits) {
    await trx
      .insertInto('word_hits')
      .values({ id: newId(at), ...hit })
      .onConflict((on) =>
        on
          .columns(['list_id', 'day', 'place', 'word'])
          .doUpdateSet((eb) => ({ hits: eb('word_hits.hits', '+', hit.hits) })),
      )
      .execute();
    await trx
      .updateTable('listed_words')
      .set((eb) => ({ hits: eb('hits', '+', hit.hits) }))
      .where('list_id', '=', hit.list_id)
      .where('word', '=', hit.word)
      .execute();
  }
}

export const placesOf = ({ places }: Pick<WordListRow, 'places'>): WordPlace[] =>
  places.split(',').filter(Boolean) as WordPlace[];
export const actOf = ({ act }: Pick<WordListRow, 'act'>): WordAct => act as WordAct;
