import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';
import type { HelpVersionRow } from '../../db/schema/desk';

export type ItemRow = Selectable<Database['help_items']>;
export type CategoryRow = Selectable<Database['help_categories']>;

/** How many versions of a page, and how many removed pages, are shown; the latest first. */
const SHOWN = 50;
/** Lower numbers belong to the product's own texts, those of a later release included. */
const OWN_FROM = 1_000;

export const categories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('help_categories').selectAll().orderBy('position').orderBy('id').execute();

/** All pages without their texts. */
export const items = (db: Db) =>
  db
    .selectFrom('help_items')
    .select(['id', 'category_id', 'title', 'title_tw', 'tv', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const item = (db: Db, id: number): Promise<ItemRow | undefined> =>
  db.selectFrom('help_items').selectAll().where('id', '=', id).executeTakeFirst();

export const change = async (trx: Db, id: number, columns: Partial<ItemRow>): Promise<void> =>
  void (await trx.updateTable('help_items').set(columns).where('id', '=', id).execute());

export const insert = async (trx: Db, row: ItemRow): Promise<void> =>
  void (await trx.insertInto('help_items').values(row).execute());

export const remove = async (trx: Db, id: number): Promise<void> =>
  void (await trx.deleteFrom('help_items').where('id', '=', id).execute());

/** The position of the next page of a category: at its end. */
export async function nextPosition(trx: Db, categoryId: number): Promise<number> {
  const last = await trx
    .selectFrom('help_items')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return last?.position == null ? 0 : Number(last.position) + 1;
}

/** A number that no page has or ever had, so that links to a removed page do not lead to another one. */
export async function nextItem(trx: Db): Promise<number> {
  const [item, version] = [
    await trx
      .selectFrom('help_items')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst(),
    await trx
      .selectFrom('help_versions')
      .select((eb) => eb.fn.max('item_id').as('id'))
      .executeTakeFirst(),
  ];
  return Math.max(OWN_FROM, Number(item?.id ?? 0), Number(version?.id ?? 0)) + 1;
}

export async function nextCategory(trx: Db): Promise<number> {
  const last = await trx
    .selectFrom('help_categories')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return Math.max(OWN_FROM, Number(last?.id ?? 0)) + 1;
}

export const insertCategory = async (trx: Db, row: CategoryRow): Promise<void> =>
  void (await trx.insertInto('help_categories').values(row).execute());

export const changeCategory = async (trx: Db, id: number, columns: Partial<CategoryRow>): Promise<void> =>
  void (await trx.updateTable('help_categories').set(columns).where('id', '=', id).execute());

export const removeCategory = async (trx: Db, id: number): Promise<void> =>
  void (await trx.deleteFrom('help_categories').where('id', '=', id).execute());

/**
 * All rows that may link to a help page: other pages with their texts, adverts, announcements, activities, and messages to all that are still
 * shown. @param now unix ms
 */
export async function withLinks(db: Db, now: number) {
  const leads = '%?%id=%';
  const pages = await db
    .selectFrom('help_items')
    .select(['id', 'title', 'html', 'html_tw'])
    .where((eb) => eb.or([eb('html', 'like', leads), eb('html_tw', 'like', leads)]))
    .orderBy('id')
    .execute();
  const adverts = await db.selectFrom('adverts').select(['title', 'link_url', 'app_param']).orderBy('id').execute();
  const announcements = await db
    .selectFrom('announcements')
    .select(['text', 'link'])
    .where('link', 'like', leads)
    .orderBy('id')
    .execute();
  const activities = await db
    .selectFrom('activities')
    .select(['title', 'url'])
    .where('url', 'like', leads)
    .orderBy('id')
    .execute();
  const messages = await db
    .selectFrom('system_messages')
    .select(['title', 'link'])
    .where('uid', '=', '')
    .where('link', 'like', leads)
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .orderBy('id')
    .execute();
  return { pages, adverts, announcements, activities, messages };
}

export const keepVersion = async (trx: Db, row: HelpVersionRow): Promise<void> =>
  void (await trx.insertInto('help_versions').values(row).execute());

/** The earlier versions of a page without their texts, with the names of the people who changed it. */
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

/** The last version of each page that was removed. */
export const removed = (db: Db) =>
  db
    .selectFrom('help_versions as v')
    .leftJoin('users as u', 'u.id', 'v.uid')
    .select(['v.id', 'v.at', 'v.title', 'v.title_tw', 'u.nick_name'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('help_items as i').select('i.id').whereRef('i.id', '=', 'v.item_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('help_versions as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'v.item_id')
            .whereRef('later.id', '>', 'v.id'),
        ),
      ),
    )
    .orderBy('v.id', 'desc')
    .limit(SHOWN)
    .execute();

export const version = (db: Db, id: string): Promise<HelpVersionRow | undefined> =>
  db.selectFrom('help_versions').selectAll().where('id', '=', id).executeTakeFirst();
