import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty, Key, Page, PageQuery, Rows } from './common';

/** Another member as the asking viewer sees them (spec section 3, User). */
export const Person = Type.Object({
  id: Type.String(),
  nickName: Type.String(),
  avatar: Type.String(),
  vipLevel: Type.Integer(),
  bigV: Type.Boolean(),
  introduce: Type.String(),
  fans: Type.Integer(),
  /** Whether the asking viewer follows the member. */
  focusStatus: Type.Boolean(),
  /** Whether the asking viewer has put the member on the black list. */
  isBlackList: Type.Boolean(),
  /** Whether the account belongs to the site's customer service (spec section 6: the tag of the customer service). */
  service: Type.Boolean(),
  /** Whether the account is closed: it no longer has a name or a picture. */
  closed: Type.Boolean(),
  /** The avatar frame that the member wears, by the name of its drawing; absent where there is none. */
  frame: Type.Optional(Type.String()),
});
export type Person = Static<typeof Person>;

const selected = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }));

/** `status`: 1 liked, -1 disliked, 0 neither. */
export const Opinion = Type.Object({ status: Type.Integer(), likes: Type.Integer(), dislikes: Type.Integer() });
export type Opinion = Static<typeof Opinion>;

/**
 * `counts`: ten numbers, for 1 to 10 points. `mine`: the viewer's own score, 0 where they gave none. The call with `score`
 * stores that score first.
 */
export const VideoRating = Type.Object({
  score: Type.Number(),
  total: Type.Integer(),
  counts: Type.Array(Type.Integer()),
  mine: Type.Integer(),
});
export type VideoRating = Static<typeof VideoRating>;

/** A poll about a film. `mine`: the option the viewer chose, '' for none. `endsAt` unix ms, 0 for open. */
export const Vote = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Nickname of the member who made the poll; '' for the site. */
  by: Type.String(),
  endsAt: Type.Integer(),
  total: Type.Integer(),
  mine: Type.String(),
  options: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), count: Type.Integer() })),
});
export type Vote = Static<typeof Vote>;

export const ReportKind = Type.Union([
  Type.Literal('video'),
  Type.Literal('comment'),
  Type.Literal('user'),
  Type.Literal('danmu'),
  Type.Literal('message'),
  Type.Literal('post'),
  Type.Literal('store'),
]);
export type ReportKind = Static<typeof ReportKind>;
export const ReportReason = Type.Union([
  Type.Literal('abuse'),
  Type.Literal('advert'),
  Type.Literal('vulgar'),
  Type.Literal('illegal'),
  Type.Literal('infringement'),
  Type.Literal('other'),
]);
export type ReportReason = Static<typeof ReportReason>;

/** A comment under a film, or a reply to one. There are two levels: all replies are listed under the top-level comment. */
export const Comment = Type.Object({
  id: Type.String(),
  /** '' for a top-level comment, else the id of the comment that the reply is listed under. */
  parentId: Type.String(),
  /** The author that a reply answers, '' where it answers the top-level comment itself. */
  replyTo: Type.String(),
  user: Type.Object({
    id: Type.String(),
    nickName: Type.String(),
    avatar: Type.String(),
    vipLevel: Type.Integer(),
    bigV: Type.Boolean(),
  }),
  contxt: Type.String(),
  /** Paths of pictures, limits.commentPictures at most. */
  pictures: Type.Array(Type.String()),
  /** The members mentioned by '@' and their name, as the name was when the comment was written. */
  mentions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Whether the owner of the title has pinned the comment above the others. */
  pinned: Type.Boolean(),
  /** Whether the asking viewer may pin and unpin the comment. */
  canPin: Type.Boolean(),
  /** Whether the asking viewer may delete the comment: they wrote it, or the title is theirs. */
  canDelete: Type.Boolean(),
  /** Whether the comment's author is the owner of the title. */
  byAuthor: Type.Boolean(),
  likes: Type.Integer(),
  liked: Type.Boolean(),
  mine: Type.Boolean(),
  replies: Type.Integer(),
  /** The first replies, oldest first; at most 2. Empty in a reply. */
  firstReplies: Type.Array(Type.Object({ id: Type.String(), nickName: Type.String(), contxt: Type.String() })),
  /** Unix ms. */
  sentAt: Type.Integer(),
});
export type Comment = Static<typeof Comment>;
/** The kind of title that is commented on: 0 a film, 1 a series. */
export const VideoType = Type.Union([Type.Literal(0), Type.Literal(1)]);
export type VideoType = Static<typeof VideoType>;

