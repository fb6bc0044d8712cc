import type { Comment, Vote } from '../../../src/contract/schemas/social';
import { levelOf } from '../../accounts/present';
import type { CommentRow, UserRow } from '../../db/schema';
import type { Viewer } from '../../http/common-rules';
import type { Language, Messages } from '../../messages';
import type { Answers, VoteRow } from './votes-repository';

/** What comments are shown with. */
export interface CommentContext {
  viewer: Viewer;
  /** Unix ms. */
  now: number;
  /** Everybody who wrote or is answered, by id. */
  writers: ReadonlyMap<string, UserRow>;
  /** Ids of the comments that the viewer likes. */
  liked: ReadonlySet<string>;
  /** The replies that a comment shows before it is opened. */
  first: ReadonlyMap<string, CommentRow[]>;
  t: Messages;
}

/** Comments as the viewer sees them; the words of a writer who is no longer there go with them. */
export function presentComments(rows: CommentRow[], context: CommentContext): Comment[] {
  return rows.flatMap((row) => {
    const writer = context.writers.get(row.uid);
    return writer ? [presentComment(row, writer, context)] : [];
  });
}

function presentComment(row: CommentRow, writer: UserRow, { viewer, now, writers, liked, first, t }: CommentContext) {
  return {
    id: row.id,
    parentId: row.parent_id,
    replyTo: nameOf(writers.get(row.reply_to), t),
    user: presentWriter(writer, now, t),
    contxt: row.contxt,
    likes: row.likes,
    liked: liked.has(row.id),
    mine: row.uid === viewer.uid,
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

/** A question with what was answered so far. An option's `base` are voices from before this server counted. */
export function presentVote(vote: VoteRow, { options, counts, mine }: Answers, language: Language): Vote {
  const traditional = language === 'zh-TW';
  const presented = options
    .filter((option) => option.vote_id === vote.id)
    .map((option) => ({
      id: option.id,
      text: traditional ? option.text_tw : option.text,
      count: option.base + (counts.get(option.id) ?? 0),
    }));
  return {
    id: vote.id,
    title: traditional ? vote.title_tw : vote.title,
    endsAt: vote.ends_at,
    total: presented.reduce((sum, { count }) => sum + count, 0),
    mine: mine.get(vote.id) ?? '',
    options: presented,
  };
}
