import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty, Key, Page, PageQuery, Whole } from './common';
import { Comment } from './social';

/** The kinds of notices of /message; private messages are conversations (see chat.ts). */
export const NoticeKind = Type.Union([Type.Literal('fans'), Type.Literal('likes'), Type.Literal('comments')]);
export type NoticeKind = Static<typeof NoticeKind>;

/** The action of other people that a notice tells of. */
export const NoticeWhat = Type.Union([
  Type.Literal('follow'),
  Type.Literal('likeComment'),
  Type.Literal('likeDanmu'),
  Type.Literal('likeTitle'),
  Type.Literal('likePost'),
  Type.Literal('likeStore'),
  Type.Literal('comment'),
  Type.Literal('reply'),
  Type.Literal('mention'),
]);
export type NoticeWhat = Static<typeof NoticeWhat>;

/** The target of a notice's link: one comment, or a second of an episode. Fields that do not apply are '' or 0. */
export const NoticeTarget = Type.Object({
  mediaKey: Type.String(),
  episodeKey: Type.String(),
  commentId: Type.String(),
  /** For a post without a film (/dynamicDetail) or a playlist, where `mediaKey` is ''. */
  postId: Type.String(),
  storeKey: Type.String(),
  /** Seconds of the episode. */
  time: Type.Number(),
  uid: Type.String(),
});

/** One line of /fansRecords, /getLike or /commentAndReply; the same action of several people on the same thing is one line until it is read. */
export const Notice = Type.Object({
  id: Type.String(),
  kind: NoticeKind,
  what: NoticeWhat,
  /** The latest people, three at most (spec section 3, display rules). */
  people: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The viewer's own name for them (remark), else their nickname. */
      nickName: Type.String(),
      avatar: Type.String(),
      vipLevel: Type.Integer(),
      bigV: Type.Boolean(),
      /** The viewer follows them. */
      focusStatus: Type.Boolean(),
    }),
  ),
  /** How many people did it. */
  count: Type.Integer(),
  /** The text that they wrote; '' for likes and fans. */
  text: Type.String(),
  /** The viewer's own comment, danmu or title that it was done to; '' where that was deleted. */
  subject: Type.String(),
  /** A picture of that title; '' for none. */
  picture: Type.String(),
  target: NoticeTarget,
  /** Whether the target was deleted, so that the notice has no link. */
  gone: Type.Boolean(),
  read: Type.Boolean(),
  /** Unix ms of the latest action. */
  at: Type.Integer(),
});
export type Notice = Static<typeof Notice>;

/** A message of the site, to everybody or to one member. */
export const SystemMessage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** The whole plain text with its line breaks, never markup. */
  text: Type.String(),
  /** A path or https address; '' for none. */
  picture: Type.String(),
  /** A path of the app or an https address of an allowed host; '' for none. */
  link: Type.String(),
  /** Label of the link's button; '' for the default label. */
  linkText: Type.String(),
  read: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type SystemMessage = Static<typeof SystemMessage>;

/** Numbers of unread messages by kind. Those of muted conversations are in `muted` and not in `private`; `total` is the sum without them. */
export const MessageCounts = Type.Object({
  system: Type.Integer(),
  fans: Type.Integer(),
  likes: Type.Integer(),
  comments: Type.Integer(),
  private: Type.Integer(),
  muted: Type.Integer(),
});
export type MessageCounts = Static<typeof MessageCounts>;

const Box = Type.Union([Type.Literal('system'), NoticeKind]);

export const noticesCalls = {
  notices: get('/api/User/GetNotices', {
    silent: true,
    query: Type.Object({ kind: NoticeKind, ...PageQuery }),
    data: Page(Notice),
  }),
  systemMessages: get('/api/User/GetSystemMessages', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(SystemMessage),
  }),
  /** Returns a message and marks it as read. */
  systemMessage: get('/api/User/GetSystemMessage', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: SystemMessage,
  }),
  /** Marks as read: one notice, all of a kind, every conversation ('private'), or everything ('all', conversations included). */
  readNotices: post('/api/User/ReadNotices', {
    silent: true,
    body: Type.Object({
      kind: Type.Union([Box, Type.Literal('private'), Type.Literal('all')]),
      id: Type.Optional(Key),
    }),
    data: Type.Object({ kinds: MessageCounts }),
  }),
  deleteNotice: post('/api/User/DeleteNotice', {
    silent: true,
    body: Type.Object({ kind: Box, id: Key }),
    data: Empty,
  }),
  /** The latest notice of each kind, for /message. `text` is in the viewer's language. */
  messageKinds: get('/api/User/GetMessageKinds', {
    silent: true,
    query: Empty,
    data: Type.Object({
      kinds: MessageCounts,
      latest: Type.Object({
        system: Type.Object({ text: Type.String(), at: Type.Integer() }),
        fans: Type.Object({ text: Type.String(), at: Type.Integer() }),
        likes: Type.Object({ text: Type.String(), at: Type.Integer() }),
        comments: Type.Object({ text: Type.String(), at: Type.Integer() }),
      }),
    }),
  }),
  /**
   * A comment with its thread, wherever in the list it is: `place` is the number of the page (of the default size) of the top-level
   * comment's replies.
   */
  commentThread: get('/api/Video/GetComment', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Type.Object({
      mediaKey: Type.String(),
      root: Comment,
      reply: Type.Union([Comment, Type.Null()]),
      place: Whole,
    }),
  }),
};
