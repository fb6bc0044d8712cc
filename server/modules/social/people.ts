import type { Kysely } from 'kysely';
import type { Person } from '../../../src/contract/schemas/social';
import type { Database, UserRow } from '../../db/schema';
import { levelOf } from '../user/present';

type Db = Kysely<Database>;
type Relation = 'follows' | 'blacklist';

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

/** How many follow a user, or how many he follows. */
export async function countOf(db: Db, side: 'fans' | 'follows', uid: string): Promise<number> {
  const row = await db
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(side === 'fans' ? 'target' : 'uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.n;
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
    fans: await countOf(db, 'fans', row.id),
    focusStatus: viewerUid !== '' && (await has(db, 'follows', viewerUid, row.id)),
    isBlackList: viewerUid !== '' && (await has(db, 'blacklist', viewerUid, row.id)),
  };
}
