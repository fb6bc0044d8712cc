import type { Post } from '../../src/contract/schemas/posts';
import { presentPeople } from '../accounts/people';
import * as users from '../accounts/users-repository';
import type { LabelRow, PostPictureRow, PostRow } from '../db/schema';
import { pictureAddress } from '../files/store';
import { failureText } from '../films/failures';
import type { Viewer } from '../http/common-rules';
import type { Language, Messages } from '../messages';
import type { Services } from '../services';
import { talliesOf } from '../tallies/tallies-repository';
import * as repository from './posts-repository';

/** Who reads, in which words. A call of `serve` is one. */
export interface Reader {
  viewer: Viewer;
  t: Messages;
  language: Language;
}

/**
 * Posts as a viewer sees them, in the order of the rows and in a fixed number of statements. Whether the viewer may see them was
 * decided before (`visiblePosts`). A post whose author is gone is left out.
 */
export async function presentPosts(
  { db, clock, catalogue, places }: Pick<Services, 'db' | 'clock' | 'catalogue' | 'places'>,
  rows: PostRow[],
  { viewer, t, language }: Reader,
): Promise<Post[]> {
  const ids = rows.map(({ id }) => id);
  const films = rows.flatMap(({ media_key }) => media_key || []);
  const ownFilms = rows.flatMap(({ media_key, uid }) => (media_key && uid === viewer.uid ? media_key : []));
  const uploads = rows.flatMap(({ upload_id, uid }) => (upload_id && uid === viewer.uid ? upload_id : []));
  const [people, pictures, labels, comments, likes, favourites, marks, cards, onTheWay, takenBack, where] =
    await Promise.all([
      authorsOf({ db, clock }, rows, viewer),
      repository.picturesOf(db, ids),
      repository.labelsOf(db, ids),
      talliesOf(db, 'comments', ids),
      talliesOf(db, 'likes', ids),
      talliesOf(db, 'favourites', ids),
      repository.marksOf(db, viewer.key, ids),
      catalogue.shownTo(viewer).cards(films),
      repository.uploadsOf(db, uploads),
      repository.withdrawnAmong(db, ownFilms),
      places.byIds([...new Set(rows.flatMap(({ place_id }) => place_id || []))], language),
    ]);
  const placeOf = new Map(where.map(({ id, name }) => [id, name]));
  const filmOf = new Map(cards.map((card) => [card.mediaKey, card]));
  return rows.flatMap((row) => {
    const user = people.get(row.uid);
    if (!user) return [];
    const mine = viewer.uid !== '' && row.uid === viewer.uid;
    const named = presentLabels(labels.get(row.id) ?? [], language);
    const { id, kind, audience, at } = row;
    return [
      {
        ...{ mediaKey: id, user, kind, audience, at, mine },
        ...{ label: named.map(({ name }) => name).join(' '), labels: named },
        description: row.text,
        location: placeOf.get(row.place_id) ?? '',
        placeId: row.place_id,
        pictures: (pictures.get(id) ?? []).map(presentPicture),
        film: filmOf.get(row.media_key) ?? null,
        ...wayOf(row, mine ? onTheWay.get(row.upload_id) : undefined, mine, t),
        ...(mine && takenBack.has(row.media_key) ? { state: 'refused' as const, reason: t.posts.filmTakenBack } : {}),
        comments: comments.get(id) ?? 0,
        likes: likes.get(id) ?? 0,
        liked: marks.liked.has(id),
        favorites: { selected: marks.kept.has(id), count: favourites.get(id) ?? 0 },
        edited: row.edited_at > 0,
      },
    ];
  });
}

async function authorsOf({ db, clock }: Pick<Services, 'db' | 'clock'>, rows: PostRow[], { uid }: Viewer) {
  const found = await users.byIds(db, [...new Set(rows.map((row) => row.uid))]);
  const people = await presentPeople(db, found, { uid, now: clock() });
  return new Map(people.map((person) => [person.id, person]));
}

/** What becomes of it. Its author alone is told how far its film is, and why it is not shown. */
function wayOf(row: PostRow, upload: repository.UploadState | undefined, mine: boolean, t: Messages) {
  const { state, reason } = row;
  if (state !== 'working' || !upload)
    return { state, uploadId: '', progress: 0, reason: mine && state === 'refused' ? reason : '' };
  const { id: uploadId, phase, progress } = upload;
  // It may be packaged anew, by the name of its upload.
  if (phase === 'failed')
    return { state: 'refused', uploadId, progress: 0, reason: failureText(t, upload.reason) } as const;
  return { state, uploadId, progress, reason: '' };
}

export const presentPicture = ({ hash, type, width, height, color }: PostPictureRow) => ({
  path: pictureAddress({ hash, type }),
  ...{ width, height, color },
});

const presentLabels = (rows: LabelRow[], language: Language) =>
  rows.map(({ id, name, name_tw }) => ({ id, name: (language === 'zh-TW' && name_tw) || name }));
