import type { Db } from '../../db/db';
import { AT_ONCE, removeSome } from '../../db/remove-repository';

/** Days, today among them, whose searches make a title hot; a search of today weighs as much as that, one before less. */
const HOT_DAYS = 7;

/** @param searcher who is counted: a visitor's device, or a member by a hash. @param day see plays_by_day */
export const hasSearched = async (db: Db, mediaKey: string, searcher: string, day: number): Promise<boolean> =>
  (await db
    .selectFrom('search_devices')
    .select('day')
    .where('media_key', '=', mediaKey)
    .where('day', '=', day)
    .where('device_id', '=', searcher)
    .executeTakeFirst()) !== undefined;

/** Counts whom it has not counted yet. @param searcher, day as hasSearched has them. @returns false where it had */
export async function countSearch(db: Db, mediaKey: string, searcher: string, day: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('search_devices')
      .values({ media_key: mediaKey, day, device_id: searcher })
      .onConflict((conflict) => conflict.columns(['media_key', 'day', 'device_id']).doNothing())
      .executeTakeFirst();
    if (Number(first.numInsertedOrUpdatedRows) === 0) return false;
    await trx
      .insertInto('searches_by_day')
      .values({ media_key: mediaKey, day, searches: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['media_key', 'day'])
          .doUpdateSet((eb) => ({ searches: eb('searches_by_day.searches', '+', 1) })),
      )
      .execute();
    return true;
  });
}

/**
 * Removes some of what no list asks for any more: devices of other days, counts older than the window.
 * @returns whether nothing is left of it
 */
export async function removeOldSearches(db: Db, today: number): Promise<boolean> {
  const devices = { key: ['media_key', 'day', 'device_id'], column: 'day', before: today } as const;
  const counts = { key: ['media_key', 'day'], column: 'day', before: today - HOT_DAYS + 1 } as const;
  const gone = [await removeSome(db, 'search_devices', devices), await removeSome(db, 'searches_by_day', counts)];
  return gone.every((rows) => rows < AT_ONCE);
}

/** Titles of a day that may be among the hottest: so many are looked at. */
const OF_A_DAY = 100;

/**
 * Names of the titles that are searched for, the hottest first; `hot` is their searches, the later the heavier. Only
 * what is among the most searched of one of the days is weighed.
 */
export async function searchedTitles(
  db: Db,
  today: number,
  limit: number,
): Promise<{ keyword: string; hot: number }[]> {
  const days = Array.from({ length: HOT_DAYS }, (_, ago) => today - ago);
  const most = await Promise.all(
    days.map((day) =>
      db
        .selectFrom('searches_by_day')
        .select('media_key')
        .where('day', '=', day)
        .orderBy('searches', 'desc')
        .limit(OF_A_DAY)
        .execute(),
    ),
  );
  const keys = [...new Set(most.flat().map((row) => row.media_key))];
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('searches_by_day as s')
    .innerJoin('titles as t', 't.media_key', 's.media_key')
    .select((eb) => [
      't.title as keyword',
      eb.fn.sum<number>(eb('s.searches', '*', eb.parens(eb.val(HOT_DAYS - today), '+', eb.ref('s.day')))).as('hot'),
    ])
    .where('s.media_key', 'in', keys)
    .where('s.day', '>', today - HOT_DAYS)
    .where('t.withdrawn', '=', 0)
    .groupBy('t.title')
    .orderBy('hot', 'desc')
    .orderBy('t.title')
    .limit(limit)
    .execute();
  return rows.map(({ keyword, hot }) => ({ keyword, hot: Number(hot) }));
}

export const hotSearches = (db: Db, limit: number): Promise<{ keyword: string; hot: number }[]> =>
  db
    .selectFrom('hot_searches')
    .select(['keyword', 'hot'])
    .orderBy('hot', 'desc')
    .orderBy('keyword')
    .limit(limit)
    .execute();

/** Titles with their hits, the most watched first. */
export const hottestTitles = (db: Db, limit: number): Promise<{ keyword: string; hot: number }[]> =>
  db
    .selectFrom('titles')
    .select(['title as keyword', 'hit as hot'])
    .where('withdrawn', '=', 0)
    .orderBy('hit', 'desc')
    .limit(limit)
    .execute();
