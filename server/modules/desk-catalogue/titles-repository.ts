import { type SelectQueryBuilder, sql } from 'kysely';
import type { TitleState, titleSorts } from '../../../src/contract/desk/limits-of-titles';
import { inSharedTime } from '../../db/clocks';
import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import type { Database, EpisodeRow, SeasonRow, TitlePlanRow, TitleRow } from '../../db/schema';

export interface TitleFilter {
  category?: string | undefined;
  /** The VIP level that the title requires; 0: none. */
  vip?: number | undefined;
  /** Whether the title costs gold. */
  gold?: boolean | undefined;
  series?: boolean | undefined;
  state?: TitleState | undefined;
  /** Only these titles; undefined for all. */
  keys?: readonly string[] | undefined;
}

export const sortColumns = { publishedAt: 'published_at', hit: 'hit', name: 'title' } as const satisfies Record<
  (typeof titleSorts)[number],
  keyof TitleRow
>;

/** The value is written into the statement, so that the database uses the small partial indexes of withdrawn titles. */
const isWithdrawn = sql<boolean>`withdrawn = ${sql.lit(1)}`;

/** Titles that match, without an order. */
export function matching(db: Db, { category, vip, gold, series, state, keys }: TitleFilter) {
  let query: SelectQueryBuilder<Database, 'titles', object> = db.selectFrom('titles');
  if (category) query = query.where('category', '=', category);
  if (vip !== undefined) query = query.where('vip', '=', vip);
  if (gold !== undefined) query = query.where('gold', gold ? '>' : '=', 0);
  if (series !== undefined) query = query.where('is_series', '=', series ? 1 : 0);
  if (state === 'shown') query = query.where('withdrawn', '=', 0);
  else if (state) query = query.where(isWithdrawn).where('publish_at', state === 'planned' ? '>' : '=', 0);
  if (keys) query = query.where('media_key', 'in', keys.length > 0 ? keys : ['']);
  return query;
}

/** These titles with the number of their episodes, without an order. */
export const listed = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('titles as t')
    .select(['t.media_key', 't.title', 't.category', 't.thumb', 't.year', 't.vip', 't.gold', 't.is_series', 't.hit'])
    .select(['t.published_at', 't.withdrawn', 't.publish_at', 't.withdraw_at'])
    .select((eb) =>
      eb
        .selectFrom('episodes as e')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('e.media_key', '=', 't.media_key')
        .as('episodes'),
    )
    .where('t.media_key', 'in', keys.length > 0 ? [...keys] : [''])
    .execute();
export type ListedRow = Awaited<ReturnType<typeof listed>>[number];

/** The keys of withdrawn titles with this text in their names: the viewers' search does not know them. @param text normalized */
export async function withdrawnWith(db: Db, text: string, most: number): Promise<string[]> {
  const pattern = `%${escapeLike(text)}%`;
  const rows = await db
    .selectFrom('titles')
    .select('media_key')
    .where(isWithdrawn)
    .where((eb) => eb.or([like('search_title', pattern), like('search_title_tw', pattern)]))
    .orderBy('hit', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.media_key);
}

export const title = (db: Db, mediaKey: string): Promise<(TitleRow & TitlePlanRow) | undefined> =>
  db.selectFrom('titles').selectAll().where('media_key', '=', mediaKey).executeTakeFirst();

export const episodes = (db: Db, mediaKey: string): Promise<EpisodeRow[]> =>
  db.selectFrom('episodes').selectAll().where('media_key', '=', mediaKey).orderBy('position').execute();

export const change = async (
  trx: Db,
  mediaKey: string,
  { changed_at, ...columns }: Partial<TitleRow> & { changed_at: number; arranged?: number },
): Promise<void> =>
  void (await trx
    .updateTable('titles')
    .set({ ...columns, changed_at: inSharedTime(trx, changed_at) })
    .where('media_key', '=', mediaKey)
    .execute());

export const changeEpisode = async (trx: Db, episodeKey: string, columns: Partial<EpisodeRow>): Promise<void> =>
  void (await trx.updateTable('episodes').set(columns).where('episode_key', '=', episodeKey).execute());

/** Replaces the names of a title's seasons. */
export async function nameSeasons(trx: Db, mediaKey: string, rows: SeasonRow[]): Promise<void> {
  await trx.deleteFrom('seasons').where('media_key', '=', mediaKey).execute();
  if (rows.length > 0) await trx.insertInto('seasons').values(rows).execute();
}
