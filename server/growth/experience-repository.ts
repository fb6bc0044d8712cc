import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db';
import { newId } from '../ids';
import { levels } from './levels';

/** One thing that brings experience. `reason` and `ref` name it for good: the same two are counted once for a user. */
export interface Gain {
  uid: string;
  reason: string;
  ref: string;
  /** More than 0. */
  change: number;
  /** The viewer's. */
  day: number;
  /** Unix ms. */
  at: number;
}

/** What the level is at so much experience, as SQL. */
const levelOf = (experience: RawBuilder<number>): RawBuilder<number> => {
  const steps = [...levels.entries()].slice(1).reverse();
  const when = steps.map(([at, row]) => sql`when ${experience} >= ${sql.lit(row.experience)} then ${sql.lit(at + 1)}`);
  return sql<number>`case ${sql.join(when, sql` `)} else 1 end`;
};

/**
 * Counts experience once, and the level with it in the same statement.
 * @returns what they have then and what level that makes; undefined where it was counted before
 */
export async function add(
  trx: Db,
  gain: Gain,
): Promise<{ experience: number; level: number; before: number } | undefined> {
  const inserted = await trx
    .insertInto('experience_entries')
    .values({ id: newId(gain.at), ...gain })
    .onConflict((conflict) => conflict.columns(['uid', 'reason', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { level: before } = await stateOf(trx, gain.uid);
  const experience = sql<number>`experience + ${sql.lit(gain.change)}`;
  const row = await trx
    .updateTable('users')
    .set({ experience, level: levelOf(experience) })
    .where('id', '=', gain.uid)
    .returning(['experience', 'level'])
    .executeTakeFirstOrThrow();
  return { ...row, before };
}

/** 0 and 1 for nobody. */
export async function stateOf(db: Db, uid: string): Promise<{ experience: number; level: number }> {
  const row = await db.selectFrom('users').select(['experience', 'level']).where('id', '=', uid).executeTakeFirst();
  return row ?? { experience: 0, level: 1 };
}

/** What each reason has brought somebody on a day. */
export async function ofDay(db: Db, uid: string, day: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('experience_entries')
    .select((eb) => ['reason', eb.fn.sum<number>('change').as('earned')])
    .where('uid', '=', uid)
    .where('day', '=', day)
    .groupBy('reason')
    .execute();
  return new Map(rows.map(({ reason, earned }) => [reason, Number(earned)]));
}

/** Users whose experience is not the sum of their entries; for tests and whoever looks for a fault. */
export async function differing(db: Db): Promise<{ uid: string; experience: number; counted: number }[]> {
  const counted = sql<number>`(select coalesce(sum(e.change), 0) from experience_entries as e where e.uid = u.id)`;
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id as uid', 'u.experience', counted.as('counted')])
    .execute();
  return rows.map((row) => ({ ...row, counted: Number(row.counted) })).filter((row) => row.experience !== row.counted);
}

/** The first entry of users who were inserted with experience, as the demo's are; nobody gets a second one. */
export async function recordOpenings(trx: Db): Promise<void> {
  await sql`insert into experience_entries (id, uid, reason, ref, change, day, at)
    select 'opening:' || u.id, u.id, 'opening', '', u.experience, 0, u.created_at from users as u
    where u.experience > 0 and not exists (select 1 from experience_entries as e where e.uid = u.id)`.execute(trx);
}
