import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { Database, StoreRow, UserRow } from '../../db/schema';
import type { Viewer } from '../../http/common-rules';
import type { PageAt } from '../../http/paging';

/** A list says no greater number. */
const MOST_LISTED = 10_000;

/** Who looks: uid '' for a visitor. */
export type Looker = Pick<Viewer, 'uid' | 'teen'>;

/** What a list is made of. */
export type Listed =
  | { mode: 'PUBLIC'; tab: 'latest' | 'popular' }
  | { mode: 'USER'; userId: string }
  | { mode: 'FAVOURITE' };

type Tables = Database & { s: StoreRow; u: UserRow };
type Where = (eb: ExpressionBuilder<Tables, 's' | 'u'>) => ExpressionWrapper<Tables, 's' | 'u', SqlBool>;

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
    const open = [eb('s.is_public', '=', 1), eb('u.closed_at', '=', 0), eb('u.locked', '=', 0)];
    const others = eb.and([...open, ...(uid ? away : []), ...(teen ? [fit] : [])]);
    return uid ? eb.or([eb('s.uid', '=', uid), others]) : others;
  };

const visible = (db: Db, looker: Looker) =>
  db.selectFrom('stores as s').innerJoin('users as u', 'u.id', 's.uid').where(visibleTo(looker));

/** One page of a list, and how many there are of it, 10,000 at most. */
export async function page(
  db: Db,
  listed: Listed,
  looker: Looker,
  { offset, limit }: PageAt,
): Promise<{ rows: StoreRow[]; total: number }> {
  const all = listOf(db, listed, looker);
  const counted = all.select('s.key').limit(MOST_LISTED);
  const { n } = await db
    .selectFrom(counted.as('l'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const rows = await inOrder(all, listed, looker).selectAll('s').offset(offset).limit(limit).execute();
  return { rows, total: Number(n) };
}

function listOf(db: Db, listed: Listed, looker: Looker) {
  const all = visible(db, looker);
  // An empty one is nothing to look at for strangers.
  if (listed.mode === 'PUBLIC') return all.where('s.is_public', '=', 1).where('s.items', '>', 0);
  if (listed.mode === 'USER') return all.where('s.uid', '=', listed.userId);
  const kept = db
    .selectFrom('store_marks')
    .select('store_key')
    .where('uid', '=', looker.uid)
    .where('favourite_at', '>', 0);
  return all.where('s.key', 'in', kept);
}

/** When somebody put it among what they keep, unix ms. */
const keptAt = (uid: string) =>
  sql<number>`(select m.favourite_at from store_marks m where m.store_key = s.key and m.uid = ${uid})`;

function inOrder(all: ReturnType<typeof listOf>, listed: Listed, { uid }: Looker) {
  if (listed.mode === 'FAVOURITE') return all.orderBy(keptAt(uid), 'desc').orderBy('s.key', 'desc');
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
  await trx.deleteFrom('notices').where('what', '=', 'likeStore').where('subject', '=', key).execute();
  await trx.deleteFrom('stores').where('key', '=', key).execute();
}
