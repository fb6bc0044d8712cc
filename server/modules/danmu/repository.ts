import type { Kysely } from 'kysely';
import type { DanmuRow, Database } from '../../db/schema';

type Db = Kysely<Database>;

const shown = ['id', 'time_ms', 'mode', 'text', 'color', 'size', 'viewer', 'sent_at'] as const;
/** What a viewer gets to see of a comment: thousands are read at once, so nothing more is. */
export type ShownRow = Pick<DanmuRow, (typeof shown)[number]>;

/** Comments with fromMs <= time < toMs, in the order of the film. */
export const between = (db: Db, episodeKey: string, fromMs: number, toMs: number, limit: number): Promise<ShownRow[]> =>
  db
    .selectFrom('danmu')
    .select(shown)
    .where('episode_key', '=', episodeKey)
    .where('time_ms', '>=', fromMs)
    .where('time_ms', '<', toMs)
    .orderBy('time_ms')
    .limit(limit)
    .execute();

export async function countOfEpisode(db: Db, episodeKey: string): Promise<number> {
  const row = await db
    .selectFrom('danmu')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('episode_key', '=', episodeKey)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countOfTitle(db: Db, mediaKey: string): Promise<number> {
  const row = await db
    .selectFrom('danmu as d')
    .innerJoin('episodes as e', 'e.episode_key', 'd.episode_key')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('e.media_key', '=', mediaKey)
    .executeTakeFirstOrThrow();
  return row.n;
}

export const byClientId = (db: Db, viewer: string, clientId: string): Promise<DanmuRow | undefined> =>
  db.selectFrom('danmu').selectAll().where('viewer', '=', viewer).where('client_id', '=', clientId).executeTakeFirst();

/** When a viewer sent a comment last, unix ms; 0 for never. */
export async function lastSentAt(db: Db, viewer: string): Promise<number> {
  const row = await db
    .selectFrom('danmu')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return row?.at ?? 0;
}

export async function insert(db: Db, row: DanmuRow): Promise<void> {
  await db.insertInto('danmu').values(row).execute();
}
