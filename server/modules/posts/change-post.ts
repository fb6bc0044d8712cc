import { mayWriteToOthers } from '../../accounts/muted';
import type { Db } from '../../db/db';
import type { PostPictureRow, PostRow } from '../../db/schema';
import { badRequest, conflict, forbidden, notFound } from '../../errors';
import { forgetUnshown, holdPictures } from '../../files/shown-repository';
import * as repository from '../../posts/posts-repository';
import { removePost } from '../../posts/remove-post';
import { reviewReason } from '../../posts/review';
import { reviewNow } from '../../posts/review-setting';
import type { Services } from '../../services';
import { claimPictures, picturesIn } from './pictures';
import { type Given, labelsIn, placeIn, screenPost, textOf, writePost } from './write-post';

/** What editPost was given; what is left out stays. */
export interface Change {
  id: string;
  description?: string;
  labels?: string;
  location?: string;
  pictures?: string;
  audience?: PostRow['audience'];
}

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'films' | 'places' | 'review' | 'uploads' | 'words'>;

/** One's own post. @throws Refusal where there is none, or it is somebody else's */
async function own(db: Db, uid: string, id: string): Promise<PostRow> {
  const row = await repository.visible(db, id, { uid, teen: false });
  if (!row) throw notFound((t) => t.posts.gone);
  if (row.uid !== uid) throw forbidden((t) => t.posts.notYours);
  return row;
}

/**
 * Publishes a post, once for each client id. Pressed again after no answer came, it is the same post; changed in between, it is as it was
 * sent last, for its writer may have chosen meanwhile who shall not see it. That is no edit: nobody was told that it stood.
 * @throws Refusal as `writePost` and `changePost` do
 */
export async function publishPost(needs: Needs, uid: string, given: Given): Promise<PostRow> {
  const before = await repository.byClientId(needs.db, uid, given.clientId);
  if (!before) return writePost(needs, uid, given);
  const { description, labels = '', location = '', audience = 'all' } = given;
  const pictures = before.kind === 'film' ? {} : { pictures: given.pictures ?? '' };
  return changePost(needs, uid, { id: before.id, description, labels, location, audience, ...pictures }, false);
}

/**
 * Changes one's own post. What was refused goes to review again, and so does what holds a sensitive word now.
 * @param isEdit it says from then on that it was changed
 * @throws Refusal where nothing would be left in it, or the operator published its film
 */
export async function changePost(
  { db, clock, files, places, review, uploads, words }: Needs,
  uid: string,
  given: Change,
  isEdit = true,
): Promise<PostRow> {
  const before = await own(db, uid, given.id);
  if (given.audience && given.audience !== before.audience && before.kind === 'film' && !before.upload_id)
    throw forbidden((t) => t.posts.filmAudience);
  if (given.pictures && before.kind === 'film') throw badRequest((t) => t.posts.picturesOrFilm);
  const had = (await repository.picturesOf(db, [before.id])).get(before.id) ?? [];
  const pictures =
    given.pictures === undefined ? undefined : await claimPictures(files, uid, picturesIn(given.pictures), had);
  const labels = given.labels === undefined ? undefined : await labelsIn(db, given.labels);
  const placeId = given.location === undefined ? undefined : await placeIn(places, given.location);
  const description = given.description === undefined ? undefined : textOf(given.description);
  const at = clock();
  const { row, freed } = await db.transaction().execute(async (trx) => {
    const now = await repository.held(trx, before.id);
    if (!now) throw conflict((t) => t.posts.gone);
    // Who is kept from writing may still take a post back for themselves.
    if ((given.audience ?? now.audience) !== 'self') await mayWriteToOthers(trx, uid, at);
    // What is left out stays as it is by now, which need not be as it was when somebody asked.
    const typed = description ?? now.text;
    const kind = pictures && now.kind !== 'film' ? (pictures.length > 0 ? 'pictures' : 'text') : now.kind;
    if (kind === 'text' && !typed) throw badRequest((t) => t.posts.empty);
    const { text, isHeld } = await screenPost(words, trx, typed);
    const reason = reviewReason(await reviewNow(trx, review), { kind, hasWords: isHeld });
    const added = (pictures ?? []).filter(({ hash }) => !had.some((one) => one.hash === hash));
    const isNew = isHeld || added.length > 0 || (reason === 'all' && text !== now.text);
    const columns = {
      ...{ text, kind, place_id: placeId ?? now.place_id, edited_at: isEdit ? at : now.edited_at },
      ...(given.audience ? { audience: given.audience } : {}),
      ...stateAfter(now, { reason, isNew }),
    } as const;
    await repository.change(trx, now.id, columns);
    if (kind === 'film') await repository.touchTitle(trx, now.id, at);
    if (pictures) {
      await holdPictures(trx, `u:${uid}`, 'post', added);
      await repository.setPictures(trx, now.id, pictures);
    }
    if (labels) await repository.setLabels(trx, now.id, labels, now.at);
    return { row: { ...now, ...columns }, freed: await forgetPictures(trx, uid, had) };
  });
  await uploads.removeForgotten(freed);
  return row;
}

/**
 * @param given.reason why a post like this has to be looked at; '' where it need not be
 * @param given.isNew it holds something that nobody has looked at yet
 */
function stateAfter(
  { state, kind, media_key, reason: before }: PostRow,
  { reason, isNew }: { reason: string; isNew: boolean },
): Partial<PostRow> {
  // A film that could not be made is no better with other words under it.
  if (state === 'refused' && kind === 'film' && !media_key) return {};
  // What an operator refused is looked at by one before it is shown.
  if (state === 'refused') return { state: 'review', reason: reason || 'words' };
  // Its film's own words have not changed, and may be why.
  if (state === 'working') return { reason: reason || before };
  // What waits keeps waiting: it may be for its pictures.
  if (state === 'review') return { reason: reason || before };
  return reason && isNew ? { state: 'review', reason } : {};
}

/** Takes one's own post away with all that stands under it. What is gone already is what was wanted. */
export async function deletePost(
  { db, films, uploads }: Pick<Needs, 'db' | 'films' | 'uploads'>,
  uid: string,
  id: string,
): Promise<void> {
  if (!(await repository.byId(db, id))) return;
  const row = await own(db, uid, id);
  if (row.kind === 'film' && !row.upload_id) throw forbidden((t) => t.posts.filmByOperator);
  const had = (await repository.picturesOf(db, [id])).get(id) ?? [];
  const freed = await db.transaction().execute(async (trx) => {
    // The upload is held before the post: packaging takes them in that order.
    if (row.upload_id) await films.remove(trx, id);
    await removePost(trx, row);
    return forgetPictures(trx, uid, had);
  });
  if (row.upload_id) films.tidied(id);
  await uploads.removeForgotten(freed);
}

/** Pictures that no post of this user shows any more are thrown away, and their room is free. @returns those, for after the commit */
async function forgetPictures(trx: Db, uid: string, had: readonly PostPictureRow[]): Promise<PostPictureRow[]> {
  const freed: PostPictureRow[] = [];
  // In one order, whichever posts show them.
  const stored = had.filter(({ type }) => type !== '').sort((a, b) => (a.hash < b.hash ? -1 : 1));
  for (const picture of stored) {
    const { hash, type } = picture;
    if (await forgetUnshown(trx, { owner: `u:${uid}`, purpose: 'post', hash, type })) freed.push(picture);
  }
  return freed;
}
