import type { Comment } from '../../../src/contract/schemas/social';
import { levelOf } from '../../accounts/present';
import * as users from '../../accounts/users-repository';
import type { CommentRow, UserRow } from '../../db/schema';
import * as pictures from '../../files/attached-repository';
import { addressOf } from '../../files/store';
import type { Viewer } from '../../http/common-rules';
import type { Messages } from '../../messages';
import type { Services } from '../../services';
import * as repository from './comments-repository';
import { type MentionRow, mentionsOf } from './mentions-repository';

export interface Asker {
  viewer: Viewer;
  t: Messages;
}

/** Comments as a viewer sees them. @param first the replies that stand under some of them before they are opened */
export type PresentComments = (
  rows: CommentRow[],
  asker: Asker,
  first?: ReadonlyMap<string, CommentRow[]>,
) => Promise<Comment[]>;

/** What comments are shown with. */
interface Context {
  viewer: Viewer;
  /** Unix ms. */
  now: number;
  /** Everybody who wrote or is answered, by id. */
  writers: ReadonlyMap<string, UserRow>;
  /** Ids of the comments that the viewer likes. */
  liked: ReadonlySet<string>;
  /** Whose the titles are, by their keys. */
  uploaders: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, pictures.Picture[]>;
  mentions: ReadonlyMap<string, MentionRow[]>;
  first: ReadonlyMap<string, CommentRow[]>;
  t: Messages;
}

/** A page of comments with all that stands in it, in five queries, however many they are and whoever is in them. */
export function commentPresenter({ db, clock }: Pick<Services, 'db' | 'clock'>): PresentComments {
  return async (rows, { viewer, t }, first = new Map()) => {
    const all = rows.concat(...first.values());
    const people = new Set(all.flatMap(({ uid, reply_to }) => (reply_to ? [uid, reply_to] : [uid])));
    const ids = rows.map(({ id }) => id);
    const [writers, liked, uploaders, shown, mentions] = await Promise.all([
      users.byIds(db, [...people]),
      repository.liked(db, ids, viewer.key),
      repository.uploadersOf(db, [...new Set(rows.map(({ media_key }) => media_key))]),
      pictures.ofComments(db, ids),
      mentionsOf(db, ids),
    ]);
    const byId = new Map(writers.map((user) => [user.id, user]));
    const context = { viewer, now: clock(), writers: byId, liked, uploaders, pictures: shown, mentions, first, t };
    // The words of a writer who is no longer there go with them.
    return rows.flatMap((row) => {
      const writer = byId.get(row.uid);
      return writer ? [presentComment(row, writer, context)] : [];
    });
  };
}

function presentComment(row: CommentRow, writer: UserRow, context: Context): Comment {
  const { viewer, now, writers, first, t } = context;
  const uploader = context.uploaders.get(row.media_key) ?? '';
  const mine = row.uid === viewer.uid;
  const ownTitle = viewer.uid !== '' && uploader === viewer.uid;
  return {
    id: row.id,
    parentId: row.parent_id,
    replyTo: nameOf(writers.get(row.reply_to), t),
    user: presentWriter(writer, now, t),
    contxt: row.contxt,
    pictures: (context.pictures.get(row.id) ?? []).map(addressOf),
    mentions: (context.mentions.get(row.id) ?? []).map(({ uid, name }) => ({ id: uid, name })),
    pinned: row.pinned_at > 0,
    canPin: ownTitle && row.parent_id === '',
    canDelete: mine || ownTitle,
    byAuthor: uploader !== '' && row.uid === uploader,
    likes: row.likes,
    liked: context.liked.has(row.id),
    mine,
    replies: row.replies,
    firstReplies: (first.get(row.id) ?? []).map((reply) => ({
      id: reply.id,
      nickName: nameOf(writers.get(reply.uid), t),
      contxt: reply.contxt,
    })),
    sentAt: row.sent_at,
  };
}

/** @returns '' for nobody; whoever closed their account has no name of their own any more */
const nameOf = (row: UserRow | undefined, t: Messages): string =>
  row && row.closed_at > 0 ? t.closedUser : (row?.nick_name ?? '');

const presentWriter = (row: UserRow, now: number, t: Messages): Comment['user'] => ({
  id: row.id,
  nickName: nameOf(row, t),
  avatar: row.avatar,
  vipLevel: levelOf(row, now),
  bigV: row.big_v === 1,
});
