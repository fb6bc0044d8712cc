import type { Db } from '../db/db';
import type { PostRow } from '../db/schema';

/** The site's sensitive words; an operator keeps them with `npm run posts -- words`. */
export async function sensitiveWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sensitive_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** The same with how often each has held something back, the most first. */
export const wordsWithHits = (db: Db): Promise<{ word: string; hits: number }[]> =>
  db.selectFrom('sensitive_words').select(['word', 'hits']).orderBy('hits', 'desc').orderBy('word').execute();

/** Something was held back for these. */
export async function countHits(db: Db, words: string[]): Promise<void> {
  await db
    .updateTable('sensitive_words')
    .set((eb) => ({ hits: eb('hits', '+', 1) }))
    .where('word', 'in', words)
    .execute();
}

/** Of these words those that are in the list. */
export async function knownAmong(db: Db, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await db.selectFrom('sensitive_words').select('word').where('word', 'in', words).execute();
  return rows.map(({ word }) => word);
}

export async function addWord(db: Db, word: string): Promise<void> {
  await db
    .insertInto('sensitive_words')
    .values({ word })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether it was there */
export async function removeWord(db: Db, word: string): Promise<boolean> {
  const done = await db.deleteFrom('sensitive_words').where('word', '=', word).executeTakeFirst();
  return Number(done.numDeletedRows) > 0;
}

/** Posts that wait for an operator, the oldest first. */
export const waiting = (db: Db, most: number): Promise<PostRow[]> =>
  db.selectFrom('posts').selectAll().where('state', '=', 'review').orderBy('at').orderBy('id').limit(most).execute();
