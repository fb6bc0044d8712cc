import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { DENSITY_PARTS, type danmuSorts } from '../../../src/contract/desk/report-kinds';
import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import { rowByRow } from '../../db/row-by-row';
import type { DanmuRow } from '../../db/schema';

export interface DanmuFilter {
  /** Only these episodes; undefined for all. */
  episodeKeys: readonly string[] | undefined;
  uid: string | undefined;
  hidden: boolean | undefined;
  /** Media time in ms: the first is included, the second is not. */
  fromMs: number | undefined;
  toMs: number | undefined;
  sort: (typeof danmuSorts)[number];
}

export const sortColumns = { time: 'time_ms', sentAt: 'sent_at', reports: 'reports' } as const;

/** Danmu that match, without an order; search words are applied separately (`says`). */
export function matching(db: Db, { episodeKeys, uid, hidden, fromMs, toMs, sort }: DanmuFilter) {
  let query = db.selectFrom('danmu');
  // Nobody sends as many danmu as an episode has: for one sender the index of their danmu is used, and the episode is compared row by row.
  const episode = uid ? rowByRow('episode_key') : ('episode_key' as const);
  if (episodeKeys) query = query.where(episode, 'in', episodeKeys.length > 0 ? episodeKeys : ['']);
  if (uid) query = query.where('viewer', '=', `u:${uid}`);
  // The conditions are written into the statement, and not given as parameters, so that the database knows that the partial index holds all
  // these rows.
  if (hidden !== undefined) query = query.where(hidden ? sql<boolean>`hidden = 1` : sql<boolean>`hidden = 0`);
  if (fromMs !== undefined) query = query.where('time_ms', '>=', fromMs);
  if (toMs !== undefined) query = query.where('time_ms', '<', toMs);
  return sort === 'reports' ? query.where(sql<boolean>`reports > 0`) : query;
}

/** A title with more episodes is read in one query and sorted: SQLite takes at most 500 queries in one statement. */
const PARTS = 200;

/** The same rows as one query for each episode: an index has the order of one episode, and not of several. */
export function partsOf(db: Db, filter: DanmuFilter): ReturnType<typeof matching>[] {
  const { episodeKeys = [], uid } = filter;
  if (uid || episodeKeys.length < 2 || episodeKeys.length > PARTS) return [matching(db, filter)];
  return episodeKeys.map((key) => matching(db, { ...filter, episodeKeys: [key] }));
}

/** The condition that the text contains these words. */
export const says = (q: string) => like('text', `%${escapeLike(q)}%`);

/** The episodes, senders and texts of these danmu. */
export const placesOf = (db: Db, ids: string[]): Promise<Pick<DanmuRow, 'id' | 'episode_key' | 'viewer' | 'text'>[]> =>
  db.selectFrom('danmu').select(['id', 'episode_key', 'viewer', 'text']).where('id', 'in', ids).orderBy('id').execute();

/** How many danmu there are in each part of an episode, shown and hidden. @param partMs whole ms */
export async function densityOf(db: Db, episodeKey: string, partMs: number) {
  const at = sql<number>`time_ms / ${sql.lit(partMs)}`;
  const rows = await db
    .selectFrom('danmu')
    .select((eb) => [at.as('at'), 'hidden', eb.fn.countAll<number>().as('n')])
    .where('episode_key', '=', episodeKey)
    .groupBy([at, 'hidden'])
    .execute();
  const [shown, hidden] = [new Array<number>(DENSITY_PARTS).fill(0), new Array<number>(DENSITY_PARTS).fill(0)];
  for (const row of rows) {
    // Danmu sent at the very end would fall behind the last part.
    const part = Math.min(DENSITY_PARTS - 1, Math.max(0, Number(row.at)));
    const counts = row.hidden === 1 ? hidden : shown;
    counts[part] = (counts[part] ?? 0) + Number(row.n);
  }
  return { shown, hidden };
}

/** The time of the last danmu of an episode, for an episode of unknown length. Media time in ms. */
export async function lastOf(db: Db, episodeKey: string): Promise<number> {
  const row = await db
    .selectFrom('danmu')
    .select((eb) => eb.fn.max('time_ms').as('last'))
    .where('episode_key', '=', episodeKey)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** How many danmu one query reads. */
const AT_ONCE = 2_000;

/**
 * The ids of shown danmu of an episode whose text repeats that of another one sent no more than so many ms of the film before. The first of
 * them stays, and later ones are compared with it.
 */
export async function repeated(db: Db, episodeKey: string, withinMs: number): Promise<string[]> {
  const kept = new Map<string, number>();
  const found: string[] = [];
  let last: { time_ms: number; id: string } | undefined;
  for (;;) {
    const rows = await someAfter(db, episodeKey, last);
    for (const { id, time_ms: at, text } of rows) {
      const words = text.trim().toLowerCase();
      const before = kept.get(words);
      if (before !== undefined && at - before <= withinMs) found.push(id);
      else kept.set(words, at);
    }
    last = rows[AT_ONCE - 1];
    if (!last) return found;
    await nextTurn();
  }
}

function someAfter(db: Db, episodeKey: string, after: { time_ms: number; id: string } | undefined) {
  const all = db
    .selectFrom('danmu')
    .select(['id', 'time_ms', 'text'])
    .where('episode_key', '=', episodeKey)
    .where('hidden', '=', 0);
  const rest = after
    ? all
        .where('time_ms', '>=', after.time_ms)
        .where((eb) => eb.or([eb('time_ms', '>', after.time_ms), eb('id', '>', after.id)]))
    : all;
  return rest.orderBy('time_ms').orderBy('id').limit(AT_ONCE).execute();
}
