import { type ExpressionBuilder, type OnConflictBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '../../src/contract/limits';
import { CLOCKS_DIFFER_MS, inSharedTime } from '../db/clocks';
import type { Db } from '../db/db';
import { AT_ONCE, removeSome } from '../db/remove-repository';
import type { Database, PlayRecordRow } from '../db/schema';
import { countedUpTo, type PageAt } from '../http/paging';

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

/** Whose history, and what of it: all that was watched, or what can be gone on with alone. */
export interface Watched {
  viewer: string;
  unfinished: boolean;
  /** What is fit for 青少年模式 alone. */
  teen: boolean;
}

/**
 * A page of the latest record of every title that a viewer has watched, the latest first, and how many there are. Left out is
 * a record whose episode was taken back and, of the unfinished, one that was seen to its end where no episode follows.
 */
export async function page(db: Db, wanted: Watched, at: PageAt): Promise<{ rows: PlayRecordRow[]; total: number }> {
  const { viewer, unfinished, teen } = wanted;
  const { keys, total } = await (unfinished || teen ? chosen(db, wanted, at) : latest(db, viewer, at));
  return { rows: await these(db, viewer, keys), total };
}

/** Episodes of a page, in its order, and how many there are on all. */
interface Keys {
  keys: string[];
  total: number;
}

/** Of the records those that count: each is looked at, and no more of them than the page needs. */
async function chosen(db: Db, { viewer, unfinished, teen }: Watched, { offset, limit }: PageAt): Promise<Keys> {
  const wanted = countedUpTo({ offset, limit });
  const all = byTime(db, viewer)
    .select((eb) => (unfinished ? canGoOn(eb).as('counts') : eb.not(isBack).as('counts')))
    .$if(teen, (query) =>
      query.innerJoin('titles as t', 't.media_key', 'p.media_key').where('t.teen', '=', 1).where('t.withdrawn', '=', 0),
    );
  return untilEnough(wanted, async (most) => {
    const rows = await all.limit(most).execute();
    const kept = firstOfEach(rows).filter(({ counts }) => Boolean(counts));
    const keys = kept.slice(offset, offset + limit).map((row) => row.episode_key);
    return { read: rows.length, kept: kept.length, answer: { keys, total: Math.min(kept.length, wanted) } };
  });
}

/** Reads more records until so many titles are found, or there are no more: of a series each episode has a record. */
async function untilEnough<T>(
  wanted: number,
  read: (most: number) => Promise<{ read: number; kept: number; answer: T }>,
): Promise<T> {
  for (let most = 2 * wanted; ; most *= 4) {
    const found = await read(most);
    if (found.kept >= wanted || found.read < most) return found.answer;
  }
}

/** Of a history that is shown whole no more is walked than the page needs, and what follows is counted in an index. */
async function latest(db: Db, viewer: string, { offset, limit }: PageAt): Promise<Keys> {
  const [{ n }, back] = await Promise.all([
    db
      .selectFrom('play_records')
      .select((eb) => eb.fn.count<number>('media_key').distinct().as('n'))
      .where('viewer', '=', viewer)
      .executeTakeFirstOrThrow(),
    takenBack(db, viewer),
  ]);
  return untilEnough(offset + limit, async (most) => {
    const rows = await byTime(db, viewer).limit(most).execute();
    const kept = firstOfEach(rows).filter(({ media_key }) => !back.has(media_key));
    const keys = kept.slice(offset, offset + limit).map((row) => row.episode_key);
    return { read: rows.length, kept: kept.length, answer: { keys, total: Number(n) - back.size } };
  });
}

/** Titles of a viewer's history whose latest record is of an episode that was taken back. */
async function takenBack(db: Db, viewer: string): Promise<ReadonlySet<string>> {
  const touched = await db
    .selectFrom('play_records as p')
    .select('p.media_key')
    .distinct()
    .where('p.viewer', '=', viewer)
    .where(isBack)
    .execute();
  if (touched.length === 0) return new Set();
  const titles = touched.map(({ media_key }) => media_key);
  const rows = await byTime(db, viewer).select(isBack.as('back')).where('p.media_key', 'in', titles).execute();
  return new Set(firstOfEach(rows).flatMap(({ media_key, back }) => (back ? [media_key] : [])));
}

/** A viewer's records (`p`), the latest first. */
const byTime = (db: Db, viewer: string) =>
  db
    .selectFrom('play_records as p')
    .select(['p.media_key', 'p.episode_key'])
    .where('p.viewer', '=', viewer)
    .orderBy('p.watched_at', 'desc')
    .orderBy('p.episode_key');

/** The first of each title. */
function firstOfEach<T extends { media_key: string }>(rows: T[]): T[] {
  const seen = new Set<string>();
  return rows.filter(({ media_key }) => !seen.has(media_key) && seen.add(media_key));
}

/** A viewer's records of these episodes, in their order. */
async function these(db: Db, viewer: string, episodeKeys: string[]): Promise<PlayRecordRow[]> {
  if (episodeKeys.length === 0) return [];
  const rows = await db
    .selectFrom('play_records')
    .selectAll()
    .where('viewer', '=', viewer)
    .where('episode_key', 'in', episodeKeys)
    .execute();
  const byKey = new Map(rows.map((row) => [row.episode_key, row]));
  return episodeKeys.flatMap((key) => byKey.get(key) ?? []);
}

type Records = ExpressionBuilder<Database & { p: PlayRecordRow }, 'p'>;

/** That the episode of a record (`p`) was taken back. Those that were are few, and are read once. */
const isBack = sql<SqlBool>`p.episode_key in (select back.episode_key from episodes as back where back.withdrawn = 1)`;

/** That a record (`p`) is not watched to its end, or that another episode follows. */
function canGoOn(eb: Records) {
  const isSeen = sql<boolean>`(p.duration > 0 and p.position >= p.duration * ${sql.lit(limits.watchedTailRatio)})`;
  const next = eb
    .selectFrom('episodes as n')
    .select('n.episode_key')
    .whereRef('n.media_key', '=', 'p.media_key')
    .where('n.withdrawn', '=', 0)
    .where('n.position', '>', (of) =>
      of.selectFrom('episodes as e').select('e.position').whereRef('e.episode_key', '=', 'p.episode_key'),
    );
  return eb.or([eb.and([eb.not(isBack), eb.not(isSeen)]), eb.exists(next)]);
}

/**
 * One record for a viewer and an episode: the newest position stays, whichever came last; of two that are as new the later one in
 * `records`, and that before what was there.
 * @param now unix ms
 */
export async function upsert(db: Db, records: readonly PlayRecordRow[], now: number): Promise<void> {
  const newest = new Map<string, PlayRecordRow>();
  for (const record of records) {
    const key = `${record.viewer} ${record.episode_key}`;
    const known = newest.get(key);
    if (!known || record.watched_at >= known.watched_at) newest.set(key, record);
  }
  await db.insertInto('play_records').values(inOrder(newest)).onConflict(newestStays(now)).execute();
}

/**
 * Of two records of an episode the newer one stays; of two that are as new the one that comes. One from the future was kept while the
 * clock was ahead: it is as good as new, and refuses none that comes now.
 * @param now unix ms
 */
export const newestStays = (now: number) => (conflict: OnConflictBuilder<Database, 'play_records'>) =>
  conflict
    .columns(['viewer', 'episode_key'])
    .doUpdateSet((eb) => ({
      position: eb.ref('excluded.position'),
      duration: eb.ref('excluded.duration'),
      watched_at: eb.ref('excluded.watched_at'),
    }))
    .where((eb) =>
      eb.or([
        eb('excluded.watched_at', '>=', eb.ref('play_records.watched_at')),
        eb.and([
          eb('play_records.watched_at', '>', now + CLOCKS_DIFFER_MS),
          eb('excluded.watched_at', '>=', now - CLOCKS_DIFFER_MS),
        ]),
      ]),
    );

/** By their keys, as every transaction takes them: in another order two would wait for each other. */
const inOrder = <T>(rows: ReadonlyMap<string, T>): T[] =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

/** When a viewer's play of a title was counted within the hour; undefined where it was not. Unix ms. @param at unix ms */
export async function countedAt(db: Db, mediaKey: string, viewer: string, at: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('play_viewers')
    .select('counted_at')
    .where('media_key', '=', mediaKey)
    .where('viewer', '=', viewer)
    .where('counted_at', '>', at - limits.playRestMs)
    .executeTakeFirst();
  return row?.counted_at;
}

/** A viewer's play of a title. */
export interface Play {
  media_key: string;
  viewer: string;
  /** As server/days.ts counts. */
  day: number;
  /** When it was heard of, unix ms: a report may have waited on its device. */
  at: number;
}

/**
 * Counts plays, for the hits of their titles and for the day's ranking: a viewer's of a title once an hour, however often the player
 * reports and whatever became of the history. Each viewer and title stands once in `plays`. Call it in a transaction.
 * @returns those that were counted
 */
export async function countPlays(trx: Db, plays: readonly Play[]): Promise<Pick<Play, 'media_key' | 'viewer'>[]> {
  const byKey = new Map(plays.map((play) => [`${play.media_key} ${play.viewer}`, play]));
  const due = sql<number>`excluded.counted_at - ${sql.lit(limits.playRestMs)}`;
  const counted = await trx
    .insertInto('play_viewers')
    .values(inOrder(byKey).map(({ media_key, viewer, at }) => ({ media_key, viewer, counted_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['media_key', 'viewer'])
        .doUpdateSet((eb) => ({ counted_at: eb.ref('excluded.counted_at') }))
        .where('play_viewers.counted_at', '<=', due),
    )
    .returning(['media_key', 'viewer'])
    .execute();
  const days = new Map<string, { media_key: string; day: number; plays: number; at: number }>();
  for (const { media_key, viewer } of counted) {
    const { day, at } = byKey.get(`${media_key} ${viewer}`) as Play;
    const known = days.get(`${media_key} ${day}`) ?? { media_key, day, plays: 0, at };
    days.set(`${media_key} ${day}`, { ...known, plays: known.plays + 1, at: Math.max(known.at, at) });
  }
  for (const row of inOrder(days)) await addPlays(trx, row);
  return counted;
}

async function addPlays(
  trx: Db,
  { media_key, day, plays, at }: { media_key: string; day: number; plays: number; at: number },
): Promise<void> {
  await trx
    .insertInto('plays_by_day')
    .values({ media_key, day, plays })
    .onConflict((conflict) =>
      conflict
        .columns(['media_key', 'day'])
        .doUpdateSet((eb) => ({ plays: eb('plays_by_day.plays', '+', eb.ref('excluded.plays')) })),
    )
    .execute();
  await trx
    .updateTable('titles')
    .set((eb) => ({ hit: eb('hit', '+', plays), changed_at: inSharedTime(trx, at) }))
    .where('media_key', '=', media_key)
    .execute();
}

/** Forgets some of those who may be counted anew. @param at unix ms @returns whether all are forgotten */
export async function forgetCounted(db: Db, at: number): Promise<boolean> {
  // Whoever was counted just that long ago may be counted anew.
  const before = at - limits.playRestMs + 1;
  const gone = await removeSome(db, 'play_viewers', { key: ['media_key', 'viewer'], column: 'counted_at', before });
  return gone < AT_ONCE;
}
