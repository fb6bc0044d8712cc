import type { Db } from '../db/db';
import type { SystemMessageRow } from '../db/schema';
import { tallyBeside } from '../tallies/tallies-repository';

/** Adds a message of the site. @returns false where this cause was told before */
export async function add(trx: Db, row: SystemMessageRow): Promise<boolean> {
  const done = await trx
    .insertInto('system_messages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'cause']).doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** What was told to one for a cause, with whether they want tips. */
export const ofCause = (db: Db, uid: string, cause: string) =>
  db
    .selectFrom('system_messages as s')
    .innerJoin('users as me', 'me.id', 's.uid')
    .leftJoin('inbox_readers as r', 'r.uid', 's.uid')
    .select(['s.id', 's.title', 's.title_tw', 'r.language', 'me.settings', 'me.area', 'me.use_area'])
    .where('s.uid', '=', uid)
    .where('s.cause', '=', cause)
    .executeTakeFirst();

/** The operator's messages, the latest first, with how many have read each. What the site wrote by itself has a cause of its own. */
export const published = (db: Db, most: number) =>
  db
    .selectFrom('system_messages as s')
    .selectAll('s')
    .select(tallyBeside('readers', 's.id').as('readers'))
    .whereRef('s.cause', '=', 's.id')
    .orderBy('s.published_at', 'desc')
    .limit(most)
    .execute();

/** Ends one of them. @param at unix ms @returns false where there is none that stands */
export async function withdraw(db: Db, id: string, at: number): Promise<boolean> {
  const done = await db
    .updateTable('system_messages')
    .set({ ends_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', at)]))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
