import { sql } from 'kysely';
import type { Db } from '../db/db';
import { playableTitles } from './playable-repository';

/**
 * Of titles that have something to play, what shelves, lists, rankings and search are made from. What its author shows to some, and what
 * waits for review, is in none of them.
 */
const selectFacts = (db: Db) =>
  playableTitles(db)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('posts as s')
            .select('s.id')
            .whereRef('s.id', '=', 't.media_key')
            .where((of) => of.or([of('s.state', '!=', 'shown'), of('s.audience', '!=', 'all')])),
        ),
      ),
    )
    .select(['t.media_key', 't.title', 't.category', 't.genres', 't.region', 't.year', 't.score', 't.hit', 't.height'])
    .select(['t.vip', 't.teen', 't.is_series', 't.episodes_total', 't.published_at', 't.changed_at', 't.uploader'])
    .select(['t.search_title', 't.search_pinyin', 't.search_initials'])
    .select(['t.title_tw', 't.search_title_tw', 't.search_pinyin_tw', 't.search_initials_tw']);

export type FactsRow = Awaited<ReturnType<typeof factsAfter>>[number];

/** Facts of the titles behind a key, in the order of their keys. */
export const factsAfter = (db: Db, after: string, limit: number) =>
  selectFacts(db).where('t.media_key', '>', after).orderBy('t.media_key').limit(limit).execute();

/** Facts of these titles; those that are gone or have nothing to play are left out. */
export const factsOf = (db: Db, mediaKeys: string[]): Promise<FactsRow[]> =>
  mediaKeys.length === 0 ? Promise.resolve([]) : selectFacts(db).where('t.media_key', 'in', mediaKeys).execute();

/** Where a reader of changes stands: behind that title, which changed then (unix ms). */
export interface Change {
  at: number;
  key: string;
}

/** Titles that changed since, the earliest first. */
export async function changedSince(db: Db, { at, key }: Change, limit: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('titles')
    .select(['media_key', 'changed_at'])
    .where((eb) => eb.or([eb('changed_at', '>', at), eb.and([eb('changed_at', '=', at), eb('media_key', '>', key)])]))
    .where('changed_at', '>=', at)
    .orderBy('changed_at')
    .orderBy('media_key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ at: row.changed_at, key: row.media_key }));
}

/** Plays of a title in the last days. */
export interface Plays {
  day: number;
  week: number;
  month: number;
}

/** Titles by their keys, or all from behind a key up to another: of a hundred in a row the statement is the same each time. */
export type Keys = string[] | { after: string; to: string };

/** Plays of these titles from these days (see plays_by_day) on; titles without any are left out. */
export async function playsOf(db: Db, keys: Keys, since: Plays): Promise<ReadonlyMap<string, Plays>> {
  if (Array.isArray(keys) && keys.length === 0) return new Map();
  const from = (day: number) => sql<number>`sum(case when day >= ${day} then plays else 0 end)`;
  const rows = await db
    .selectFrom('plays_by_day')
    .select(['media_key', from(since.day).as('day'), from(since.week).as('week'), from(since.month).as('month')])
    .where((eb) =>
      Array.isArray(keys)
        ? eb('media_key', 'in', keys)
        : eb.and([eb('media_key', '>', keys.after), eb('media_key', '<=', keys.to)]),
    )
    .where('day', '>=', since.month)
    .groupBy('media_key')
    .execute();
  return new Map(
    rows.map(({ media_key, day, week, month }) => [
      media_key,
      { day: Number(day), week: Number(week), month: Number(month) },
    ]),
  );
}
