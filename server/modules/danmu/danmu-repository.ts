import { sql } from 'kysely';
import { limits } from '../../../src/contract/limits';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import { preparedRows } from '../../db/many-rows';
import type { DanmuRow } from '../../db/schema';
import { countDanmu } from '../../tallies/tallies-repository';

const shown = [
  'id',
  'time_ms',
  'mode',
  'text',
  'color',
  'size',
  'viewer',
  'sent_at',
  'likes',
  'coins',
  'look',
] as const;
/** What a viewer gets to see of a comment: thousands are read at once, so nothing more is. */
export type ShownRow = Pick<DanmuRow, (typeof shown)[number]>;

/** Media time in ms. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Comments with fromMs <= time < toMs that are not taken down, in the order of the film. */
export const between = (db: Db, episodeKey: string, { fromMs, toMs }: Stretch, limit: number): Promise<ShownRow[]> =>
  some(db, episodeKey, fromMs, toMs, limit);

const some = preparedRows(4, shown, (db, episodeKey: string, from: number, to: number, most: number) =>
  db
    .selectFrom('danmu')
    .select(shown)
    .where('episode_key', '=', episodeKey)
    .where('time_ms', '>=', from)
    .where('time_ms', '<', to)
    .where('hidden', '=', 0)
    .orderBy('time_ms')
    .orderBy('id')
    .limit(most),
);

/** So many seconds of the film are read at once where it is crowded: they fill an answer. */
export const CROWD_SECONDS = 25;

/** Written as the index `danmu_of_second` has it (migration 0130): what is ahead of others is read from there, and nothing else. */
const second = sql<number>`time_ms / 1000`;
const standing = sql<number>`case when substr(viewer, 1, 2) <> 'u:' then 0 when look <> '' or coins > 0 or mode <> 'scroll' or color <> '#ffffff' then 2 else 1 end`;
const isShown = sql<boolean>`hidden = 0`;

/**
 * The comments that go before others in each of `CROWD_SECONDS` seconds of the film, at most `limits.danmuPerSecond` of one: first what a
 * sender had to have VIP, gold or a look for, then what people here wrote, then what came with the film; of these what is liked most, and what
 * is newest. What stands there for everybody is the same.
 * @param first the first of these seconds
 */
export const aheadInSeconds = preparedRows(2, shown, (db, episodeKey: string, first: number) =>
  Array.from({ length: CROWD_SECONDS }, (_, n) => {
    const ahead = db
      .selectFrom('danmu')
      .select(shown)
      .where('episode_key', '=', episodeKey)
      .where(second, '=', sql<number>`${first} + ${sql.lit(n)}`)
      .where(isShown)
      .orderBy(standing, 'desc')
      .orderBy('likes', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(limits.danmuPerSecond));
    return db.selectFrom(ahead.as('ahead')).select(shown);
  }).reduce((all, one) => all.unionAll(one)),
);

/** What one viewer wrote in a stretch of an episode, the last `limit` of it by the film's time. */
export function ownBetween(
  db: Db,
  episodeKey: string,
  viewer: string,
  { fromMs, toMs }: Stretch,
  limit: number,
): Promise<ShownRow[]> {
  return db
    .selectFrom('danmu')
    .select(shown)
    .where('viewer', '=', viewer)
    .where('episode_key', '=', episodeKey)
    .where('time_ms', '>=', fromMs)
    .where('time_ms', '<', toMs)
    .where(isShown)
    .where(sql<boolean>`substr(viewer, 1, 2) = 'u:'`)
    .orderBy('time_ms', 'desc')
    .limit(limit)
    .execute();
}

/** Which of these comments, one stretch of an episode in the order of the film, a viewer likes. */
export async function likedAmong(
  db: Db,
  episodeKey: string,
  viewer: string,
  stretch: ShownRow[],
): Promise<ReadonlySet<string>> {
  const [first, last] = [stretch[0], stretch[stretch.length - 1]];
  if (!first || !last) return new Set();
  const rows = await db
    .selectFrom('danmu_likes as l')
    .innerJoin('danmu as d', 'd.id', 'l.danmu_id')
    .select('l.danmu_id')
    .where('l.viewer', '=', viewer)
    .where('d.episode_key', '=', episodeKey)
    .where('d.time_ms', '>=', first.time_ms)
    .where('d.time_ms', '<=', last.time_ms)
    .execute();
  return new Set(rows.map((row) => row.danmu_id));
}

