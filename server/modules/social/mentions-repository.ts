import { notApart } from '../../accounts/blacklist-repository';
import { SITE } from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import type { Database, UserRow } from '../../db/schema';

export type MentionRow = Database['comment_mentions'];

/** The latest comments of a title whose writers are suggested, and the latest people whom one follows. */
const RECENT = 100;
const FOLLOWED = 200;

interface Asked {
  mediaKey: string;
  /** Who asks. */
  uid: string;
  /** In the nickname; '' for everybody. */
  part: string;
}

/** Whom somebody may mean: who wrote under the title, whom they follow, and who has that very nickname. */
export interface Candidates {
  writers: UserRow[];
  followed: UserRow[];
  named: UserRow[];
}

/**
 * Open accounts of others that neither keep the asking one away nor are kept away by them, `most` of each kind. It is no list of
 * all users: whom one has nothing to do with has to be named in full.
 */
export async function candidates(db: Db, { mediaKey, uid, part }: Asked, most: number): Promise<Candidates> {
  const recent = db
    .selectFrom('comments')
    .select(['uid', 'sent_at as at'])
    .where('media_key', '=', mediaKey)
    .where('parent_id', '=', '')
    .orderBy('sent_at', 'desc')
    .limit(RECENT);
  const friends = db
    .selectFrom('follows')
    .select(['target as uid', 'created_at as at'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(FOLLOWED);
  const among = (source: typeof recent | typeof friends) =>
    open(db, uid)
      .innerJoin(
        db
          .selectFrom(source.as('s'))
          .select((eb) => ['s.uid', eb.fn.max('s.at').as('at')])
          .groupBy('s.uid')
          .as('r'),
        'r.uid',
        'u.id',
      )
      .$if(part !== '', (query) => query.where(like('u.nick_name', `%${escapeLike(part)}%`)))
      .orderBy('r.at', 'desc')
      .orderBy('u.id')
      .limit(most)
      .execute();
  const [writers, followed, named] = await Promise.all([
    among(recent),
    among(friends),
    part ? open(db, uid).where('u.nick_name', '=', part).orderBy('u.created_at').limit(most).execute() : [],
  ]);
  return { writers, followed, named };
}

/** Of these users, those whom somebody may name in a comment. */
export const nameable = async (db: Db, uid: string, ids: string[]): Promise<UserRow[]> =>
  ids.length === 0 ? [] : open(db, uid).where('u.id', 'in', ids).execute();

/** Open accounts of people other than `uid`, without a black list between them and `uid`. */
const open = (db: Db, uid: string) =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .where('u.id', '!=', uid)
    .where('u.closed_at', '=', 0)
    .where('u.account', '!=', SITE)
    .where(notApart(uid, 'u.id'));

export async function insert(trx: Db, rows: MentionRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('comment_mentions').values(rows).execute();
}

/** Who is named in comments, by the comment. */
export async function mentionsOf(db: Db, commentIds: string[]): Promise<ReadonlyMap<string, MentionRow[]>> {
  const found = new Map<string, MentionRow[]>();
  if (commentIds.length === 0) return found;
  const rows = await db
    .selectFrom('comment_mentions')
    .selectAll()
    .where('comment_id', 'in', commentIds)
    .orderBy('uid')
    .execute();
  for (const row of rows) found.set(row.comment_id, [...(found.get(row.comment_id) ?? []), row]);
  return found;
}
