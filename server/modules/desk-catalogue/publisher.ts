import { ensureSiteAccount } from '../../accounts/site-account-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { TitleRow } from '../../db/schema';
import { personMeant } from '../../desk/person';
import { badRequest } from '../../errors';
import * as posts from '../../posts/posts-repository';
import { postOfTitle } from '../../posts/store-post';
import { addTo, tally } from '../../tallies/tallies-repository';

type Published = Pick<TitleRow, 'media_key' | 'uploader' | 'published_at'>;

/** Who publishes a title and since when, as an editor writes it: an account, '' for the site; unix ms. */
export interface Publishing {
  uploader: string;
  publishedAt: number;
}

/** As an editor reads it. Somebody who has left has no account any more: their id stands for it. */
export async function publishingOf(db: Db, row: Pick<TitleRow, 'uploader' | 'published_at'>): Promise<Publishing> {
  const publishedAt = row.published_at;
  if (!row.uploader) return { uploader: '', publishedAt };
  const account = (await users.byId(db, row.uploader))?.account || row.uploader;
  return { uploader: account === users.SITE ? '' : account, publishedAt };
}

interface Change {
  row: Published;
  before: Publishing;
  next: Publishing;
  siteName: string;
  now: number;
}

/**
 * Makes of what an editor wrote the columns of the title, and has follow what stands elsewhere: its post is of whoever publishes it
 * now and as old as it is, and its likes are praise of theirs. Call it in a transaction that holds the title, before it is changed.
 * @param row as it was @param before the same as an editor read it @param siteName of the site's account, where it is made @param now unix ms
 * @throws Refusal for an account that is none, a film that a member published, a time that is none or is still to come
 */
export async function publishAs(trx: Db, { row, before, next, siteName, now }: Change): Promise<Partial<TitleRow>> {
  const columns: Partial<TitleRow> = {};
  if (next.publishedAt !== before.publishedAt) {
    if (next.publishedAt <= 0) throw badRequest((t) => t.desk.publishedNeeded);
    if (next.publishedAt > now) throw badRequest((t) => t.desk.publishedAhead);
    columns.published_at = next.publishedAt;
  }
  if (next.uploader !== before.uploader) columns.uploader = await idOf(trx, next.uploader, { siteName, now });
  if (Object.keys(columns).length > 0) await follow(trx, row, { ...row, ...columns });
  return columns;
}

/** @param typed an account's name, address, number or id; '' for the site @returns its id */
async function idOf(trx: Db, typed: string, { siteName, now }: Pick<Change, 'siteName' | 'now'>): Promise<string> {
  if (typed.trim() === '') return ensureSiteAccount(trx, siteName, now);
  const user = await personMeant(trx, typed);
  if (!user || user.closed_at > 0) throw badRequest((t) => t.desk.noAccount);
  return user.id;
}

async function follow(trx: Db, was: Published, is: Published): Promise<void> {
  const post = await posts.held(trx, was.media_key);
  const isHanded = is.uploader !== was.uploader;
  if (isHanded && post && post.upload_id !== '') throw badRequest((t) => t.desk.publishedByMember);
  if (is.uploader) await postOfTitle(trx, { mediaKey: is.media_key, uid: is.uploader, at: is.published_at });
  // When a member's own came out is when it was shown.
  if (post?.upload_id === '' && is.published_at !== was.published_at)
    await posts.change(trx, post.id, { at: is.published_at });
  if (!isHanded) return;
  const likes = await tally(trx, 'likes', was.media_key);
  if (was.uploader) await addTo(trx, 'praise', was.uploader, -likes);
  await addTo(trx, 'praise', is.uploader, likes);
}
