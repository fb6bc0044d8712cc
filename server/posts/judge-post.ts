import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { PostRow } from '../db/schema';
import { enqueueUploadReward } from '../growth/upload-rewards';
import { inBoth, writeTo } from '../notices/write-to';
import { cleanLines } from '../text';
import * as posts from './posts-repository';
import { passPost, refusePost } from './store-post';
import { nameOf } from './subject';

/** What an operator says of a post. */
export interface Verdict {
  verdict: 'pass' | 'refuse';
  /** In the operator's words, which its author reads; '' for none. */
  reason: string;
  /** Unix ms. */
  now: number;
}

/**
 * An operator has looked at a post: it is shown from now on, or it is not, and its author is told so. One that is shown can be refused,
 * too. Call it in a transaction.
 * @returns the post as it was; undefined where there is none that this can be done to
 */
export async function judgePost(trx: Db, id: string, { verdict, reason, now }: Verdict): Promise<PostRow | undefined> {
  const row = await posts.held(trx, id);
  if (!row || (verdict === 'pass' ? row.state !== 'review' : row.state === 'refused')) return undefined;
  const why = cleanLines(reason);
  if (verdict === 'pass') {
    await passPost(trx, row, now);
    if (row.kind === 'film') await enqueueUploadReward(trx, id, now);
  } else await refusePost(trx, id, why, now);
  const name = nameOf(row.text);
  const words = inBoth((t) => (verdict === 'pass' ? t.posts.passed(name) : t.posts.refused(name, why)));
  const cause = `post:${id}:${verdict}:${now}`;
  await writeTo(trx, { uid: row.uid, cause, ...words, link: paths.post(id), at: now });
  return row;
}
