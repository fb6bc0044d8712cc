import type { Kysely } from 'kysely';
import type { Person } from '../../src/contract/schemas/social';
import type { Database, UserRow } from '../db/schema';
import { levelOf } from './present';

type Db = Kysely<Database>;
type Relation = 'follows' | 'blacklist';
/** The user's own: 'uid' where he follows or keeps away, 'target' where others do that to him. */
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

/** @param at unix ms, null to end the relation */
export async function set(db: Db, relation: Relation, uid: string, target: string, at: number | null): Promise<void> {
  if (at === null) {
    await db.deleteFrom(relation).where('uid', '=', uid).where('target', '=', target).execute();
    return;
  }
  await db
    .insertInto(relation)
    .values({ uid, target, created_at: at })
    .onConflict((conflict) => conflict.columns(['uid', 'target']).doNothing())
    .execute();
}

/** How many stand in a relation to a user: as `target` those who follow him, as `uid` those whom he follows. */
export async function countOf(db: Db, relation: Relation, side: Side, uid: string): Promise<number> {
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
    .orderBy('u.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** Everybody on a user's black list. */
export async function blacklistOf(db: Db, uid: string): Promise<string[]> {
  if (!uid) return [];
  const rows = await db.selectFrom('blacklist').select('target').where('uid', '=', uid).execute();
  return rows.map((row) => row.target);
}

/** Somebody else as a viewer sees him. @param now unix ms */
export async function presentPerson(db: Db, row: UserRow, viewerUid: string, now: number): Promise<Person> {
  return {
    id: row.id,
    nickName: row.nick_name,
    avatar: row.avatar,
    vipLevel: levelOf(row, now),
    bigV: row.big_v === 1,
    introduce: row.introduce,
    fans: await countOf(db, 'follows', 'target', row.id),
    focusStatus: viewerUid !== '' && (await has(db, 'follows', viewerUid, row.id)),
    isBlackList: viewerUid !== '' && (await has(db, 'blacklist', viewerUid, row.id)),
  };
}
