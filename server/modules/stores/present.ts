import type { Store } from '../../../src/contract/schemas/stores';
import { presentPeople } from '../../accounts/people';
import * as users from '../../accounts/users-repository';
import type { StoreRow } from '../../db/schema';
import { pictureAddress } from '../../files/store';
import type { Viewer } from '../../http/common-rules';
import type { Services } from '../../services';
import * as items from './items-repository';
import * as marks from './marks-repository';

/** Behind a playlist without any picture: `ground 2` of the look. */
const NO_COLOR = '#222832';

/** Playlists as a viewer sees them, in nine queries at most, however many they are. */
export async function presentStores(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rows: StoreRow[],
  { uid, teen }: Viewer,
): Promise<Store[]> {
  const keys = rows.map((row) => row.key);
  const covers = [...new Set(rows.map((row) => row.cover_title).filter(Boolean))];
  const [contents, pictures, mine, owners] = await Promise.all([
    items.contentsOf(db, rows, { uid, teen }),
    items.picturesOf(db, covers, teen),
    marks.marksOf(db, uid, keys),
    users.byIds(db, [...new Set(rows.map((row) => row.uid))]),
  ]);
  const people = new Map((await presentPeople(db, owners, { uid, now: clock() })).map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const user = people.get(row.uid);
    if (!user) return [];
    const content = contents.get(row.key);
    const picture = pictures.get(row.cover_title) ?? content;
    const mark = mine.get(row.key);
    return [
      {
        key: row.key,
        title: row.title,
        intro: row.intro,
        cover: pictureAddress({ hash: row.cover_hash, type: row.cover_type }) || (picture?.backdrop ?? ''),
        color: picture?.color || NO_COLOR,
        user,
        count: content?.count ?? 0,
        isPublic: row.is_public === 1,
        mine: row.uid === uid,
        isFavorited: (mark?.favourite_at ?? 0) > 0,
        likeStatus: mark?.opinion ?? 0,
        dd: row.likes,
        dc: row.dislikes,
        hit: row.hit,
        favorites: row.favourites,
        updatedAt: row.changed_at,
      },
    ];
  });
}
