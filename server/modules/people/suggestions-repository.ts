import { sql } from 'kysely';
import type { Db } from '../../db/db';

/** So far back in a viewer's history and favourites is looked. */
const RECENT = 60;
/** So many of the people whom one follows are asked whom they follow, and about so many each. */
const FRIENDS = 20;
const OF_A_FRIEND = 20;

/** What a viewer has watched last, and what they keep; the last first. */
export async function tasteOf(db: Db, viewer: string): Promise<{ watched: string[]; kept: string[] }> {
  const watched = await db
    .selectFrom('play_records')
    .select('media_key')
    .where('viewer', '=', viewer)
    .orderBy('watched_at', 'desc')
    .limit(RECENT)
    .execute();
  const kept = await db
    .selectFrom('favourites')
    .select('media_key')
    .where('viewer', '=', viewer)
    .orderBy('created_at', 'desc')
    .limit(RECENT)
    .execute();
  const keys = (rows: { media_key: string }[]) => [...new Set(rows.map((row) => row.media_key))];
  return { watched: keys(watched), kept: keys(kept) };
}

/** Whom those follow whom a user follows, of the latest of both: each pair once. */
export async function friendsOf(db: Db, uid: string): Promise<{ friend: string; target: string }[]> {
  const friends = await db
    .selectFrom('follows')
    .select('target')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(FRIENDS)
    .execute();
  if (friends.length === 0) return [];
  const parts = friends.map(
    ({ target }) => sql`select * from (select uid as friend, target from follows
      where uid = ${target} order by created_at desc limit ${OF_A_FRIEND}) as part`,
  );
  const { rows } = await sql<{ friend: string; target: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Which of these users nobody should suggest to this one: those who keep them away. */
export async function keptAwayBy(db: Db, uid: string, among: string[]): Promise<ReadonlySet<string>> {
  if (!uid || among.length === 0) return new Set();
  const rows = await db
    .selectFrom('blacklist')
    .select('uid')
    .where('target', '=', uid)
    .where('uid', 'in', among)
    .execute();
  return new Set(rows.map((row) => row.uid));
}
