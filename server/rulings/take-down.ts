import { uidOf } from '../accounts/viewer-key';
import { removeComment } from '../comments/remove-comment';
import { setHidden } from '../danmu/hidden-repository';
import type { Db } from '../db/db';
import type { CommentRow, DanmuRow } from '../db/schema';
import type { OwnedPicture } from '../files/shown-repository';
import { keepComment } from './kept-comment-repository';
import { noteRuling } from './rule';
import * as repository from './rulings-repository';

/** By whom something is taken down, and why. */
export interface TakingDown {
  /** In the words that its author reads; '' for none. */
  why: string;
  /** Who decided; '' from a shell. */
  by: string;
  /** The report that led to it; '' for none. */
  reportId?: string;
  /** Unix ms. */
  at: number;
}

/**
 * Takes a comment down with what stands under it; it is kept for as long as its author may appeal. Call it in a transaction that
 * holds it.
 * @returns pictures that nothing shows any more, for `uploads.removeForgotten` after the commit, and where its author appeals
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

/** Danmu of one sender that were taken down together, as giving them back needs them. */
export interface KeptDanmu {
  places: { episodeKey: string; ids: string[] }[];
}

/**
 * Writes down that danmu were taken down: one decision for each sender, however many of theirs there are. Visitors have nowhere to
 * appeal.
 * @param rows those that were shown before @returns whom to write to, with the first of theirs and how many there are
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

/** Of danmu that were taken down together so many are quoted. */
const QUOTED = 20;

/** Shows danmu again that were taken down together. @returns false where none of them is there any more */
export async function giveBackDanmu(trx: Db, { places }: KeptDanmu): Promise<boolean> {
  let isBack = false;
  for (const { episodeKey, ids } of [...places].sort((a, b) => (a.episodeKey < b.episodeKey ? -1 : 1)))
    isBack = (await setHidden(trx, episodeKey, ids, false)).length > 0 || isBack;
  return isBack;
}
