import type { Db } from '../db/db';
import { startsWith } from '../db/prefix';
import type { NameSuffixRow } from '../db/schema';

/** One writing for full width and case. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase();

/**
 * What a nickname says from each of its characters on, but for the whole: a word inside of it is how one of these begins, and
 * that is a range of an index. Names have `limits.nicknameMaxChars` characters at most.
 */
export function suffixesOf(uid: string, name: string): NameSuffixRow[] {
  const letters = Array.from(foldedName(name));
  return letters.slice(1).map((_, at) => ({ uid, place: at + 1, suffix: letters.slice(at + 1).join('') }));
}

/** Keeps what a search for words inside of nicknames looks through, with the change of the name. */
export async function indexName(trx: Db, uid: string, name: string): Promise<void> {
  await trx.deleteFrom('name_suffixes').where('uid', '=', uid).execute();
  const rows = suffixesOf(uid, name);
  if (rows.length > 0) await trx.insertInto('name_suffixes').values(rows).execute();
}

/** Some of those in whose nickname a word stands behind the beginning. */
export async function namedWithin(db: Db, word: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('name_suffixes')
    .select('uid')
    .where(startsWith(db, 'suffix', foldedName(word)))
    .limit(most)
    .execute();
  return [...new Set(rows.map(({ uid }) => uid))];
}
