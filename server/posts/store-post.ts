import type { Db } from '../db/db';
import type { PostPictureRow, PostRow } from '../db/schema';
import * as repository from './posts-repository';

/** A post as somebody wishes to publish it. */
export interface PostDraft {
  /** Of one with a film the title's key. */
  id: string;
  uid: string;
  kind: PostRow['kind'];
  /** The upload that its film comes from; '' without one. */
  uploadId: string;
  /** Whether that film stands in the catalogue already. */
  isFilmReady: boolean;
  text: string;
  placeId: string;
  audience: PostRow['audience'];
  pictures: readonly Omit<PostPictureRow, 'post_id' | 'position'>[];
  /** Ids. */
  labels: readonly string[];
  clientId: string;
  /** What of it goes to review; '' where nothing does. */
  review: string;
  /** Unix ms. */
  at: number;
}

/**
 * Stores a post once for each client id, and once for each film. Call it in a transaction that holds its user.
 * @returns the row as it stands, and whether it is new
 */
export async function storePost(trx: Db, draft: PostDraft): Promise<{ row: PostRow; isNew: boolean }> {
  const row = rowOf(draft);
  if (!(await repository.insert(trx, row))) {
    const before = (await repository.byClientId(trx, row.uid, row.client_id)) ?? (await repository.byId(trx, row.id));
    if (!before) throw new Error(`the post ${row.id} is neither new nor there`);
    return { row: before, isNew: false };
  }
  await repository.setPictures(trx, row.id, draft.pictures);
  await repository.setLabels(trx, row.id, draft.labels, row.at);
  return { row, isNew: true };
}

const rowOf = ({ isFilmReady, review, ...draft }: PostDraft): PostRow => {
  const isWaiting = draft.kind === 'film' && !isFilmReady;
  return {
    id: draft.id,
    uid: draft.uid,
    kind: draft.kind,
    media_key: draft.kind === 'film' && isFilmReady ? draft.id : '',
    upload_id: draft.uploadId,
    text: draft.text,
    place_id: draft.placeId,
    audience: draft.audience,
    state: isWaiting ? 'working' : review ? 'review' : 'shown',
    reason: review,
    client_id: draft.clientId,
    created_at: draft.at,
    at: draft.at,
    edited_at: 0,
  };
};

/**
 * The film of a post stands in the catalogue: the post is shown, or goes to review where something of it has to. Nothing happens
 * where there is no such post, or it is no longer on its way. Call it in the transaction that writes the title, after that row.
 * @param at unix ms @returns the state that it has then; undefined without a post
 */
export async function showPost(trx: Db, id: string, at: number): Promise<PostRow['state'] | undefined> {
  const row = await repository.held(trx, id);
  if (row?.state !== 'working') return row?.state;
  const state = row.reason ? 'review' : 'shown';
  await repository.change(trx, id, { state, media_key: id, at });
  return state;
}

/**
 * A post is shown no more, or never: its film cannot be had, or the operator does not want it.
 * @param reason a sentence, or a name of why the film failed. @param at unix ms
 */
export async function refusePost(trx: Db, id: string, reason: string, at = Date.now()): Promise<void> {
  await repository.change(trx, id, { state: 'refused', reason });
  await repository.touchTitle(trx, id, at);
}

/**
 * Every title that somebody publishes has a post of its key, so that posts alone are the index of all feeds; for the importer and the
 * demo. Where somebody else publishes it now, the post is theirs. @param at unix ms
 */
export async function postOfTitle(
  trx: Db,
  { mediaKey, uid, at }: { mediaKey: string; uid: string; at: number },
): Promise<void> {
  if (!(await repository.insert(trx, repository.postRowOfTitle(mediaKey, uid, at))))
    await repository.handOver(trx, mediaKey, uid);
}

/**
 * An operator lets a post be seen that waited for them. One whose film was ready long ago comes as new: nobody has seen it yet.
 * @param at unix ms
 */
export async function passPost(trx: Db, { id, kind }: PostRow, at: number): Promise<void> {
  await repository.change(trx, id, { state: 'shown', reason: '', at, ...(kind === 'film' ? { media_key: id } : {}) });
  if (kind === 'film') await repository.touchTitle(trx, id, at);
}
