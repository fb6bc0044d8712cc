import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';
import type { HelpVersionRow } from '../../db/schema/desk';

export type ItemRow = Selectable<Database['help_items']>;

/** So many versions of a page are shown, the latest first. */
const SHOWN = 50;

export const categories = (db: Db) =>
  db.selectFrom('help_categories').selectAll().orderBy('position').orderBy('id').execute();

/** All pages without their texts. */
export const items = (db: Db) =>
  db
    .selectFrom('help_items')
    .select(['id', 'category_id', 'title', 'title_tw', 'tv'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const item = (db: Db, id: number): Promise<ItemRow | undefined> =>
  db.selectFrom('help_items').selectAll().where('id', '=', id).executeTakeFirst();

export const change = async (trx: Db, id: number, columns: Partial<ItemRow>): Promise<void> =>
  void (await trx.updateTable('help_items').set(columns).where('id', '=', id).execute());

export const keepVersion = async (trx: Db, row: HelpVersionRow): Promise<void> =>
  void (await trx.insertInto('help_versions').values(row).execute());

/** What a page was, without the texts, with what those are called who changed it. */
export const versions = (db: Db, itemId: number) =>
  db
    .selectFrom('help_versions as v')
    .leftJoin('users as u', 'u.id', 'v.uid')
    .select(['v.id', 'v.at', 'v.title', 'u.nick_name'])
    .where('v.item_id', '=', itemId)
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(SHOWN)
    .execute();

export const version = (db: Db, id: string): Promise<HelpVersionRow | undefined> =>
  db.selectFrom('help_versions').selectAll().where('id', '=', id).executeTakeFirst();
