import { SITE } from '../accounts/users-repository';
import type { Db } from '../db/db';

/** A work that came out, and whose it is. */
export interface Work {
  media_key: string;
  /** '' of the site. */
  uploader: string;
  /** Unix ms. */
  at: number;
  /** Fit for 青少年模式. */
  teen: boolean;
}

/** Works in one look: an operator may bring in thousands at once, and one says as much as all of them. */
const MOST = 500;

/** What came out after `since`, up to `now`, the latest first. Unix ms. */
export async function publishedSince(db: Db, since: number, now: number): Promise<Work[]> {
  const rows = await db
    .selectFrom('titles as t')
    .leftJoin('users as u', 'u.id', 't.uploader')
    .select(['t.media_key', 't.uploader', 't.published_at', 't.teen', 'u.account'])
    .where('t.published_at', '>', since)
    .where('t.published_at', '<=', now)
    .where('t.withdrawn', '=', 0)
    .orderBy('t.published_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ media_key, uploader, published_at, teen, account }) => ({
    media_key,
    uploader: account === SITE ? '' : uploader,
    at: published_at,
    teen: teen === 1,
  }));
}

/** Which of these people follow which of those. */
export const followersAmong = (
  db: Db,
  uids: string[],
  uploaders: string[],
): Promise<{ uid: string; target: string }[]> =>
  db
    .selectFrom('follows')
    .select(['uid', 'target'])
    .where('target', 'in', uploaders)
    .where('uid', 'in', uids)
    .execute();
