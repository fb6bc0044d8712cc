import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/schema';

type Db = Kysely<Database>;
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
