import type { DeskAppeal, DeskFeedback, DeskWish } from '../../../src/contract/desk/reports';
import * as users from '../../accounts/users-repository';
import { uidOf } from '../../accounts/viewer-key';
import type { Db } from '../../db/db';
import type { FeedbackRow, FilmWishRow, PayReportRow } from '../../db/schema';
import { revisionOf } from '../../desk/revision';
import type { Files } from '../../files/files';
import { addressOf } from '../../files/store';
import * as titles from '../../titles/titles-repository';

const states = ['open', 'found', 'none'] as const;

async function namesOf(db: Db, uids: string[]): Promise<ReadonlyMap<string, string>> {
  const people = await users.byIds(db, [...new Set(uids.filter(Boolean))]);
  return new Map(people.map((person) => [person.id, person.nick_name]));
}

/** The fields that two members of staff may differ about: an answer, and what it answers. */
export const compared = {
  feedback: ({ answer, answered_at: answeredAt }: FeedbackRow) => ({ answer, answeredAt }),
  wish: ({ state, answer, media_key: mediaKey }: FilmWishRow) => ({ state: states[state] ?? 'open', answer, mediaKey }),
  appeal: ({ text, trade_no: tradeNo, picture, state }: PayReportRow) => ({ text, tradeNo, picture, state }),
};

/** Feedback with its log, picture and sender. */
export async function presentFeedback(
  { db, files }: { db: Db; files: Files },
  rows: FeedbackRow[],
): Promise<DeskFeedback[]> {
  const names = await namesOf(
    db,
    rows.map(({ viewer }) => uidOf(viewer)),
  );
  return Promise.all(
    rows.map(async (row) => {
      const { id, kind, text, device, browser, contact, log, answer, at } = row;
      const uid = uidOf(row.viewer);
      return {
        ...{ id, kind, uid, text, device, browser, contact, log, answer, at },
        name: names.get(uid) ?? '',
        about: [row.name, row.video_title].filter((one, i, all) => one && all.indexOf(one) === i).join(' · '),
        problems: row.problems.split('#').filter(Boolean),
        picture: row.picture_type ? await files.signedPicture(row.picture_hash, row.picture_type) : '',
        second: log ? Math.round(row.second) : -1,
        answeredAt: row.answered_at,
        revision: revisionOf(compared.feedback(row)),
      };
    }),
  );
}

export const stateNumber = (state: (typeof states)[number]): number => states.indexOf(state);

/** The films that members wish for. */
export async function presentWishes(db: Db, rows: FilmWishRow[]): Promise<DeskWish[]> {
  const [names, films] = await Promise.all([
    namesOf(
      db,
      rows.map(({ uid }) => uid),
    ),
    titles.titleNames(
      db,
      rows.map(({ media_key }) => media_key),
    ),
  ]);
  return rows.map((row) => {
    const { id, name, year, link, text, uid, answer, wanted, at, media_key: mediaKey } = row;
    const { picture_hash: hash, picture_type: type } = row;
    return {
      ...{ id, name, year, link, text, uid, answer, mediaKey, wanted, at },
      by: names.get(uid) ?? '',
      picture: type ? addressOf({ hash, type }) : hash,
      state: states[row.state] ?? 'open',
      titleName: films.get(mediaKey) ?? '',
      answeredAt: row.answered_at,
      revision: revisionOf(compared.wish(row)),
    };
  });
}

/** The members' appeals about payments that went wrong. */
export async function presentAppeals(db: Db, rows: PayReportRow[]): Promise<DeskAppeal[]> {
  const names = await namesOf(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => {
    const { id, kind, uid, reason, text, picture, state, reply } = row;
    return {
      ...{ id, kind, uid, reason, text, picture, state, reply },
      name: names.get(uid) ?? '',
      orderId: row.order_id,
      tradeNo: row.trade_no,
      at: row.created_at,
      answeredAt: row.answered_at,
      revision: revisionOf(compared.appeal(row)),
    };
  });
}
