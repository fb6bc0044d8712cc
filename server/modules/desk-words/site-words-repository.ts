import { deskLimits } from '../../../src/contract/desk/limits';
import type { PostLabel } from '../../../src/contract/desk/site-words';
import type { Db } from '../../db/db';

/** The operator's hot searches, the hottest first. */
export async function hotWords(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('hot_searches')
    .select('keyword')
    .orderBy('hot', 'desc')
    .orderBy('keyword')
    .execute();
  return rows.map(({ keyword }) => keyword);
}

/** Replaces the hot searches; the first is the hottest. */
export async function saveHotWords(trx: Db, words: readonly string[]): Promise<void> {
  await trx.deleteFrom('hot_searches').execute();
  const rows = words.map((keyword, at) => ({ keyword, hot: words.length - at }));
  if (rows.length > 0) await trx.insertInto('hot_searches').values(rows).execute();
}

/** All labels of posts, active or not, in their order. */
export async function labels(db: Db): Promise<PostLabel[]> {
  const rows = await db.selectFrom('labels').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, name_tw, active }) => ({ id, name, nameTw: name_tw, active: active === 1 }));
}

/** How many posts each of these labels has, counted as far as lists are. */
export async function usesOf(db: Db, ids: readonly string[]): Promise<{ id: string; posts: number }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const some = db
        .selectFrom('post_labels')
        .select('post_id')
        .where('label_id', '=', id)
        .limit(deskLimits.counted + 1);
      const row = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll().as('posts'))
        .executeTakeFirstOrThrow();
      return { id, posts: Number(row.posts) };
    }),
  );
}

/** Writes labels in this order. */
export async function saveLabels(trx: Db, all: readonly PostLabel[]): Promise<void> {
  for (const [position, { id, name, nameTw, active }] of all.entries()) {
    const columns = { name, name_tw: nameTw, position, active: active ? 1 : 0 };
    await trx
      .insertInto('labels')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }
}
