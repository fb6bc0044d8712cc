import { noticeKinds } from '../../src/contract/notice-kinds';
import type { Db } from '../db/db';
import type { NoticeRow } from '../db/schema';
import { newId } from '../ids';
import * as repository from './notices-repository';

/** What somebody did that concerns somebody else. */
export interface Deed {
  /** Whom it concerns. */
  uid: string;
  /** Who did it. */
  actor: string;
  what: NoticeRow['what'];
  /**
   * What it was done to: '' for 'follow'; the comment for 'likeComment'; the danmu for 'likeDanmu'; the key of the title or the post
   * for 'likeTitle', 'likePost', 'comment' and 'mention'; the comment that is answered for 'reply'.
   */
  subject: string;
  /** Unix ms. */
  at: number;
  /** Of a title, or of a post without one. */
  mediaKey?: string;
  episodeKey?: string;
  /** The comment that was liked, or that is new. */
  commentId?: string;
  /** Media time. */
  timeMs?: number;
}

/** What gathers: several people's deeds are one line until it is read. The others are a line each. */
export const gathers = (what: NoticeRow['what']): boolean => noticeKinds[what] !== 'comments';

/**
 * Under which a line stands open. One comment is one line for each person, whatever it is to them: who is answered and named in
 * it is told of it once, by what was told first.
 */
export const slotOf = ({ uid, what, subject, commentId = '' }: Pick<Deed, 'uid' | 'what' | 'subject' | 'commentId'>) =>
  gathers(what) ? `${uid}:${what}:${subject}` : `${uid}:comment:${commentId}`;

/**
 * Writes it down for whom it concerns, in the transaction of the deed. Nothing is written for oneself, for the site's account or
 * a closed one, nor where `uid` keeps `actor` away. The same deed twice is one. Of a comment tell the reply first, then the
 * mention, then 'comment': the first one of them stands. After the commit call `inbox.changed(uid)`, and `inbox.tip` but for likes.
 */
export async function notify(trx: Db, deed: Deed): Promise<void> {
  const { uid, actor } = deed;
  if (!uid || uid === actor || !(await repository.hearsOf(trx, uid, actor))) return;
  // A like that is sent again after it was read is no news; one that was taken back between has left its line.
  if (gathers(deed.what) && (await repository.isTold(trx, deed))) return;
  const row = rowOf(deed);
  // Whoever reads the line at this moment closes it; then there is a new one.
  for (let tries = 0; tries < 3; tries += 1) {
    const line = await repository.openLine(trx, row);
    if (!line) continue;
    if (await repository.addActor(trx, line, actor, deed.at)) await repository.count(trx, [line], 1, deed);
    return;
  }
  throw new Error(`the line ${row.slot} is read again and again`);
}

const rowOf = (deed: Deed): NoticeRow => ({
  id: newId(deed.at),
  uid: deed.uid,
  kind: noticeKinds[deed.what],
  what: deed.what,
  subject: deed.subject,
  slot: slotOf(deed),
  media_key: deed.mediaKey ?? '',
  episode_key: deed.episodeKey ?? '',
  comment_id: deed.commentId ?? '',
  time_ms: deed.timeMs ?? 0,
  count: 0,
  read: 0,
  at: deed.at,
});

/** A like or a follow has ended: whoever was told of it, and whether they have read it, it is no longer there. */
export async function takeBack(trx: Db, deed: Pick<Deed, 'uid' | 'actor' | 'what' | 'subject'>): Promise<void> {
  await without(trx, await repository.removeActor(trx, deed));
}

/** Comments are deleted: what nobody has read of them goes; what was read stays and says that it is gone. */
export const forgetComments = (trx: Db, ids: readonly string[]): Promise<void> =>
  repository.removeUnreadAbout(trx, ids);

/** `uid` keeps `actor` away from now on: what was told of them goes. */
export async function forgetPerson(trx: Db, uid: string, actor: string): Promise<void> {
  await without(trx, await repository.removeActorFrom(trx, uid, actor));
}

/** Lines that somebody was taken out of: one less, and none without anybody. */
async function without(trx: Db, lines: string[]): Promise<void> {
  if (lines.length === 0) return;
  await repository.count(trx, lines, -1);
  await repository.removeEmpty(trx, lines);
}
