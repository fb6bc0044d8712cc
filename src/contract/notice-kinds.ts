import type { NoticeKind, NoticeWhat } from './schemas/notices';

/** Which list of /message a deed stands in. */
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
