import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';
export type CategoryRow = Selectable<Database['help_categories']>;
export type ItemRow = Selectable<Database['help_items']>;

export const categories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('help_categories').selectAll().orderBy('position').orderBy('id').execute();

/** Titles of all items, without their texts. */
export const items = (db: Db): Promise<Pick<ItemRow, 'id' | 'category_id' | 'title' | 'title_tw' | 'tv'>[]> =>
  db
    .selectFrom('help_items')
    .select(['id', 'category_id', 'title', 'title_tw', 'tv'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const item = (db: Db, id: number): Promise<ItemRow | undefined> =>
  db.selectFrom('help_items').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the product's own texts were put in once. */
export const wasSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('meta').select('key').where('key', '=', 'help').executeTakeFirst()) !== undefined;

/** @param at unix ms */
export async function markSeeded(db: Db, at: number): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: 'help', value: String(at) })
    .execute();
}

/** The texts of all items, as the database has them. */
export const texts = (db: Db): Promise<Pick<ItemRow, 'id' | 'html' | 'html_tw'>[]> =>
  db.selectFrom('help_items').select(['id', 'html', 'html_tw']).execute();

/** Gives an item other texts, where they are still those that were looked at. */
export async function replaceTexts(
  db: Db,
  was: Pick<ItemRow, 'id' | 'html' | 'html_tw'>,
  now: Pick<ItemRow, 'html' | 'html_tw'>,
) {
  await db
    .updateTable('help_items')
    .set(now)
    .where('id', '=', was.id)
    .where('html', '=', was.html)
    .where('html_tw', '=', was.html_tw)
    .execute();
}

export const hasItems = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('help_items').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function insertCategory(db: Db, category: CategoryRow, rows: ItemRow[]): Promise<void> {
  await db.insertInto('help_categories').values(category).execute();
  await db.insertInto('help_items').values(rows).execute();
}
