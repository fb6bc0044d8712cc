import type { Db } from '../db/db';

/** Comments of each title that are not taken down. */
export async function danmuCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('danmu')
        .select(['episode_key', (eb) => eb.fn.countAll<number>().as('n')])
        .where('hidden', '=', 0)
        .groupBy('episode_key')
        .as('d'),
    )
    .innerJoin('episodes as e', 'e.episode_key', 'd.episode_key')
    .select(['e.media_key', (eb) => eb.fn.sum<number>('d.n').as('n')])
    .groupBy('e.media_key')
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.n]));
}

/** Plays of each title from a day (see plays_by_day) on. */
export async function playsSince(db: Db, day: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('plays_by_day')
    .select(['media_key', (eb) => eb.fn.sum<number>('plays').as('plays')])
    .where('day', '>=', day)
    .groupBy('media_key')
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.plays]));
}

/** Comments of an episode that are not taken down. */
export async function danmuOfEpisode(db: Db, episodeKey: string): Promise<number> {
  const row = await db
    .selectFrom('danmu')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('episode_key', '=', episodeKey)
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Comments over all episodes of a title that are not taken down. */
export async function danmuOfTitle(db: Db, mediaKey: string): Promise<number> {
  const row = await db
    .selectFrom('danmu as d')
    .innerJoin('episodes as e', 'e.episode_key', 'd.episode_key')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('e.media_key', '=', mediaKey)
    .where('d.hidden', '=', 0)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Comments of a title, replies included. */
export async function commentsOfTitle(db: Db, mediaKey: string): Promise<number> {
  const row = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('media_key', '=', mediaKey)
    .executeTakeFirstOrThrow();
  return row.n;
}
