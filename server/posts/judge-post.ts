import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { PostRow } from '../db/schema';
import { enqueueUploadReward } from '../growth/upload-rewards';
import { inBoth, writeTo } from '../notices/write-to';
import { noteRuling } from '../rulings/rule';
import { cleanLines } from '../text';
import * as posts from './posts-repository';
import { passPost, refusePost } from './store-post';
import { nameOf } from './subject';

/** What an operator says of a post. */
export interface Verdict {
  verdict: 'pass' | 'refuse';
  /** In the operator's words, which its author reads; '' for none. */
  reason: string;
  /** Who looked at it; '' from a shell. */
  by?: string;
  /** The report that led to it. */
  reportId?: string;
  /** Unix ms. */
  now: number;
}

/** What a post was before it was refused. */
export type KeptPost = Pick<PostRow, 'state' | 'at' | 'reason'>;

/**
 * An operator has looked at a post: it is shown from now on, or it is not, and its author is told so. One that is shown can be refused,
 * too. Call it in a transaction.
 * @returns the post as it was; undefined where there is none that this can be done to
 */
export async function judgePost(
  trx: Db,
  id: string,
  { verdict, reason, by = '', reportId = '', now }: Verdict,
): Promise<PostRow | undefined> {
  const row = await posts.held(trx, id);
  if (!row || (verdict === 'pass' ? row.state !== 'review' : row.state === 'refused')) return undefined;
  const why = cleanLines(reason);
  let link = paths.post(id);
  if (verdict === 'pass') {
    await passPost(trx, row, now);
    if (row.kind === 'film') await enqueueUploadReward(trx, id, now);
  } else {
    await refusePost(trx, id, why, now);
    const kept: KeptPost = { state: row.state, at: row.at, reason: row.reason };
    const about = { uid: row.uid, kind: row.kind === 'film' ? 'video' : 'post', target: id, quote: row.text } as const;
    link = (await noteRuling(trx, { ...about, why, by, reportId, at: now, kept })).link;
  }
  const name = nameOf(row.text);
  const words = inBoth((t) => (verdict === 'pass' ? t.posts.passed(name) : t.posts.refused(name, why)));
  const cause = `post:${id}:${verdict}:${now}`;
  await writeTo(trx, { uid: row.uid, cause, ...words, link, at: now });
  return row;
}

/**
 * Shows a post again that was refused: where it stood, and as new where nobody had seen it yet.
 * @returns false where it is gone, or its author wrote it anew @param now unix ms
 */
export async function giveBackPost(trx: Db, id: string, { state, at }: KeptPost, now: number): Promise<boolean> {
  const row = await posts.held(trx, id);
  if (row?.state !== 'refused') return false;
  if (state === 'shown') {
    await posts.change(trx, id, { state, reason: '', at });
    if (row.kind === 'film') await posts.touchTitle(trx, id, now);
  } else await passPost(trx, row, now);
  if (row.kind === 'film') await enqueueUploadReward(trx, id, now);
  return true;
}
