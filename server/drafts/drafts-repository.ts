import type { Db } from '../db/db';
import type { DraftRow } from '../db/schema/desk';

/** The key of one draft of a browser. */
export type DraftKey = Pick<DraftRow, 'browser' | 'kind' | 'subject'>;

/** Stores a draft in place of the one before, and deletes all drafts of anybody that are older than `since`. @param since unix ms */
export async function keepDraft(trx: Db, row: DraftRow, since: number): Promise<void> {
  const { uid, plan, at } = row;
  await trx.deleteFrom('desk_drafts').where('at', '<', since).execute();
  await trx
    .insertInto('desk_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['browser', 'kind', 'subject']).doUpdateSet({ uid, plan, at }))
    .execute();
}

/** The plan of a draft. @param since unix ms; an older draft has expired @returns JSON */
export async function planOf(db: Db, { browser, kind, subject }: DraftKey, since: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('desk_drafts')
    .select('plan')
    .where('browser', '=', browser)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>=', since)
    .executeTakeFirst();
  return row?.plan;
}

/** Deletes a draft. @returns whether the browser has another draft */
export async function removeDraft(trx: Db, { browser, kind, subject }: DraftKey): Promise<boolean> {
  await trx
    .deleteFrom('desk_drafts')
    .where('browser', '=', browser)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
  const other = await trx.selectFrom('desk_drafts').select('at').where('browser', '=', browser).executeTakeFirst();
  return other !== undefined;
}
