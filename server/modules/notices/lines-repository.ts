import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { NoticeRow, UserRow } from '../../db/schema';

/** A list says no greater number; what is older than half a year goes anyway. */
const MOST_LISTED = 10_000;

/** One page of a person's lines of a kind, the latest first. */
export async function page(
  db: Db,
  uid: string,
  kind: NoticeRow['kind'],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const mine = db.selectFrom('notices').where('uid', '=', uid).where('kind', '=', kind);
  const counted = mine.select('id').limit(MOST_LISTED);
  const { n } = await db
    .selectFrom(counted.as('l'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const rows = await mine.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: n };
}

/** The latest line of each kind that has one. */
export async function latest(db: Db, uid: string): Promise<NoticeRow[]> {
  const of = (kind: NoticeRow['kind']) => {
    const lines = db.selectFrom('notices').selectAll().where('uid', '=', uid).where('kind', '=', kind);
    return db.selectFrom(lines.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).as(`l_${kind}`)).selectAll();
  };
  return of('fans').unionAll(of('likes')).unionAll(of('comments')).execute();
}

/**
 * The latest who are in each of these lines, the latest first, in one query that reads no more of a line that a million are in.
 * @param each people of a line @returns by the line's id
 */
export async function actorsOf(db: Db, lines: string[], each: number): Promise<ReadonlyMap<string, UserRow[]>> {
  const found = new Map<string, UserRow[]>(lines.map((id) => [id, []]));
  if (lines.length === 0) return found;
  const parts = lines.map(
    (id) => sql`select * from (select notice_id, actor, at from notice_actors where notice_id = ${id}
      order by at desc, actor limit ${sql.lit(each)}) as p`,
  );
  const { rows } = await sql<UserRow & { notice_id: string }>`select u.*, l.notice_id from
    (${sql.join(parts, sql` union all `)}) as l join users u on u.id = l.actor
    order by l.at desc, l.actor`.execute(db);
  for (const { notice_id, ...user } of rows) found.get(notice_id)?.push(user);
  return found;
}

/** What lines lead to and tell of: words of comments and of danmu, and titles; those that are gone are left out. */
export interface Matter {
  comments: ReadonlyMap<string, string>;
  danmu: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, { title: string; title_tw: string; thumb: string; teen: number }>;
  stores: ReadonlyMap<string, { title: string; cover_hash: string; cover_type: string }>;
  /** Posts without a film, with their first picture. */
  posts: ReadonlyMap<string, { text: string; hash: string | null; type: string | null }>;
}

export async function matterOf(db: Db, rows: NoticeRow[]): Promise<Matter> {
  const ids = (wanted: (row: NoticeRow) => string) => [...new Set(rows.map(wanted).filter(Boolean))];
  const comments = [...ids(({ comment_id }) => comment_id), ...ids((row) => (row.what === 'reply' ? row.subject : ''))];
  const danmu = ids((row) => (row.what === 'likeDanmu' ? row.subject : ''));
  const titles = ids(({ media_key }) => media_key);
  const playlists = ids((row) => (row.what === 'likeStore' ? row.subject : ''));
  const [said, flown, films, posts, stores] = await Promise.all([
    comments.length === 0
      ? []
      : db.selectFrom('comments').select(['id', 'contxt']).where('id', 'in', comments).execute(),
    danmu.length === 0
      ? []
      : db.selectFrom('danmu').select(['id', 'text']).where('id', 'in', danmu).where('hidden', '=', 0).execute(),
    titles.length === 0
      ? []
      : db
          .selectFrom('titles')
          .select(['media_key', 'title', 'title_tw', 'thumb', 'teen'])
          .where('media_key', 'in', titles)
          .where('withdrawn', '=', 0)
          .execute(),
    titles.length === 0
      ? []
      : db
          .selectFrom('posts as p')
          .leftJoin('post_pictures as i', (join) => join.onRef('i.post_id', '=', 'p.id').on('i.position', '=', 0))
          .select(['p.id', 'p.text', 'i.hash', 'i.type'])
          .where('p.id', 'in', titles)
          .where('p.kind', '!=', 'film')
          .execute(),
    playlists.length === 0
      ? []
      : db
          .selectFrom('stores')
          .select(['key', 'title', 'cover_hash', 'cover_type'])
          .where('key', 'in', playlists)
          .execute(),
  ]);
  return {
    comments: new Map(said.map((row) => [row.id, row.contxt])),
    danmu: new Map(flown.map((row) => [row.id, row.text])),
    titles: new Map(films.map((row) => [row.media_key, row])),
    stores: new Map(stores.map((row) => [row.key, row])),
    posts: new Map(posts.map((row) => [row.id, row])),
  };
}

/** Closes lines: what comes after is a new line. @param id one of them; all of the kinds without it */
export async function read(db: Db, uid: string, kinds: readonly NoticeRow['kind'][], id?: string): Promise<void> {
  let lines = db
    .updateTable('notices')
    .set((eb) => ({ read: 1, slot: eb.ref('id') }))
    .where('uid', '=', uid)
    .where('read', '=', 0)
    .where('kind', 'in', kinds);
  if (id) lines = lines.where('id', '=', id);
  await lines.execute();
}

export async function remove(db: Db, uid: string, kind: NoticeRow['kind'], id: string): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', id).where('uid', '=', uid).where('kind', '=', kind).execute();
}
