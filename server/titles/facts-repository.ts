import { sql } from 'kysely';
import type { Db } from '../db/db';
import { preparedRows } from '../db/many-rows';
import { playableTitles } from './playable-repository';
import { isForAll } from './shown-repository';

const facts = [
  ...(['media_key', 'title', 'category', 'genres', 'region', 'year', 'score', 'hit', 'height'] as const),
  ...(['vip', 'teen', 'is_series', 'episodes_total', 'published_at', 'uploader'] as const),
  ...(['gold', 'title_tw', 'is_demo'] as const),
] as const;

/**
 * Of titles that have something to play, what shelves, lists and rankings are made from. What its author shows to some, and what
 * waits for review, is in none of them.
 */
const selectFacts = (db: Db) =>
  playableTitles(db)
    .where(isForAll('t.media_key'))
    .select(facts.map((name) => `t.${name}` as const));

export type FactsRow = Awaited<ReturnType<typeof factsOf>>[number];

/** Facts of so many titles behind a key, in the order of their keys. */
export const factsAfter: (db: Db, after: string, limit: number) => Promise<FactsRow[]> = preparedRows(
  2,
  ['danmu', 'episodes', 'duration', ...facts],
  (db, after: string, limit: number) =>
    selectFacts(db).where('t.media_key', '>', after).orderBy('t.media_key').limit(limit),
  ['media_key', 'title', 'title_tw'],
);

/** Facts of these titles; those that are gone or have nothing to play are left out. */
export const factsOf = async (db: Db, mediaKeys: string[]) =>
  mediaKeys.length === 0 ? [] : selectFacts(db).where('t.media_key', 'in', mediaKeys).execute();

const names = [
  ...(['media_key', 'search_title', 'search_pinyin', 'search_initials'] as const),
  ...(['search_title_tw', 'search_pinyin_tw', 'search_initials_tw'] as const),
] as const;

/** What titles are found by. */
const selectNames = (db: Db) => db.selectFrom('titles').select(names);

export type NamesRow = Awaited<ReturnType<typeof nameRows>>[number];

/** The names of so many titles behind a key, in the order of their keys. */
export const namesAfter: (db: Db, after: string, limit: number) => Promise<NamesRow[]> = preparedRows(
  2,
  names,
  (db, after: string, limit: number) =>
    selectNames(db).where('media_key', '>', after).orderBy('media_key').limit(limit),
  names,
);

/** The names of these titles; those that are gone are left out. */
export const nameRows = async (db: Db, mediaKeys: string[]) =>
  mediaKeys.length === 0 ? [] : selectNames(db).where('media_key', 'in', mediaKeys).execute();

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

/** Plays from these days on (see plays_by_day), of titles that have any. */
const playsSince = (db: Db, day: number, week: number, month: number) => {
  const from = (first: number) => sql<number>`sum(case when day >= ${first} then plays else 0 end)`;
  return db
    .selectFrom('plays_by_day')
    .select(['media_key', from(day).as('day'), from(week).as('week'), from(month).as('month')])
    .where('day', '>=', month)
    .groupBy('media_key');
};
const playsBetween = preparedRows(
  5,
  ['media_key', 'day', 'week', 'month'],
  (db, day: number, week: number, month: number, after: string, to: string) =>
    playsSince(db, day, week, month).where('media_key', '>', after).where('media_key', '<=', to),
  ['media_key'],
);

/** Plays of these titles from these days on; titles without any are left out. */
export async function playsOf(db: Db, keys: Keys, since: Plays): Promise<ReadonlyMap<string, Plays>> {
  if (Array.isArray(keys) && keys.length === 0) return new Map();
  const { day, week, month } = since;
  const rows = Array.isArray(keys)
    ? await playsSince(db, day, week, month).where('media_key', 'in', keys).execute()
    : await playsBetween(db, day, week, month, keys.after, keys.to);
  return new Map(
    rows.map((row) => [row.media_key, { day: Number(row.day), week: Number(row.week), month: Number(row.month) }]),
  );
}
