import type { Db } from '../db/db';
import type { DraftRow } from '../db/schema/desk';

/** Which draft of a browser is meant. */
export type DraftKey = Pick<DraftRow, 'browser' | 'kind' | 'subject'>;

/** Keeps a draft in place of the one of before; those of everybody from before `since` go. @param since unix ms */
export async function keepDraft(trx: Db, row: DraftRow, since: number): Promise<void> {
  const { uid, plan, at } = row;
  await trx.deleteFrom('desk_drafts').where('at', '<', since).execute();
  await trx
    .insertInto('desk_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['browser', 'kind', 'subject']).doUpdateSet({ uid, plan, at }))
    .execute();
}

/** @param since unix ms; an older one counts no more @returns JSON */
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

/** @returns whether the browser has another one still */
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
