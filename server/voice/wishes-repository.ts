import { notApart } from '../accounts/blacklist-repository';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { FilmWishRow } from '../db/schema';
import { countedUpTo, type PageAt } from '../http/paging';

export const byId = (db: Db, id: string): Promise<FilmWishRow | undefined> =>
  db.selectFrom('film_wishes').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function held(trx: Db, id: string): Promise<FilmWishRow | undefined> {
  await holdRow(trx, 'film_wishes', 'id', id);
  return byId(trx, id);
}

export const byClientId = (db: Db, uid: string, clientId: string): Promise<FilmWishRow | undefined> =>
  db.selectFrom('film_wishes').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** @returns false where the film is wished for already, or this was sent before */
export async function insert(trx: Db, row: FilmWishRow): Promise<boolean> {
  const done = await trx
    .insertInto('film_wishes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** The wish for a film, held; undefined where nobody has asked for it. */
export async function heldByFilm(trx: Db, wishKey: string): Promise<FilmWishRow | undefined> {
  const found = await trx.selectFrom('film_wishes').select('id').where('wish_key', '=', wishKey).executeTakeFirst();
  return found && held(trx, found.id);
}

export async function change(trx: Db, id: string, columns: Partial<FilmWishRow>): Promise<void> {
  await trx.updateTable('film_wishes').set(columns).where('id', '=', id).execute();
}

/** Somebody wants it, too. The number moves with the row. @param at unix ms */
export async function second(trx: Db, id: string, uid: string, at: number): Promise<void> {
  const added = await trx
    .insertInto('film_wish_seconds')
    .values({ wish_id: id, uid, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (added) await count(trx, id, 1);
}

/** Somebody wants it no more. */
export async function unsecond(trx: Db, id: string, uid: string): Promise<void> {
  const gone = await trx
    .deleteFrom('film_wish_seconds')
    .where('wish_id', '=', id)
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  if (gone) await count(trx, id, -1);
}

const count = (trx: Db, id: string, change: number) =>
  trx
    .updateTable('film_wishes')
    .set((eb) => ({ wanted: eb('wanted', '+', change) }))
    .where('id', '=', id)
    .execute();

/** Of those who want it the one who said so first; undefined where nobody is left whose account is open. */
export const firstOf = (trx: Db, id: string): Promise<{ uid: string } | undefined> =>
  trx
    .selectFrom('film_wish_seconds as s')
    .innerJoin('users as u', 'u.id', 's.uid')
    .select('s.uid')
    .where('s.wish_id', '=', id)
    .where('u.closed_at', '=', 0)
    .orderBy('s.at')
    .orderBy('s.uid')
    .limit(1)
    .executeTakeFirst();

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('film_wish_seconds').where('wish_id', '=', id).execute();
  await trx.deleteFrom('film_wishes').where('id', '=', id).execute();
}

export type Tab = 'hot' | 'new' | 'found' | 'mine';

/** Wishes of a tab as somebody sees them. @param uid '' for a visitor, who has none of their own */
function wishesOf(db: Db, tab: Tab, uid: string) {
  const wishes = db.selectFrom('film_wishes as w');
  if (tab === 'mine')
    return wishes.where('w.id', 'in', (eb) =>
      eb.selectFrom('film_wish_seconds as s').select('s.wish_id').where('s.uid', '=', uid),
    );
  const seen = wishes.where('w.state', '=', tab === 'found' ? 1 : 0);
  return uid ? seen.where(notApart(uid, 'w.uid')) : seen;
}

const orders = { hot: 'w.wanted', new: 'w.at', found: 'w.answered_at', mine: 'w.at' } as const;

/** One page of a tab, and how many there are, counted no further than says whether there is more. */
export async function page(
  db: Db,
  tab: Tab,
  uid: string,
  { offset, limit }: PageAt,
): Promise<{ rows: FilmWishRow[]; total: number }> {
  const rows = await wishesOf(db, tab, uid)
    .selectAll('w')
    .orderBy(orders[tab], 'desc')
    .orderBy('w.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = wishesOf(db, tab, uid).select('w.id').limit(countedUpTo({ offset, limit }));
  const { n } = await db
    .selectFrom(counted.as('l'))
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

/** Which of some wishes somebody wants. */
export async function wantedBy(db: Db, uid: string, ids: string[]): Promise<ReadonlySet<string>> {
  if (!uid || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('film_wish_seconds')
    .select('wish_id')
    .where('uid', '=', uid)
    .where('wish_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.wish_id));
}

/** Some of those who want it and can be told, after the one that was told last. @param after '' for the first */
export async function wantersAfter(db: Db, id: string, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('film_wish_seconds as s')
    .innerJoin('users as u', 'u.id', 's.uid')
    .select('s.uid')
    .where('s.wish_id', '=', id)
    .where('s.uid', '>', after)
    .where('u.closed_at', '=', 0)
    .orderBy('s.uid')
    .limit(most)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** For the operator: of one state, the most wanted first. */
export const listed = (db: Db, state: number, most: number): Promise<FilmWishRow[]> =>
  db
    .selectFrom('film_wishes')
    .selectAll()
    .where('state', '=', state)
    .orderBy('wanted', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
