import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { PlayRecordRow } from '../db/schema';

/** Seen to the end, or as good as. */
export const isWatched = ({ position, duration }: Pick<PlayRecordRow, 'position' | 'duration'>): boolean =>
  duration > 0 && position >= duration * limits.watchedTailRatio;

/** A viewer's records of one title, the latest first. */
export const ofTitle = (db: Db, viewer: string, mediaKey: string): Promise<PlayRecordRow[]> =>
  db
    .selectFrom('play_records')
    .selectAll()
    .where('viewer', '=', viewer)
    .where('media_key', '=', mediaKey)
    .orderBy('watched_at', 'desc')
    .execute();

/** The latest record of every title that a viewer has watched, the latest first. */
export async function latest(db: Db, viewer: string): Promise<PlayRecordRow[]> {
  const rows = await db
    .selectFrom('play_records')
    .selectAll()
    .where('viewer', '=', viewer)
    .orderBy('watched_at', 'desc')
    .orderBy('episode_key')
    .execute();
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row.media_key) && seen.add(row.media_key));
}

/** One record for a viewer and an episode; the newest position stays. */
export async function upsert(db: Db, record: PlayRecordRow): Promise<void> {
  const { position, duration, watched_at } = record;
  await db
    .insertInto('play_records')
    .values(record)
    .onConflict((conflict) =>
      conflict.columns(['viewer', 'episode_key']).doUpdateSet({ position, duration, watched_at }),
    )
    .execute();
}

/** Whether a viewer's play of a title has been counted within the hour. @param at unix ms */
export async function isCounted(db: Db, mediaKey: string, viewer: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('play_viewers')
    .select('viewer')
    .where('media_key', '=', mediaKey)
    .where('viewer', '=', viewer)
    .where('counted_at', '>', at - limits.playRestMs)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a viewer's play of a title, for its hits and for the day's ranking: once an hour, however often the player
 * reports and whatever became of the history. `day` as server/days.ts counts, `at` in unix ms.
 */
export async function countPlay(
  db: Db,
  mediaKey: string,
  viewer: string,
  { day, at }: { day: number; at: number },
): Promise<void> {
  const first = await db
    .insertInto('play_viewers')
    .values({ media_key: mediaKey, viewer, counted_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['media_key', 'viewer'])
        .doUpdateSet({ counted_at: at })
        .where('play_viewers.counted_at', '<=', at - limits.playRestMs),
    )
    .executeTakeFirst();
  if (Number(first.numInsertedOrUpdatedRows) === 0) return;
  await db
    .insertInto('plays_by_day')
    .values({ media_key: mediaKey, day, plays: 1 })
    .onConflict((conflict) =>
      conflict.columns(['media_key', 'day']).doUpdateSet((eb) => ({ plays: eb('plays_by_day.plays', '+', 1) })),
    )
    .execute();
  await db
    .updateTable('titles')
    .set((eb) => ({ hit: eb('hit', '+', 1), changed_at: at }))
    .where('media_key', '=', mediaKey)
    .execute();
}

/** Rows that are removed at once: those of an hour may be many. */
const AT_ONCE = 200;

/** Forgets some of those who may be counted anew. @param at unix ms @returns whether all are forgotten */
export async function forgetCounted(db: Db, at: number): Promise<boolean> {
  const done = await db
    .deleteFrom('play_viewers')
    .where((eb) =>
      eb(
        eb.refTuple('media_key', 'viewer'),
        'in',
        eb
          .selectFrom('play_viewers as old')
          .select(['old.media_key', 'old.viewer'])
          .where('old.counted_at', '<=', at - limits.playRestMs)
          .limit(AT_ONCE)
          .$asTuple('media_key', 'viewer'),
      ),
    )
    .executeTakeFirst();
  return Number(done.numDeletedRows) < AT_ONCE;
}

export async function remove(db: Db, viewer: string, mediaKeys: string[]): Promise<void> {
  await db.deleteFrom('play_records').where('viewer', '=', viewer).where('media_key', 'in', mediaKeys).execute();
}

export async function removeAll(db: Db, viewers: string[]): Promise<void> {
  await db.deleteFrom('play_records').where('viewer', 'in', viewers).execute();
}
