import { sql } from 'kysely';
import type { Task, Trend } from '../../../src/contract/schemas/trends';
import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';
import type { PageAt } from '../../http/paging';
import { talliesOf } from '../../tallies/tallies-repository';

type Reactions = Pick<Trend, 'comments' | 'favorites'>;

/** Titles with something to play that a user published, the newest first. */
export async function published(
  db: Db,
  uid: string,
  { offset, limit }: PageAt,
): Promise<{ rows: { media_key: string; description: string }[]; total: number }> {
  const wanted = db
    .selectFrom('titles as t')
    .where('t.uploader', '=', uid)
    .where((eb) =>
      eb.exists(eb.selectFrom('episodes as e').select('e.episode_key').whereRef('e.media_key', '=', 't.media_key')),
    );
  const rows = await wanted
    .select(['t.media_key', 't.description'])
    .orderBy('t.published_at', 'desc')
    .orderBy('t.media_key')
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await wanted.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** What counts for a task: the table of the actions, the column of who acted, the column of when. */
const actions = {
  watch: ['play_records', 'viewer', 'watched_at'],
  danmu: ['danmu', 'viewer', 'sent_at'],
  comment: ['comments', 'uid', 'sent_at'],
  rate: ['ratings', 'viewer', 'created_at'],
} as const satisfies Record<Task['task'], readonly [table: keyof Database, whose: 'uid' | 'viewer', at: string]>;

/** How often a user did what a task asks for. @param since unix ms */
export async function doneSince(
  db: Db,
  task: Task['task'],
  who: { uid: string; viewer: string },
  since: number,
): Promise<number> {
  const [table, whose, at] = actions[task];
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql.ref(whose), '=', who[whose])
    .where(sql.ref(at), '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** How others react to some titles, and which of them are among a viewer's favourites. */
export async function reactionsOf(
  db: Db,
  viewer: string,
  mediaKeys: string[],
): Promise<(mediaKey: string) => Reactions> {
  if (mediaKeys.length === 0) return () => ({ comments: 0, favorites: { selected: false, count: 0 } });
  const [comments, favourites, own] = await Promise.all([
    talliesOf(db, 'comments', mediaKeys),
    talliesOf(db, 'favourites', mediaKeys),
    db
      .selectFrom('favourites')
      .select('media_key')
      .where('viewer', '=', viewer)
      .where('media_key', 'in', mediaKeys)
      .execute(),
  ]);
  return (key) => ({
    comments: comments.get(key) ?? 0,
    favorites: { selected: own.some((row) => row.media_key === key), count: favourites.get(key) ?? 0 },
  });
}