export const socialCalls = {
  /** `selected` 1 likes, 0 takes the like back; absent toggles. */
  likeTitle: get('/api/Video/VideoLikes', { query: Type.Object({ mediaKey: Key, selected }), data: Opinion }),
  dislikeTitle: get('/api/Video/VideoDisLikes', { query: Type.Object({ mediaKey: Key, selected }), data: Opinion }),
  rating: get('/api/Video/VideoRatingDetails', {
    silent: true,
    query: Type.Object({ mediaKey: Key, score: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })) }),
    data: VideoRating,
  }),
  votes: get('/api/Video/VideoVotes', { silent: true, query: Type.Object({ mediaKey: Key }), data: Rows(Vote) }),
  castVote: get('/api/Video/VoteLike', { query: Type.Object({ optionId: Key }), data: Vote }),
  /** The share link and text of a title: `url` is absolute where the server knows its own address, else a path. */
  shareTitle: get('/api/Video/Share', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: Type.Object({ url: Type.String(), title: Type.String(), text: Type.String() }),
  }),
  report: get('/api/Video/ReportUserReq', {
    silent: true,
    query: Type.Object({
      kind: ReportKind,
      target: Key,
      reason: ReportReason,
      text: Type.Optional(Type.String({ maxLength: 400 })),
      /** Paths from albumUpload with purpose 'report', joined by '|'; limits.reportPictures at most. */
      pictures: Type.Optional(Type.String({ maxLength: 1_000 })),
    }),
    data: Empty,
  }),
  comments: get('/api/Video/CommentListsV2', {
    silent: true,
    query: Type.Object({
      mediaKey: Key,
      sort: Type.Optional(Type.Union([Type.Literal('hot'), Type.Literal('new')])),
      ...PageQuery,
    }),
    data: Page(Comment),
  }),
  /** Replies under a comment, oldest first. */
  replies: get('/api/Video/GetCommentByParentID', {
    silent: true,
    query: Type.Object({ parentId: Key, ...PageQuery }),
    data: Page(Comment),
  }),
  /**
   * `replyId` is the comment or reply that is answered. The same `clientId` twice is one comment. `videoType` is in the
   * query (spec 7.5); a wrong one for the title finds no title.
   */
  addComment: post('/api/Video/Replys', {
    silent: true,
    query: Type.Object({ videoType: Type.Optional(VideoType) }),
    body: Type.Object({
      mediaKey: Key,
      replyId: Type.Optional(Type.String({ maxLength: 64 })),
      /** The text; '' for a comment of pictures alone. */
      contxt: Type.String({ maxLength: 2_000 }),
      /** Paths from albumUpload with purpose 'comment', joined by '|'. */
      pictures: Type.Optional(Type.String({ maxLength: 1_000 })),
      /** Ids of the mentioned members, joined by ','. A member whose name is not in the text is left out. */
      mentions: Type.Optional(Type.String({ maxLength: 700 })),
      clientId: Key,
    }),
    data: Comment,
  }),
  /** `status` 1 pins a comment above the others, at most one for a title; 0 unpins it. Only for the owner of the title. */
  pinComment: post('/api/Video/PinReply', {
    silent: true,
    body: Type.Object({ id: Key, status: Type.Integer({ minimum: 0, maximum: 1 }) }),
    data: Comment,
  }),
  /** Members whose names match the letters after '@': those who wrote under this title, those whom the viewer follows, then others. 8 at most. */
  mentionPeople: get('/api/Video/GetMentions', {
    silent: true,
    query: Type.Object({ mediaKey: Key, keyword: Type.Optional(Type.String({ maxLength: 60 })) }),
    data: Rows(Person),
  }),
  deleteComment: get('/api/Video/DelReply', { query: Type.Object({ id: Key }), data: Empty }),
  likeComment: get('/api/Video/ReplyLike', {
    query: Type.Object({ id: Key, selected }),
    data: Type.Object({ selected: Type.Boolean(), likes: Type.Integer() }),
  }),
  /** Follows or unfollows a member (spec section 4, Follow button). */
  follow: get('/api/Video/FocusUPMaster', {
    query: Type.Object({ userId: Key, selected }),
    data: Type.Object({ selected: Type.Boolean(), fans: Type.Integer() }),
  }),
  /** The followers of a member, the latest first; without `userId` those of the viewer. */
  fans: get('/api/User/GetUserFansList', {
    silent: true,
    query: Type.Object({ userId: Type.Optional(Key), ...PageQuery }),
    data: Page(Person),
  }),
  blacklist: get('/api/User/GetBlackList', { silent: true, query: Type.Object({ ...PageQuery }), data: Page(Person) }),
  /**
   * `status` 1 puts a member on the black list, which also ends following, 0 takes them off it. The member is named by `uid`, or by
   * `danmuId` as the sender of that bullet comment, whose id the client does not know.
   */
  blockPerson: get('/api/User/preventUser', {
    query: Type.Object({
      uid: Type.Optional(Key),
      danmuId: Type.Optional(Key),
      status: Type.Integer({ minimum: 0, maximum: 1 }),
    }),
    data: Type.Object({ isBlackList: Type.Boolean() }),
  }),
};
