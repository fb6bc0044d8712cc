import type { NoticeKind, NoticeWhat } from './schemas/notices';

/** The list of /message in which a notice is shown, by what somebody did. */
export const noticeKinds = {
  follow: 'fans',
  likeComment: 'likes',
  likeDanmu: 'likes',
  likeTitle: 'likes',
  likePost: 'likes',
  likeStore: 'likes',
  comment: 'comments',
  reply: 'comments',
  mention: 'comments',
} as const satisfies Record<NoticeWhat, NoticeKind>;
