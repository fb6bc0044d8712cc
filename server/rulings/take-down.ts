import { uidOf } from '../accounts/viewer-key';
import { removeComment } from '../comments/remove-comment';
import { setHidden } from '../danmu/hidden-repository';
import type { Db } from '../db/db';
import type { CommentRow, DanmuRow } from '../db/schema';
import type { OwnedPicture } from '../files/shown-repository';
import { keepComment } from './kept-comment-repository';
import { noteRuling } from './rule';
import * as repository from './rulings-repository';

/** Who takes something down, and why. */
export interface TakingDown {
  /** The reason in the words that its author reads; '' for none. */
  why: string;
  /** The id of the reviewer; '' for a decision from a shell. */
  by: string;
  /** The report that led to the decision; '' for none. */
  reportId?: string;
  /** Unix ms. */
  at: number;
}

/**
 * Takes a comment down with its replies; it is kept for as long as its author may appeal. Call it in a transaction that locks the comment.
 * @returns pictures that nothing shows any more, for `uploads.removeForgotten` after the commit, and the link under which the author appeals
 */
export async function takeDownComment(
  trx: Db,
  row: CommentRow,
  decision: TakingDown,
): Promise<{ freed: OwnedPicture[]; link: string }> {
  const kept = await keepComment(trx, row);
  const about = { uid: row.uid, kind: 'comment', target: row.id, quote: row.contxt } as const;
  const { id, link } = await noteRuling(trx, { ...about, ...decision, kept });
  const writers = new Map(kept.comments.map((one) => [one.id, one.uid]));
  const pictures = kept.pictures.map(({ comment_id, hash, type }) => {
    return { owner: `u:${writers.get(comment_id) ?? ''}`, hash, type };
  });
  await repository.keepPictures(trx, id, pictures);
  return { freed: await removeComment(trx, row), link };
}

/** Danmu of one sender that were taken down together, as they are needed to show them again. */
export interface KeptDanmu {
  places: { episodeKey: string; ids: string[] }[];
}

/**
 * Writes down that danmu were taken down: one decision for each sender, however many of their danmu there are. Visitors without an account
 * cannot appeal.
 * @param rows those that were shown before @returns the senders to write to, each with their first danmu and how many there are
 */
export async function noteDanmuTaken(
  trx: Db,
  rows: readonly Pick<DanmuRow, 'id' | 'episode_key' | 'viewer' | 'text'>[],
  decision: TakingDown,
): Promise<{ uid: string; quote: string; count: number; link: string; id: string }[]> {
  const bySender = new Map<string, typeof rows>();
  for (const row of rows) {
    const uid = uidOf(row.viewer);
    if (uid) bySender.set(uid, [...(bySender.get(uid) ?? []), row]);
  }
  const written = [];
  for (const [uid, theirs] of bySender) {
    const [first] = theirs;
    if (!first) continue;
    const episodes = [...new Set(theirs.map((row) => row.episode_key))];
    const places = episodes.map((episodeKey) => ({
      episodeKey,
      ids: theirs.filter((row) => row.episode_key === episodeKey).map(({ id }) => id),
    }));
    const kept: KeptDanmu = { places };
    const quote = theirs
      .slice(0, QUOTED)
      .map(({ text }) => text)
      .join('\n');
    const about = { uid, kind: 'danmu', target: first.id, quote } as const;
    const { id, link } = await noteRuling(trx, { ...about, ...decision, kept });
    written.push({ uid, quote: first.text, count: theirs.length, link, id });
  }
  return written;
}

/** How many danmu of one decision are quoted. */
const QUOTED = 20;

/** Shows danmu again that were taken down together. @returns false where none of them exists any more */
export async function giveBackDanmu(trx: Db, { places }: KeptDanmu): Promise<boolean> {
  let isBack = false;
  for (const { episodeKey, ids } of [...places].sort((a, b) => (a.episodeKey < b.episodeKey ? -1 : 1)))
    isBack = (await setHidden(trx, episodeKey, ids, false)).length > 0 || isBack;
  return isBack;
}
