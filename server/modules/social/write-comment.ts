import { limits } from '../../../src/contract/limits';
import { mayWriteToOthers } from '../../accounts/muted';
import * as people from '../../accounts/people-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { CommentRow } from '../../db/schema';
import { badRequest, forbidden, notFound, toast } from '../../errors';
import * as pictures from '../../files/attached-repository';
import type { Files } from '../../files/files';
import { holdPictures } from '../../files/shown-repository';
import { newId } from '../../ids';
import type { Inbox } from '../../notices/inbox';
import { type Deed, notify } from '../../notices/notify';
import { subjectOf } from '../../posts/subject';
import { cleanLines, hasVisible } from '../../text';
import type { Words } from '../../words/screen';
import { addressesIn, claimAll } from './claim-pictures';
import * as repository from './comments-repository';
import * as mentions from './mentions-repository';

/** A comment as somebody wishes to write it. */
export interface Draft {
  uid: string;
  mediaKey: string;
  replyId: string;
  clientId: string;
  contxt: string;
  pictures: pictures.Picture[];
  /** Ids of whom it means to name. */
  mentions: string[];
}

interface Given {
  mediaKey: string;
  contxt: string;
  clientId: string;
  replyId?: string;
  pictures?: string;
  mentions?: string;
}

/**
 * What was sent, looked at without the database being held.
 * @throws Refusal where nothing visible is left of the text and no picture stands beside it, or there is too much of something
 */
export async function prepare(files: Files, uid: string, given: Given): Promise<Draft> {
  // Unlike a bullet comment, one under a film may have lines.
  const contxt = cleanLines(given.contxt);
  const addresses = addressesIn(given.pictures);
  if (addresses.length > limits.commentPictures) throw badRequest((t) => t.commentPictures);
  if (addresses.length === 0 && !hasVisible(contxt)) throw badRequest((t) => t.commentEmpty);
  if (Array.from(contxt).length > limits.commentMaxChars) throw badRequest((t) => t.commentTooLong);
  return {
    uid,
    mediaKey: given.mediaKey,
    replyId: given.replyId ?? '',
    clientId: given.clientId,
    contxt,
    pictures: await claimAll(files, uid, 'comment', addresses),
    mentions: [...new Set((given.mentions ?? '').split(',').filter(Boolean))].slice(0, limits.mentionsMax),
  };
}

interface Written {
  row: CommentRow;
  /** Of whom it was told, in this order; nothing where it was written before. */
  deeds: Deed[];
}

interface Ground {
  words: Words;
  /** Whose title it is. */
  uploader: string;
  /** Unix ms. */
  now: number;
}

/**
 * Writes it, once for each client id, and tells whom it concerns: who is answered, who is named, whose title it is, each of them
 * once.
 */
export async function write(trx: Db, draft: Draft, { words, uploader, now }: Ground): Promise<Written> {
  const { uid, mediaKey, replyId, clientId } = draft;
  await users.hold(trx, uid);
  const before = await repository.byClientId(trx, uid, clientId);
  if (before) return { row: before, deeds: [] };
  await mayWriteToOthers(trx, uid, now);
  if (await repository.hasSent(trx, uid, { after: now - limits.commentMinIntervalMs, now })) {
    throw toast('comment_too_fast', (t) => t.commentTooFast);
  }
  const answered = replyId ? await answeredBy(trx, uid, mediaKey, replyId) : undefined;
  // Whoever published it and keeps this one away has nothing written under it.
  if (await people.isKeptAway(trx, uid, [uploader])) throw forbidden((t) => t.keptAway);
  const [contxt] = (await words.screen(trx, 'comment', [draft.contxt])).texts;
  const row = commentOf({ ...draft, contxt }, answered, now);
  await repository.insert(trx, row);
  await holdPictures(trx, `u:${uid}`, 'comment', draft.pictures);
  await pictures.insert(trx, 'comment', row.id, draft.pictures);
  const named = await namedIn(trx, row, draft.mentions);
  await mentions.insert(trx, named);
  const deed = { actor: uid, at: now, mediaKey, commentId: row.id };
  const deeds: Deed[] = [];
  if (answered) deeds.push({ ...deed, uid: answered.uid, what: 'reply', subject: answered.id });
  for (const { uid: one } of named) deeds.push({ ...deed, uid: one, what: 'mention', subject: mediaKey });
  // Of what is said further down whoever is answered hears; the whole of it would drown the rest.
  if (!answered && uploader) deeds.push({ ...deed, uid: uploader, what: 'comment', subject: mediaKey });
  for (const one of deeds) await notify(trx, one);
  return { row, deeds };
}

/** After the commit: those whom it concerns see it. */
export function told(inbox: Inbox, deeds: readonly Deed[], text: string): void {
  const seen = new Set<string>();
  for (const deed of deeds) {
    if (seen.has(deed.uid)) continue;
    seen.add(deed.uid);
    inbox.changed(deed.uid);
    inbox.tip(deed.uid, { ...deed, text });
  }
}

/** Whom the text really names, by the name that stands in it: '@' and what they are called at this moment. */
async function namedIn(
  trx: Db,
  { id, uid, contxt, media_key }: CommentRow,
  ids: string[],
): Promise<mentions.MentionRow[]> {
  const found = await mentions.nameable(trx, uid, ids);
  const named: mentions.MentionRow[] = [];
  for (const user of found) {
    if (!contxt.includes(`@${user.nick_name}`)) continue;
    // What is for some is not told to others by naming them under it.
    if (!(await subjectOf(trx, { uid: user.id, teen: false }, media_key))) continue;
    named.push({ comment_id: id, uid: user.id, name: user.nick_name });
  }
  return named;
}

/**
 * The comment that a reply answers.
 * @throws Refusal where it stands elsewhere, or somebody whom the reply reaches keeps this one away: who wrote it, whom it
 * answers itself, and who began the thread. Else a third person's reply would be the way round a black list.
 */
async function answeredBy(trx: Db, uid: string, mediaKey: string, replyId: string): Promise<CommentRow> {
  const answered = await repository.held(trx, replyId);
  if (answered?.media_key !== mediaKey) throw notFound((t) => t.commentNotFound);
  const root = answered.parent_id ? await repository.byId(trx, answered.parent_id) : undefined;
  const reached = [answered.uid, answered.reply_to, root?.uid ?? ''];
  if (await people.isKeptAway(trx, uid, reached)) throw forbidden((t) => t.keptAway);
  return answered;
}

const commentOf = (
  { uid, mediaKey, contxt, clientId }: Draft,
  answered: CommentRow | undefined,
  now: number,
): CommentRow => ({
  id: newId(now),
  media_key: mediaKey,
  parent_id: answered ? answered.parent_id || answered.id : '',
  reply_to: answered?.parent_id ? answered.uid : '',
  uid,
  contxt,
  client_id: clientId,
  likes: 0,
  replies: 0,
  pinned_at: 0,
  sent_at: now,
});
