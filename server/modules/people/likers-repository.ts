import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import type { PageAt } from '../../http/paging';
import { byId } from '../../posts/posts-repository';

/** As many as are told of one thing: whoever was liked by more reads the last of them. */
const LIKERS = 1_000;

/** Whose comment it is; '' where there is none. */
export async function writerOf(db: Db, commentId: string): Promise<string> {
  const row = await db.selectFrom('comments').select('uid').where('id', '=', commentId).executeTakeFirst();
  return row?.uid ?? '';
}

/** Who published a title, or a post without one; '' where nobody did. */
export async function uploaderOf(db: Db, mediaKey: string): Promise<string> {
  const row = await db.selectFrom('titles').select('uploader').where('media_key', '=', mediaKey).executeTakeFirst();
  return row?.uploader ?? (await byId(db, mediaKey))?.uid ?? '';
}

/** Members who like a comment or a title, the last first. Visitors have no name, and are left out. */
export async function likersOf(
  db: Db,
  of: 'comment' | 'title',
  id: string,
  { offset, limit }: PageAt,
): Promise<{ rows: UserRow[]; total: number }> {
  const likes =
    of === 'comment'
      ? sql`select viewer, created_at from comment_likes where comment_id = ${id}`
      : sql`select viewer, created_at from opinions where media_key = ${id} and status = 1`;
  const latest = sql<{ viewer: string; created_at: number }>`(${likes} and viewer like 'u:%'
    order by created_at desc, viewer desc limit ${LIKERS})`.as<'l'>(sql.ref('l'));
  const members = db
    .selectFrom(latest)
    .innerJoin('users as u', (join) => join.on('u.id', '=', sql<string>`substr(l.viewer, 3)`));
  const rows = await members
    .selectAll('u')
    .orderBy('l.created_at', 'desc')
    .orderBy('l.viewer', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await members.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}
