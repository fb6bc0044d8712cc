import { inSharedTime } from '../db/clocks';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { TitlePlanRow } from '../db/schema';

export type Planned = TitlePlanRow & { media_key: string; published_at: number };

/** What is planned for a title, held until the transaction ends; undefined where there is no such title. */
export async function heldPlan(trx: Db, mediaKey: string): Promise<Planned | undefined> {
  await holdRow(trx, 'titles', 'media_key', mediaKey);
  return trx
    .selectFrom('titles')
    .select(['media_key', 'published_at', 'withdrawn', 'publish_at', 'withdraw_at'])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
}

/** @param changedAt unix ms; other processes read the title anew */
export async function setPlan(trx: Db, { media_key, ...columns }: Planned, changedAt: number): Promise<void> {
  await trx
    .updateTable('titles')
    .set({ ...columns, changed_at: inSharedTime(trx, changedAt) })
    .where('media_key', '=', media_key)
    .execute();
}

/** Titles whose time has come, some of them. @param now unix ms */
export async function dueTitles(db: Db, now: number, most: number): Promise<string[]> {
  const due = (column: 'publish_at' | 'withdraw_at') =>
    db
      .selectFrom('titles')
      .select('media_key')
      .where(column, '>', 0)
      .where(column, '<=', now)
      .orderBy(column)
      .limit(most)
      .execute();
  const rows = [...(await due('publish_at')), ...(await due('withdraw_at'))];
  return [...new Set(rows.map((row) => row.media_key))];
}
