import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import { type CardRow, pageOfCards, selectCards } from '../../titles/cards-repository';
import { START } from '../../titles/normalize';

/** How a normalized keyword is looked for. `sounds` is what may be typed without a Chinese keyboard. */
export interface Wanted {
  /** Part of the title itself; '' to leave it out. */
  title: string;
  sounds: { syllables: string; initials: string; text: string } | null;
}

/** The columns that letters are matched by, and the ones for digits of a keypad. */
export const lettersIn = { syllables: 't.search_pinyin', initials: 't.search_initials' };
export const digitsIn = { syllables: 't.search_t9', initials: 't.search_t9_initials' };

/**
 * Titles that match, best first: the whole title or reading, then its beginning, then an inner part; within each by
 * how much they are watched. @returns a page of them and how many match in all
 */
export async function searchTitles(
  db: Db,
  wanted: Wanted,
  page: { offset: number; limit: number },
): Promise<[CardRow[], number]> {
  const tiers = tiersOf(wanted);
  const place = sql<number>`case ${sql.join(
    tiers.map((tier, index) => sql`when ${tier} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(tiers.length)} end`;
  const matching = selectCards(db).where((eb) => eb.or(tiers));
  return pageOfCards(matching.orderBy(place).orderBy('t.hit', 'desc').orderBy('t.media_key'), page);
}

/** Places, in the list, of what finds at least one title: one query for all. */
export async function findable(db: Db, all: Wanted[]): Promise<ReadonlySet<number>> {
  if (all.length === 0) return new Set();
  const asked = all.map((wanted, at) => {
    const found = selectCards(db)
      .clearSelect()
      .select('t.media_key')
      .where((eb) => eb.or(tiersOf(wanted)));
    return sql`select ${sql.lit(at)} as at where exists ${found}`;
  });
  const { rows } = await sql<{ at: number }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ at }) => at));
}

function tiersOf({ title, sounds }: Wanted): RawBuilder<boolean>[] {
  const inTitle = (pattern: (text: string) => string) =>
    title ? [like('t.search_title', pattern(escapeLike(title)))] : [];
  const text = sounds ? escapeLike(sounds.text) : '';
  const bySound = (syllables: string, initials: string) =>
    sounds ? [like(sounds.syllables, syllables), like(sounds.initials, initials)] : [];
  return [
    ...inTitle((exact) => exact),
    ...(sounds
      ? [
          sql<boolean>`(${like(sounds.syllables, `${START}${text}${START}%`)} or ${like(sounds.syllables, `${START}${text}`)} or ${like(sounds.initials, text)})`,
        ]
      : []),
    ...inTitle((prefix) => `${prefix}%`),
    ...bySound(`${START}${text}%`, `${text}%`),
    ...inTitle((inner) => `%${inner}%`),
    ...bySound(`%${START}${text}%`, `%${text}%`),
  ];
}

/** Days, today among them, whose searches make a title hot; a search of today weighs as much as that, one before less. */
const HOT_DAYS = 7;

/** @param day see plays_by_day. @returns false where this device was counted for the title today already */
export async function countSearch(db: Db, mediaKey: string, deviceId: string, day: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('search_devices')
      .values({ media_key: mediaKey, day, device_id: deviceId })
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

/** Removes what no list asks for any more: devices of other days, counts older than the window. */
export async function removeOldSearches(db: Db, today: number): Promise<void> {
  await db.deleteFrom('search_devices').where('day', '<', today).execute();
  await db
    .deleteFrom('searches_by_day')
    .where('day', '<=', today - HOT_DAYS)
    .execute();
}

/** Names of the titles that are searched for, the hottest first; `hot` is their searches, the later the heavier. */
export const searchedTitles = (db: Db, today: number, limit: number): Promise<{ keyword: string; hot: number }[]> =>
  db
    .selectFrom('searches_by_day as s')
    .innerJoin('titles as t', 't.media_key', 's.media_key')
    .select((eb) => [
      't.title as keyword',
      eb.fn.sum<number>(eb('s.searches', '*', eb.parens(eb.val(HOT_DAYS - today), '+', eb.ref('s.day')))).as('hot'),
    ])
    .where('s.day', '>', today - HOT_DAYS)
    .groupBy('t.title')
    .orderBy('hot', 'desc')
    .orderBy('t.title')
    .limit(limit)
    .execute();

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
  db.selectFrom('titles').select(['title as keyword', 'hit as hot']).orderBy('hit', 'desc').limit(limit).execute();
