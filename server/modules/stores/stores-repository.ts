import {
  type Compilable,
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SqlBool,
  sql,
} from 'kysely';
import { notClosed, notLocked } from '../../accounts/closed-repository';
import type { Db } from '../../db/db';
import { inOrderOf } from '../../db/in-order';
import { holdRow } from '../../db/locks';
import { manyRows } from '../../db/many-rows';
import type { Database, StoreRow } from '../../db/schema';
import type { Viewer } from '../../http/common-rules';
import { countedUpTo, type PageAt } from '../../http/paging';

/** A list goes no further. */
const MOST_LISTED = 10_000;

/** Who looks: uid '' for a visitor. */
export type Looker = Pick<Viewer, 'uid' | 'teen'>;

/** What a list is made of. */
export type Listed =
  | { mode: 'PUBLIC'; tab: 'latest' | 'popular' }
  | { mode: 'USER'; userId: string }
  | { mode: 'FAVOURITE' };

type Tables = Database & { s: StoreRow };
type Where = (eb: ExpressionBuilder<Tables, 's'>) => ExpressionWrapper<Tables, 's', SqlBool>;

/**
 * What a looker may see: what is their own, and public ones of open accounts. Neither of the two keeps the other away. In
 * 青少年模式 there has to be something in it that is fit.
 */
const visibleTo =
  ({ uid, teen }: Looker): Where =>
  (eb) => {
    // Lists that are read once for all rows: asked for each of 10,000 playlists they were most of what a page costs.
    const away = [
      eb('s.uid', 'not in', eb.selectFrom('blacklist').select('uid').where('target', '=', uid)),
      eb('s.uid', 'not in', eb.selectFrom('blacklist').select('target').where('uid', '=', uid)),
    ];
    const fit = eb.exists(
      eb
        .selectFrom('store_items as fi')
        .innerJoin('titles as ft', 'ft.media_key', 'fi.media_key')
        .select('fi.media_key')
        .whereRef('fi.store_key', '=', 's.key')
        .where('ft.teen', '=', 1)
        .where('ft.withdrawn', '=', 0),
    );
    const open = [eb('s.is_public', '=', 1), notClosed('s.uid'), notLocked('s.uid')];
    const others = eb.and([...open, ...(uid ? away : []), ...(teen ? [fit] : [])]);
    return uid ? eb.or([eb('s.uid', '=', uid), others]) : others;
  };

const visible = (db: Db, looker: Looker) => db.selectFrom('stores as s').where(visibleTo(looker));

/**
 * One page of a list, and how many there are of it, counted no further than says whether there is more. Who may see a playlist is looked up
 * for each: they are walked once, for both.
 */
export async function page(
  db: Db,
  listed: Listed,
  looker: Looker,
  { offset, limit }: PageAt,
): Promise<{ rows: StoreRow[]; total: number }> {
  const most = Math.min(MOST_LISTED, countedUpTo({ offset, limit }));
  const all: Compilable<{ key: string }> & Expression<unknown> =
    listed.mode === 'FAVOURITE'
      ? keptBy(db, looker, most)
      : inOrder(listOf(db, listed, looker), listed)
          .select('s.key')
          .limit(most);
  const found = await manyRows<{ key: string }>(db, ['key'], all);
  const keys = found.slice(offset, offset + limit).map(({ key }) => key);
  return { rows: await byKeys(db, keys), total: found.length };
}

/** In this order. */
async function byKeys(db: Db, keys: string[]): Promise<StoreRow[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('stores').selectAll().where('key', 'in', keys).execute();
  return inOrderOf(keys, rows, ({ key }) => key);
}

/** Of what somebody keeps each playlist is looked up by itself, as long as there is room: a join would walk all public ones. */
const keptBy = (db: Db, looker: Looker, most: number) =>
  db
    .selectFrom('store_marks as m')
    .select('m.store_key as key')
    .where('m.uid', '=', looker.uid)
    .where('m.favourite_at', '>', 0)
    .where(({ fn }) => {
      const there = db.selectFrom('stores as s').select(sql<SqlBool>`true`.as('there')).where(visibleTo(looker));
      return fn.coalesce(there.where(sql<SqlBool>`s.key = m.store_key`).limit(1), sql<SqlBool>`false`);
    })
    .orderBy('m.favourite_at', 'desc')
    .orderBy('m.store_key', 'desc')
    .limit(most);

type Walked = Exclude<Listed, { mode: 'FAVOURITE' }>;

function listOf(db: Db, listed: Walked, looker: Looker) {
  const all = visible(db, looker);
  // An empty one is nothing to look at for strangers.
  if (listed.mode === 'PUBLIC') return all.where('s.is_public', '=', 1).where('s.items', '>', 0);
  return all.where('s.uid', '=', listed.userId);
}

function inOrder(all: ReturnType<typeof listOf>, listed: Walked) {
  if (listed.mode === 'PUBLIC' && listed.tab === 'popular')
    return all.orderBy('s.hit', 'desc').orderBy('s.key', 'desc');
  return all.orderBy('s.changed_at', 'desc').orderBy('s.key', 'desc');
}

export const find = (db: Db, key: string, looker: Looker): Promise<StoreRow | undefined> =>
  visible(db, looker).selectAll('s').where('s.key', '=', key).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function hold(trx: Db, key: string, looker: Looker): Promise<StoreRow | undefined> {
  await holdRow(trx, 'stores', 'key', key);
  return find(trx, key, looker);
}

/** All of somebody's own, those that were changed last first. */
export const ownOf = (db: Db, uid: string): Promise<StoreRow[]> =>
  db
    .selectFrom('stores')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('changed_at', 'desc')
    .orderBy('key', 'desc')
    .execute();

export async function countOf(trx: Db, uid: string): Promise<number> {
  const { n } = await trx
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const byClientId = (trx: Db, uid: string, clientId: string): Promise<StoreRow | undefined> =>
  trx.selectFrom('stores').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** Adds it where the same client id has added none before. */
export async function insert(trx: Db, row: StoreRow): Promise<void> {
  await trx
    .insertInto('stores')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).doNothing())
    .execute();
}

type Changed = Partial<
  Pick<StoreRow, 'title' | 'intro' | 'cover_hash' | 'cover_type' | 'cover_title' | 'is_public' | 'changed_at'>
>;

export async function update(trx: Db, key: string, change: Changed): Promise<void> {
  await trx.updateTable('stores').set(change).where('key', '=', key).execute();
}

/** Adds to its numbers. */
export async function count(
  trx: Db,
  key: string,
  change: Partial<Pick<StoreRow, 'items' | 'likes' | 'dislikes' | 'hit' | 'favourites'>>,
): Promise<void> {
  const by = Object.entries(change).filter(([, n]) => n !== 0);
  if (by.length === 0) return;
  await trx
    .updateTable('stores')
    .set(Object.fromEntries(by.map(([name, n]) => [name, sql`${sql.ref(name)} + ${sql.lit(n)}`])))
    .where('key', '=', key)
    .execute();
}

/** With all that hangs on it. */
export async function remove(trx: Db, key: string): Promise<void> {
  for (const table of ['store_items', 'store_marks', 'store_plays'] as const)
    await trx.deleteFrom(table).where('store_key', '=', key).execute();
  const store = await trx.deleteFrom('stores').where('key', '=', key).returning('uid').executeTakeFirst();
  if (!store) return;
  const told = trx.deleteFrom('notices').where('uid', '=', store.uid).where('what', '=', 'likeStore');
  await told.where('subject', '=', key).execute();
}