/** How many comments stand in each stretch of `stretchMs`, up to `untilMs`; stretches without any are left out. */
export async function perStretch(
  db: Db,
  episodeKey: string,
  stretchMs: number,
  untilMs: number,
): Promise<{ at: number; n: number }[]> {
  const at = sql<number>`time_ms / ${sql.lit(stretchMs)}`;
  return db
    .selectFrom('danmu')
    .select((eb) => [at.as('at'), eb.fn.countAll<number>().as('n')])
    .where('episode_key', '=', episodeKey)
    .where('time_ms', '<=', untilMs)
    .where('hidden', '=', 0)
    .groupBy(at)
    .execute();
}

export const byId = (db: Db, id: string): Promise<DanmuRow | undefined> =>
  db.selectFrom('danmu').selectAll().where('id', '=', id).where('hidden', '=', 0).executeTakeFirst();

/** The same, held until the transaction ends: how many reported it, and what is left in it, is asked by one at a time. */
export async function held(trx: Db, id: string): Promise<DanmuRow | undefined> {
  await holdRow(trx, 'danmu', 'id', id);
  return byId(trx, id);
}

export const byClientId = (db: Db, viewer: string, clientId: string): Promise<DanmuRow | undefined> =>
  db.selectFrom('danmu').selectAll().where('viewer', '=', viewer).where('client_id', '=', clientId).executeTakeFirst();

/**
 * Whether a viewer sent a comment after `after`, up to `now`. What a clock that ran ahead has stamped with a time to come
 * holds nobody back until then. Unix ms.
 */
export async function hasSent(
  db: Db,
  viewer: string,
  { after, now }: { after: number; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('danmu')
    .select('id')
    .where('viewer', '=', viewer)
    .where('sent_at', '>', after)
    .where('sent_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insert(db: Db, row: DanmuRow): Promise<void> {
  await db.insertInto('danmu').values(row).execute();
  await countDanmu(db, row.episode_key, row.hidden === 0 ? 1 : 0);
}

/** @returns by how much that changed the likes: 1, -1, or 0 where it was so before */
export async function setLiked(db: Db, id: string, viewer: string, at: number | null): Promise<number> {
  const change = at === null ? await unlike(db, id, viewer) : await like(db, id, viewer, at);
  if (change === 0) return 0;
  await db
    .updateTable('danmu')
    .set((eb) => ({ likes: eb('likes', '+', change) }))
    .where('id', '=', id)
    .execute();
  return change;
}

export async function hasLiked(db: Db, id: string, viewer: string): Promise<boolean> {
  const row = await db
    .selectFrom('danmu_likes')
    .select('viewer')
    .where('danmu_id', '=', id)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return row !== undefined;
}

async function like(db: Db, id: string, viewer: string, at: number): Promise<number> {
  const done = await db
    .insertInto('danmu_likes')
    .values({ danmu_id: id, viewer, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0);
}

async function unlike(db: Db, id: string, viewer: string): Promise<number> {
  const done = await db
    .deleteFrom('danmu_likes')
    .where('danmu_id', '=', id)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return -Number(done.numDeletedRows);
}

/**
 * Counts a report, once for each viewer.
 * @returns how many viewers have reported the comment since an operator decided about it; undefined where this one has before
 */
export async function report(
  trx: Db,
  id: string,
  viewer: string,
  reason: string,
  at: number,
): Promise<number | undefined> {
  const added = await trx
    .insertInto('danmu_reports')
    .values({ danmu_id: id, viewer, reason, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('viewer')
    .executeTakeFirst();
  if (!added) return undefined;
  await trx
    .updateTable('danmu')
    .set((eb) => ({ reports: eb('reports', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const row = await trx
    .selectFrom('danmu_reports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('danmu_id', '=', id)
    .where('done_at', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Takes one coin out for a user. @returns false where the user has had theirs */
export async function takeCoin(db: Db, id: string, uid: string, at: number): Promise<boolean> {
  const done = await db
    .insertInto('danmu_coins')
    .values({ danmu_id: id, uid, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(done.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await db
    .updateTable('danmu')
    .set((eb) => ({ coins: eb('coins', '-', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}
