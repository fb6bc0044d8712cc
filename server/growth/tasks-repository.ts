import { sql } from 'kysely';
import type { Db } from '../db/db';
import type { Database } from '../db/schema';

/** What has rows of its own: the table of the actions, the column of who acted, the column of when. */
const actions = {
  danmu: ['danmu', 'viewer', 'sent_at'],
  comment: ['comments', 'uid', 'sent_at'],
  rate: ['ratings', 'viewer', 'created_at'],
  favourite: ['favourites', 'viewer', 'created_at'],
} as const satisfies Record<string, readonly [table: keyof Database, whose: 'uid' | 'viewer', at: string]>;
export type Counted = keyof typeof actions;

/** How often somebody did that, counted up to a goal. @param since unix ms */
export async function doneSince(db: Db, what: Counted, uid: string, since: number, goal: number): Promise<number> {
  const [table, whose, at] = actions[what];
  const some = db
    .selectFrom(table)
    .select(sql.lit(1).as('one'))
    .where(sql.ref(whose), '=', whose === 'uid' ? uid : `u:${uid}`)
    .where(sql.ref(at), '>=', since)
    .$if(what === 'danmu', (query) => query.where(sql.ref('hidden'), '=', 0))
    .limit(goal);
  const { n } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
