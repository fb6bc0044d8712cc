import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import { holdText } from '../db/locks';
import type { PlayRecordRow } from '../db/schema';

/** Stands for all titles in `history_cuts`. */
const ALL = '';

/** Whoever deletes and whoever brings a late report wait for each other: neither sees the other's rows before. */
const hold = (trx: Db, viewer: string): Promise<void> => holdText(trx, `history|${viewer}`);

/** Removes titles from a viewer's history, and remembers when. @param at unix ms */
export async function remove(db: Db, viewer: string, mediaKeys: string[], at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await hold(trx, viewer);
    const gone = await trx
      .deleteFrom('play_records')
      .where('viewer', '=', viewer)
      .where('media_key', 'in', mediaKeys)
      .returning('media_key')
      .execute();
    // Of a title that was not there nothing is remembered: what anybody may name would fill the table.
    await cut(trx, viewer, [...new Set(gone.map((row) => row.media_key))].sort(), at);
  });
}

/** Removes the whole history of these viewers, and remembers when. @param at unix ms */
export async function removeAll(db: Db, viewers: string[], at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const viewer of [...viewers].sort()) {
      await hold(trx, viewer);
      const { numDeletedRows } = await trx
        .deleteFrom('play_records')
        .where('viewer', '=', viewer)
        .executeTakeFirstOrThrow();
      if (Number(numDeletedRows) === 0) continue;
      await trx.deleteFrom('history_cuts').where('viewer', '=', viewer).execute();
      await cut(trx, viewer, [ALL], at);
    }
  });
}

async function cut(trx: Db, viewer: string, mediaKeys: string[], at: number): Promise<void> {
  if (mediaKeys.length === 0) return;
  // No report is older than this.
  const before = at - limits.playRecordAgeMax * 1_000;
  await trx.deleteFrom('history_cuts').where('viewer', '=', viewer).where('cut_at', '<', before).execute();
  await trx
    .insertInto('history_cuts')
    .values(mediaKeys.map((media_key) => ({ viewer, media_key, cut_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['viewer', 'media_key']).doUpdateSet((eb) => ({ cut_at: eb.ref('excluded.cut_at') })),
    )
    .execute();
}

/**
 * Of records that come late those that their viewers have not deleted since. Call it in the transaction that writes them, before it
 * holds anything else.
 */
export async function notDeleted(trx: Db, late: readonly PlayRecordRow[]): Promise<PlayRecordRow[]> {
  const viewers = [...new Set(late.map(({ viewer }) => viewer))].sort();
  if (viewers.length === 0) return [];
  for (const viewer of viewers) await hold(trx, viewer);
  const mediaKeys = [...new Set(late.map(({ media_key }) => media_key)), ALL];
  const cuts = await trx
    .selectFrom('history_cuts')
    .selectAll()
    .where('viewer', 'in', viewers)
    .where('media_key', 'in', mediaKeys)
    .execute();
  return late.filter(
    ({ viewer, media_key, watched_at }) =>
      !cuts.some(
        (one) =>
          one.viewer === viewer && (one.media_key === media_key || one.media_key === ALL) && one.cut_at >= watched_at,
      ),
  );
}
