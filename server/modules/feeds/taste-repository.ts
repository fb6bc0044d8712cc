import { sql } from 'kysely';
import type { Db } from '../../db/db';

/** So far back in a viewer's history and favourites is looked. */
const RECENT = 60;
/** Of the titles watched last so many are asked who else watched them, and so many of those each. */
const SHARED = 8;
const NEIGHBOURS = 40;
/** So many of those who share most are asked what they watched, and so much each. */
const NEAREST = 20;
const OF_A_NEIGHBOUR = 30;

/** What a viewer watched and keeps, the last first, as it was at some moment. */
export interface Taste {
  watched: { key: string; at: number }[];
  kept: string[];
}

/** @param viewer a viewer's key @param until unix ms: what came later is left out */
export async function tasteOf(db: Db, viewer: string, until: number): Promise<Taste> {
  const watched = await db
    .selectFrom('play_records')
    .select(['media_key as key', 'watched_at as at'])
    .where('viewer', '=', viewer)
    .where('watched_at', '<=', until)
    .orderBy('watched_at', 'desc')
    .limit(RECENT)
    .execute();
  const kept = await db
    .selectFrom('favourites')
    .select('media_key')
    .where('viewer', '=', viewer)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(RECENT)
    .execute();
  const seen = new Set<string>();
  return {
    watched: watched.filter(({ key }) => !seen.has(key) && seen.add(key)),
    kept: kept.map((row) => row.media_key),
  };
}

/** What people watched who watched what this viewer watched. */
export interface Shared {
  key: string;
  /** The title that both have watched. */
  because: string;
  /** How many of those people. */
  people: number;
}

/**
 * Titles that the viewers with the most similar histories watched, those first that most of them did: two statements, whatever
 * the size of the site. @param titles what the viewer watched and keeps, the last first
 */
export async function sharedBy(db: Db, viewer: string, titles: readonly string[], until: number): Promise<Shared[]> {
  const asked = titles.slice(0, SHARED);
  if (asked.length === 0) return [];
  const audiences = asked.map(
    (key) => sql`select * from (select viewer, media_key from play_records
      where media_key = ${key} and viewer <> ${viewer} and watched_at <= ${until}
      order by watched_at desc limit ${NEIGHBOURS}) as part`,
  );
  const { rows } = await sql<{ viewer: string; media_key: string }>`${sql.join(audiences, sql` union all `)}`.execute(
    db,
  );
  const common = new Map<string, Set<string>>();
  for (const row of rows) common.set(row.viewer, (common.get(row.viewer) ?? new Set()).add(row.media_key));
  const nearest = [...common].sort(([a, x], [b, y]) => y.size - x.size || (a < b ? -1 : 1)).slice(0, NEAREST);
  if (nearest.length === 0) return [];
  const histories = nearest.map(
    ([neighbour]) => sql`select * from (select viewer, media_key from play_records
      where viewer = ${neighbour} and watched_at <= ${until}
      order by watched_at desc limit ${OF_A_NEIGHBOUR}) as part`,
  );
  const theirs = await sql<{ viewer: string; media_key: string }>`${sql.join(histories, sql` union all `)}`.execute(db);
  return counted(theirs.rows, common, new Set(titles));
}

function counted(
  rows: { viewer: string; media_key: string }[],
  common: ReadonlyMap<string, ReadonlySet<string>>,
  known: ReadonlySet<string>,
): Shared[] {
  const found = new Map<string, { by: Set<string>; because: string }>();
  for (const { viewer, media_key } of rows) {
    if (known.has(media_key)) continue;
    const [because = ''] = common.get(viewer) ?? [];
    const one = found.get(media_key) ?? { by: new Set<string>(), because };
    one.by.add(viewer);
    found.set(media_key, one);
  }
  return [...found]
    .map(([key, { by, because }]) => ({ key, because, people: by.size }))
    .sort((a, b) => b.people - a.people || (a.key < b.key ? -1 : 1));
}
