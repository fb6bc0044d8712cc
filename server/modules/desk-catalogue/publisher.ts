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

/** The publisher of a title and its time of publication, as an editor writes them: an account, '' for the site; unix ms. */
export interface Publishing {
  uploader: string;
  publishedAt: number;
}

/** The publisher and time as an editor reads them. A publisher whose account is closed is shown by their id. */
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
 * Turns the publisher and time that an editor wrote into columns of the title, and updates what depends on them: the title's post gets the
 * new publisher and time, and its likes count for the new publisher. Call it in a transaction that locks the title, before it is changed.
 * @param row the title before @param before the same as an editor read it @param siteName the name of the site's account, where it has to be
 * made @param now unix ms
 * @throws Refusal for an unknown account, a film that a member published, a missing time or one in the future
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

/** The account that an editor means. @param typed an account's name, mail address, phone number or id; '' for the site @returns its id */
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
  // The post of a title that no member uploaded takes the title's time of publication.
  if (post?.upload_id === '' && is.published_at !== was.published_at)
    await posts.change(trx, post.id, { at: is.published_at });
  if (!isHanded) return;
  const likes = await tally(trx, 'likes', was.media_key);
  if (was.uploader) await addTo(trx, 'praise', was.uploader, -likes);
  await addTo(trx, 'praise', is.uploader, likes);
}
