import type { Feedback, FilmWish } from '../../../src/contract/schemas/voice';
import { presentPeople } from '../../accounts/people';
import * as users from '../../accounts/users-repository';
import type { FeedbackRow, FilmWishRow } from '../../db/schema';
import { addressOf } from '../../files/store';
import type { Viewer } from '../../http/common-rules';
import type { Services } from '../../services';
import * as repository from '../../voice/wishes-repository';

/** Wishes as a viewer sees them, in the order of the rows and in a fixed number of statements. */
export async function presentWishes(
  { db, clock, catalogue }: Pick<Services, 'db' | 'clock' | 'catalogue'>,
  rows: FilmWishRow[],
  viewer: Viewer,
): Promise<FilmWish[]> {
  const films = rows.flatMap(({ media_key }) => media_key || []);
  const [people, wanted, cards] = await Promise.all([
    users
      .byIds(db, [...new Set(rows.map((row) => row.uid))])
      .then((found) => presentPeople(db, found, { uid: viewer.uid, now: clock() })),
    repository.wantedBy(
      db,
      viewer.uid,
      rows.map(({ id }) => id),
    ),
    catalogue.shownTo(viewer).cards(films),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const filmOf = new Map(cards.map((card) => [card.mediaKey, card]));
  return rows.flatMap((row) => {
    const user = personOf.get(row.uid);
    if (!user) return [];
    const { id, name, year, link, state, answer, at } = row;
    // Of who has closed the account nothing is shown that they wrote, but for the film's name.
    const said = user.closed ? { text: '', picture: '' } : { text: row.text, picture: pictureOf(row) };
    return [
      {
        ...{ id, name, year, link, state, answer, at, user, ...said },
        mine: viewer.uid !== '' && row.uid === viewer.uid,
        wanted: row.wanted,
        isWanted: wanted.has(id),
        film: filmOf.get(row.media_key) ?? null,
        answeredAt: row.answered_at,
      },
    ];
  });
}

function pictureOf({ picture_hash: hash, picture_type: type }: FilmWishRow): string {
  return type ? addressOf({ hash, type }) : hash;
}

/** Feedback as whoever sent it sees it; nobody else does but the operator. */
export async function presentFeedback({ files }: Pick<Services, 'files'>, row: FeedbackRow): Promise<Feedback> {
  const { id, kind, state, answer, at } = row;
  return {
    ...{ id, kind, state, answer, at },
    title: row.video_title || row.name,
    description: row.text,
    picture: row.picture_type ? await files.signedPicture(row.picture_hash, row.picture_type) : '',
    problems: row.problems,
    answeredAt: row.answered_at,
  };
}
