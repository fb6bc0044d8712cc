import { limits } from '../../../src/contract/limits';
import { mayWriteToOthers } from '../../accounts/muted';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { PostRow } from '../../db/schema';
import { badRequest, conflict, notFound } from '../../errors';
import { holdPictures } from '../../files/shown-repository';
import { newId } from '../../ids';
import * as repository from '../../posts/posts-repository';
import { reviewReason } from '../../posts/review';
import { reviewNow } from '../../posts/review-setting';
import { storePost } from '../../posts/store-post';
import type { Services } from '../../services';
import { cleanLines, hasVisible } from '../../text';
import { claimPictures, picturesIn } from './pictures';
import * as uploads from './uploads-repository';

/** What createPost was given. */
export interface Given {
  description: string;
  clientId: string;
  labels?: string;
  location?: string;
  pictures?: string;
  videoId?: string;
  audience?: PostRow['audience'];
}

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'films' | 'places' | 'review' | 'words'>;

/** What is written, as it is kept. @throws Refusal where it is too long */
export function textOf(given: string): string {
  const text = cleanLines(given);
  if (Array.from(text).length > limits.postMaxChars) throw badRequest((t) => t.posts.tooLong);
  return hasVisible(text) ? text : '';
}

/** Ids of labels that posts may be given now. @throws Refusal where there are too many, or one is gone */
export async function labelsIn(db: Db, given = ''): Promise<string[]> {
  const ids = [...new Set(given.split(',').filter(Boolean))];
  if (ids.length > limits.postLabels) throw badRequest((t) => t.posts.tooManyLabels);
  if (ids.length === 0) return [];
  const known = new Set((await repository.activeLabels(db)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw badRequest((t) => t.posts.labelGone);
  return ids;
}

/** A place as it is kept: '' for none. @throws Refusal where nobody knows it */
export async function placeIn(places: Services['places'], given = ''): Promise<string> {
  if (given && (await places.byIds([given], 'zh-CN')).length === 0) throw badRequest((t) => t.posts.placeGone);
  return given;
}

/**
 * Publishes a post; what has to be looked at first waits for review. Two at once with one client id are one.
 * @throws Refusal where there is nothing in it, too much of something, or somebody may not write to others
 */
export async function writePost(
  { db, clock, files, films, places, review, words }: Needs,
  uid: string,
  given: Given,
): Promise<PostRow> {
  const typed = textOf(given.description);
  const addresses = picturesIn(given.pictures);
  if (given.videoId && addresses.length > 0) throw badRequest((t) => t.posts.picturesOrFilm);
  if (!given.videoId && addresses.length === 0 && !typed) throw badRequest((t) => t.posts.empty);
  const labels = await labelsIn(db, given.labels);
  const placeId = await placeIn(places, given.location);
  const pictures = await claimPictures(files, uid, addresses);
  const at = clock();
  const { row, published } = await db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    await mayWriteToOthers(trx, uid, at);
    await holdPictures(trx, `u:${uid}`, 'post', pictures);
    const film = given.videoId ? await filmOf(trx, uid, given.videoId) : undefined;
    const kind = film ? 'film' : pictures.length > 0 ? 'pictures' : 'text';
    const { text, isHeld } = await screenPost(words, trx, typed, film?.said);
    const { row: stored } = await storePost(trx, {
      id: film?.mediaKey ?? newId(at),
      ...{ uid, kind, text, pictures, labels, placeId, at },
      uploadId: film?.uploadId ?? '',
      isFilmReady: film?.isReady ?? false,
      audience: given.audience ?? 'all',
      clientId: given.clientId,
      review: reviewReason(await reviewNow(trx, review), { kind, hasWords: isHeld }),
    });
    // Its film stands under another post of the same person.
    if (stored.client_id !== given.clientId) throw conflict((t) => t.posts.filmPosted);
    // Whoever comes last of packaging and this lets the title stand.
    const title = film ? await films.posted(trx, film.uploadId) : undefined;
    return { row: (title && (await repository.byId(trx, stored.id))) || stored, published: title };
  });
  if (published) films.told(published);
  return row;
}

/** What of a post may stand. Of a film's own words nothing is masked: somebody looks at them. @throws Refusal */
export async function screenPost(words: Services['words'], trx: Db, typed: string, said = '') {
  const { texts, isHeld } = await words.screen(trx, 'post', [typed, said]);
  return { text: texts[0], isHeld: isHeld || texts[1] !== said };
}

/** The film of an upload of this user's, held, so that whoever ends packaging it sees the post or is seen by it. */
async function filmOf(trx: Db, uid: string, videoId: string) {
  const upload = await uploads.held(trx, uid, videoId);
  if (!upload) throw notFound((t) => t.posts.filmNotSaved);
  if (!upload.media_key) throw conflict((t) => t.posts.filmNotSaved);
  return {
    mediaKey: upload.media_key,
    uploadId: upload.id,
    isReady: upload.phase === 'done',
    said: upload.said,
  };
}
