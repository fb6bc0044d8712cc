import type { Db } from '../db/db';
import { manyRows } from '../db/many-rows';
import type { UserRow } from '../db/schema';
import { addTo, talliesOf, tally } from '../tallies/tallies-repository';

export type Relation = 'follows' | 'blacklist';
/** The user's own: 'uid' where they follow or keep away, 'target' where others do that to them. */
type Side = 'uid' | 'target';

/** Whether `uid` has that relation to `target`. */
export async function has(db: Db, relation: Relation, uid: string, target: string): Promise<boolean> {
  const row = await db
    .selectFrom(relation)
    .select('target')
    .where('uid', '=', uid)
    .where('target', '=', target)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one of these users keeps this one away; ids may be '' or there twice. */
export async function isKeptAway(db: Db, uid: string, by: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('blacklist')
    .select('uid')
    .where('uid', 'in', by)
    .where('target', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param at unix ms, null to end the relation */
export async function set(db: Db, relation: Relation, uid: string, target: string, at: number | null): Promise<void> {
  const change = at === null ? -(await unset(db, relation, uid, target)) : await add(db, relation, uid, target, at);
  if (relation !== 'follows') return;
  await addTo(db, 'fans', target, change);
  await addTo(db, 'follows', uid, change);
}

async function add(db: Db, relation: Relation, uid: string, target: string, at: number): Promise<number> {
  const done = await db
    .insertInto(relation)
    .values({ uid, target, created_at: at })
    .onConflict((conflict) => conflict.columns(['uid', 'target']).doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0);
}

async function unset(db: Db, relation: Relation, uid: string, target: string): Promise<number> {
  const done = await db.deleteFrom(relation).where('uid', '=', uid).where('target', '=', target).executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** How many stand in a relation to a user: as `target` those who follow them, as `uid` those whom they follow. */
export async function countOf(db: Db, relation: Relation, side: Side, uid: string): Promise<number> {
  // A black list is short; those who follow somebody may be a million.
  if (relation === 'follows') return tally(db, side === 'uid' ? 'follows' : 'fans', uid);
  const row = await db
    .selectFrom(relation)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(side, '=', uid)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** One page of those who stand in a relation to a user, the latest first. */
export async function page(
  db: Db,
  relation: Relation,
  side: Side,
  uid: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const total = await countOf(db, relation, side, uid);
  const rows = await db
    .selectFrom(`${relation} as r`)
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', side === 'uid' ? 'r.target' : 'r.uid'))
    .selectAll('u')
    .where(`r.${side}`, '=', uid)
    .orderBy('r.created_at', 'desc')
    .orderBy(side === 'uid' ? 'r.target' : 'r.uid')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** So many whom a user keeps away are read at once; of more, those who are asked about. */
const FEW_KEPT_AWAY = 200;

/**
 * Who stands on the other side of a user's rows of the black list, with since when, unix ms.
 * @param those whom it must be known of, asked for where there are more than are read at once
 */
async function acrossFrom(db: Db, own: Side, uid: string, those: () => Iterable<string>) {
  const other = own === 'uid' ? 'target' : 'uid';
  const all = db
    .selectFrom('blacklist')
    .select([`${other} as id`, 'created_at'])
    .where(own, '=', uid);
  const rows = await all.limit(FEW_KEPT_AWAY + 1).execute();
  if (rows.length <= FEW_KEPT_AWAY) return rows;
  return manyRows(db, ['id', 'created_at'], all.where(other, 'in', [...new Set(those())]));
}

/** Whom a user keeps away, at least of these, with since when, unix ms. */
export async function keptAwaySince(db: Db, uid: string, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (!uid || ids.length === 0) return new Map();
  const rows = await acrossFrom(db, 'uid', uid, () => ids);
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

/** Whom a user keeps away or who keeps that user away, at least of those. `uid` '' is a visitor, of whom that is nobody. */
export async function apartFrom(db: Db, uid: string, those: () => Iterable<string>): Promise<ReadonlySet<string>> {
  if (!uid) return new Set();
  const sides = await Promise.all((['uid', 'target'] as const).map((own) => acrossFrom(db, own, uid, those)));
  return new Set(sides.flat().map(({ id }) => id));
}

/** Everybody who keeps a user away, the latest first, at most `most`. */
export async function keepersOf(db: Db, target: string, most: number): Promise<string[]> {
  const keepers = db.selectFrom('blacklist').select('uid').where('target', '=', target);
  const rows = await keepers.orderBy('created_at', 'desc').limit(most).execute();
  return rows.map((row) => row.uid);
}

/** How many follow each of these users; nobody follows those who are left out. */
export const fansOf = (db: Db, ids: string[]): Promise<ReadonlyMap<string, number>> => talliesOf(db, 'fans', ids);

/** Which of these users somebody follows, and which they keep away. `uid` '' is a visitor, who does neither. */
export async function relationsTo(db: Db, uid: string, ids: string[]): Promise<Record<Relation, ReadonlySet<string>>> {
  if (!uid || ids.length === 0) return { follows: new Set(), blacklist: new Set() };
  const among = (relation: Relation) =>
    db
      .selectFrom(relation)
      .select(({ lit }) => ['target', lit(relation === 'follows' ? 1 : 0).as('is_follow')])
      .where('uid', '=', uid)
      .where('target', 'in', ids);
  const rows = await among('follows').unionAll(among('blacklist')).execute();
  const targets = (isFollow: number) =>
    new Set(rows.filter((row) => row.is_follow === isFollow).map((row) => row.target));
  return { follows: targets(1), blacklist: targets(0) };
}
