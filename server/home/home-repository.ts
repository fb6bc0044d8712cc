import type { HomeFacts } from '../../src/contract/desk/home';
import type { Db } from '../db/db';

/** What an editor made of a page; empty where nobody did. */
export async function factsOf(db: Db, page: string): Promise<HomeFacts> {
  const [rows, heroes] = await Promise.all([shelvesWithItems(db, page), heroesOf(db, page)]);
  const shelves = new Map<string, HomeFacts['shelves'][number]>();
  for (const { id, kind, source, title, title_tw, style, hidden, media_key } of rows) {
    const shelf = shelves.get(id) ?? {
      ...{ id, kind, source, title, titleTw: title_tw, style },
      hidden: hidden === 1,
      items: [],
    };
    if (media_key !== null) shelf.items.push(media_key);
    shelves.set(id, shelf);
  }
  return { shelves: [...shelves.values()], hero: heroes.map(({ media_key }) => media_key) };
}

/** A row for each title of a shelf, and one for a shelf without any. */
const shelvesWithItems = (db: Db, page: string) =>
  db
    .selectFrom('home_shelves as s')
    .leftJoin('home_shelf_items as i', 'i.shelf_id', 's.id')
    .selectAll('s')
    .select('i.media_key')
    .where('s.page', '=', page)
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('i.position')
    .orderBy('i.media_key')
    .execute();

const heroesOf = (db: Db, page: string) =>
  db
    .selectFrom('home_heroes')
    .select('media_key')
    .where('page', '=', page)
    .orderBy('position')
    .orderBy('media_key')
    .execute();

/** Writes a page anew. Its titles are there. */
export async function saveFacts(trx: Db, page: string, { shelves, hero }: HomeFacts): Promise<void> {
  const old = trx.selectFrom('home_shelves').select('id').where('page', '=', page);
  await trx.deleteFrom('home_shelf_items').where('shelf_id', 'in', old).execute();
  await trx.deleteFrom('home_shelves').where('page', '=', page).execute();
  await trx.deleteFrom('home_heroes').where('page', '=', page).execute();
  const rows = shelves.map(({ items: _, titleTw, hidden, ...shelf }, position) => ({
    ...{ ...shelf, page, title_tw: titleTw, position },
    hidden: hidden ? 1 : 0,
  }));
  const items = shelves.flatMap((shelf) =>
    shelf.items.map((media_key, position) => ({ shelf_id: shelf.id, media_key, position })),
  );
  const heroes = hero.map((media_key, position) => ({ page, media_key, position }));
  if (rows.length > 0) await trx.insertInto('home_shelves').values(rows).execute();
  if (items.length > 0) await trx.insertInto('home_shelf_items').values(items).execute();
  if (heroes.length > 0) await trx.insertInto('home_heroes').values(heroes).execute();
}

/** Of these titles those that there are, as the desk names them. */
export const titlesNamed = async (db: Db, mediaKeys: readonly string[]) =>
  mediaKeys.length === 0
    ? []
    : db
        .selectFrom('titles')
        .select(['media_key', 'title', 'thumb', 'withdrawn'])
        .where('media_key', 'in', mediaKeys)
        .execute();
