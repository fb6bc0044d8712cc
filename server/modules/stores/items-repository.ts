import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db';
import type { StoreRow } from '../../db/schema';
import type { PageAt } from '../../http/paging';
import { isForAll, isKeptFrom, isShown } from '../../titles/shown-repository';
import type { Looker } from './stores-repository';

/** What is left between two neighbours: so often can a title be put between them, before all places are given anew. */
const GAP = 1_048_576;

/** What a looker sees of a playlist's content. */
export interface Content {
  count: number;
  /** Of the first title in it that is for everybody; '' where none is. */
  backdrop: string;
  /** '#rrggbb' */
  color: string;
}

/** Of so many titles it is looked up for each whether it is kept from who looks: a page of playlists, but not a hundred of the longest. */
export const LOOKED_UP = 5_000;

const isKept = (uid: string) => isKeptFrom('i.media_key', uid);
const shownItems = (db: Db, { uid, teen }: Looker) =>
  db
    .selectFrom('store_items as i')
    .where(isShown('i.media_key', teen))
    .where(sql<SqlBool>`not ${isKept(uid)}`);

/** Of these playlists, by their keys, in three queries at most; one without anything that the looker sees is left out. */
export async function contentsOf(
  db: Db,
  stores: Pick<StoreRow, 'key' | 'items'>[],
  looker: Looker,
): Promise<ReadonlyMap<string, Content>> {
  const { teen } = looker;
  const counts = await countsOf(db, stores, looker);
  const firsts = await firstOfEach(db, [...counts.keys()], teen);
  const pictures = await picturesOf(db, [...new Set(firsts.values())], teen);
  const none = { backdrop: '', color: '' };
  return new Map([...counts].map(([key, count]) => [key, { ...(pictures.get(firsts.get(key) ?? '') ?? none), count }]));
}

/** How many titles a looker sees in each, where there are any. Of more than `LOOKED_UP` together those count that are kept from them. */
async function countsOf(
  db: Db,
  stores: Pick<StoreRow, 'key' | 'items'>[],
  looker: Looker,
): Promise<ReadonlyMap<string, number>> {
  const { teen } = looker;
  const keys = stores.filter(({ items }) => items > 0).map(({ key }) => key);
  if (keys.length === 0) return new Map();
  const all = stores.reduce((sum, { items }) => sum + items, 0);
  const gone = () => (all > LOOKED_UP ? itemsThatAreGone(db) : itemsUnseen(db, looker));
  const asked = teen ? shownItems(db, looker) : gone();
  const counted = await asked
    .where('i.store_key', 'in', keys)
    .select((eb) => ['i.store_key', eb.fn.countAll<number>().as('n')])
    .groupBy('i.store_key')
    .execute();
  const found = new Map(counted.map(({ store_key, n }) => [store_key, Number(n)]));
  // A playlist's row counts all that is in it: what is gone is little, and taken off.
  const countOf = ({ key, items }: Pick<StoreRow, 'key' | 'items'>) =>
    teen ? (found.get(key) ?? 0) : items - (found.get(key) ?? 0);
  return new Map(stores.map((store) => [store.key, countOf(store)] as const).filter(([, n]) => n > 0));
}

const itemsThatAreGone = (db: Db) =>
  db.selectFrom('store_items as i').where(sql<SqlBool>`not ${isShown('i.media_key', false)}`);

/** Those, and what is kept from who looks. */
const itemsUnseen = (db: Db, { uid }: Looker) =>
  db.selectFrom('store_items as i').where(sql<SqlBool>`(not ${isShown('i.media_key', false)} or ${isKept(uid)})`);

/**
 * The title that stands first in each, of those that everybody may see, by its place: to sort all titles of all of them costs more than the
 * rest of the answer. By the place alone, which is its own: by the key as well, PostgreSQL does sort, for it expects next to none to be seen.
 */
async function firstOfEach(db: Db, keys: string[], teen: boolean): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const first = sql<string | null>`(select i.media_key from store_items i
    where i.store_key = s.key and ${isShown('i.media_key', teen)} and ${isForAll('i.media_key')} order by i.place limit 1)`;
  const rows = await db
    .selectFrom('stores as s')
    .select(['s.key', first.as('first')])
    .where('s.key', 'in', keys)
    .execute();
  return new Map(rows.flatMap(({ key, first }) => (first ? [[key, first]] : [])));
}

