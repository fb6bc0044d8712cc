import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty, Key, Page, PageQuery, Whole } from './common';
import { Comment } from './social';

/** The kinds of /message; private ones are conversations (see chat.ts). */
export const NoticeKind = Type.Union([Type.Literal('fans'), Type.Literal('likes'), Type.Literal('comments')]);
export type NoticeKind = Static<typeof NoticeKind>;

/** What somebody did. */
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

/** Where a notice leads: the very comment, or the second of the episode. Fields that do not apply are '' or 0. */
export const NoticeTarget = Type.Object({
  mediaKey: Type.String(),
  episodeKey: Type.String(),
  commentId: Type.String(),
  /** Of a post without a film (/dynamicDetail), and of a playlist; `mediaKey` is '' then. */
  postId: Type.String(),
  storeKey: Type.String(),
  /** Seconds of the episode. */
  time: Type.Number(),
  uid: Type.String(),
});

/** One line of /fansRecords, /getLike or /commentAndReply; what several did to the same thing is one line until it is read. */
export const Notice = Type.Object({
  id: Type.String(),
  kind: NoticeKind,
  what: NoticeWhat,
  /** The latest, three at most (spec section 3, display rules). */
  people: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The viewer's own name for them (remark), where they gave one. */
      nickName: Type.String(),
      avatar: Type.String(),
      vipLevel: Type.Integer(),
      bigV: Type.Boolean(),
      /** The viewer follows them. */
      focusStatus: Type.Boolean(),
    }),
  ),
  /** How many did it. */
  count: Type.Integer(),
  /** What they wrote; '' for likes and fans. */
  text: Type.String(),
  /** What it was done to: the viewer's own comment, danmu or title; '' where that is gone. */
  subject: Type.String(),
  /** A picture of that title; '' for none. */
  picture: Type.String(),
  target: NoticeTarget,
  /** What it is about was deleted: it leads nowhere. */
  gone: Type.Boolean(),
  read: Type.Boolean(),
  /** Unix ms, of the last. */
  at: Type.Integer(),
});
export type Notice = Static<typeof Notice>;

/** A message of the site, to everybody or to one. */
export const SystemMessage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Whole, with its lines; text, never markup. */
  text: Type.String(),
  /** A path or https address; '' for none. */
  picture: Type.String(),
  /** A path of the app or an https address of an allowed host; '' for none. */
  link: Type.String(),
  /** What the link's button says; '' for the usual. */
  linkText: Type.String(),
  read: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type SystemMessage = Static<typeof SystemMessage>;

/** Unread, by kind. Muted conversations are in `muted` and not in `private`; `total` is the sum without them. */
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
  /** Opening it reads it. */
  systemMessage: get('/api/User/GetSystemMessage', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: SystemMessage,
  }),
  /** One line, a whole kind, every conversation ('private'), or everything ('all', conversations too). */
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
  /** The latest line of each kind, for /message. `text` is in the viewer's language. */
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
  /** A comment with the thread it stands in, wherever in the list that is: `place` is the page (of the usual size) of the root's replies. */
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