/** The pictures of titles that everybody may see. */
export async function picturesOf(
  db: Db,
  mediaKeys: string[],
  teen: boolean,
): Promise<ReadonlyMap<string, { backdrop: string; color: string }>> {
  if (mediaKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('titles')
    .select(['media_key', 'backdrop', 'color'])
    .where('media_key', 'in', mediaKeys)
    .where('withdrawn', '=', 0)
    .where(isForAll('titles.media_key'))
    .$if(teen, (query) => query.where('teen', '=', 1))
    .execute();
  return new Map(rows.map((row) => [row.media_key, row]));
}

/** A page of a playlist in its order, and how many titles there are. Those that are gone do not count, nor those that are kept from who looks. */
export async function page(
  db: Db,
  store: string,
  looker: Looker,
  { offset, limit }: PageAt,
): Promise<[string[], number]> {
  const all = shownItems(db, looker).where('i.store_key', '=', store);
  const rows = await all
    .select('i.media_key')
    .orderBy('i.place')
    .orderBy('i.media_key')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return [rows.map((row) => row.media_key), Number(total)];
}

/** Which of somebody's playlists a title is in. */
export async function storesWith(db: Db, uid: string, mediaKey: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('store_items as i')
    .innerJoin('stores as s', 's.key', 'i.store_key')
    .select('i.store_key')
    .where('s.uid', '=', uid)
    .where('i.media_key', '=', mediaKey)
    .execute();
  return new Set(rows.map((row) => row.store_key));
}

/** Of these titles those that there are. */
export async function existing(db: Db, mediaKeys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('titles').select('media_key').where('media_key', 'in', mediaKeys).execute();
  const found = new Set(rows.map((row) => row.media_key));
  return mediaKeys.filter((key) => found.has(key));
}

/** Puts titles at the end of a held playlist, in this order. @returns how many were not in it */
export async function add(trx: Db, store: string, mediaKeys: string[], at: number): Promise<number> {
  if (mediaKeys.length === 0) return 0;
  const { last } = await trx
    .selectFrom('store_items')
    .select((eb) => eb.fn.max('place').as('last'))
    .where('store_key', '=', store)
    .executeTakeFirstOrThrow();
  const from = Number(last ?? 0);
  const done = await trx
    .insertInto('store_items')
    .values(
      mediaKeys.map((media_key, n) => ({ store_key: store, media_key, place: from + (n + 1) * GAP, added_at: at })),
    )
    .onConflict((conflict) => conflict.columns(['store_key', 'media_key']).doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0);
}

/** @returns how many were in it */
export async function take(trx: Db, store: string, mediaKeys: string[]): Promise<number> {
  const done = await trx
    .deleteFrom('store_items')
    .where('store_key', '=', store)
    .where('media_key', 'in', mediaKeys)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/**
 * Puts a title of a held playlist before another one, or at the end.
 * @param before '' for the end; one that is not there counts as the end
 * @returns false where the title is not in it
 */
export async function move(trx: Db, store: string, mediaKey: string, before: string): Promise<boolean> {
  const items = await inOrder(trx, store);
  if (!items.some(({ media_key }) => media_key === mediaKey)) return false;
  const others = items.filter(({ media_key }) => media_key !== mediaKey);
  const found = others.findIndex(({ media_key }) => media_key === before);
  const at = found < 0 ? others.length : found;
  const [low, high] = [others[at - 1]?.place ?? 0, others[at]?.place];
  const place = high === undefined ? low + GAP : Math.floor((low + high) / 2);
  if (place <= low) {
    await spread(trx, store);
    return move(trx, store, mediaKey, before);
  }
  await trx
    .updateTable('store_items')
    .set({ place })
    .where('store_key', '=', store)
    .where('media_key', '=', mediaKey)
    .execute();
  return true;
}

const inOrder = (trx: Db, store: string) =>
  trx
    .selectFrom('store_items')
    .select(['media_key', 'place'])
    .where('store_key', '=', store)
    .orderBy('place')
    .orderBy('media_key')
    .execute();

/** Gives all titles of a playlist places with gaps between them, in the order that they have. */
async function spread(trx: Db, store: string): Promise<void> {
  await sql`update store_items set place = r.nth * ${sql.lit(GAP)}
    from (select media_key, row_number() over (order by place, media_key) as nth
      from store_items where store_key = ${store}) as r
    where store_items.store_key = ${store} and store_items.media_key = r.media_key`.execute(trx);
}
