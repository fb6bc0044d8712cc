import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, Reason, Revision, Rows, SearchedRows, Time } from './common';
import { deskLimits } from './limits';
import { commentSorts } from './report-kinds';

export const DeskComment = Type.Object({
  id: Type.String(),
  /** Of a title, or of a post without a film. */
  mediaKey: Type.String(),
  /** '' of what stands under a post without a film. */
  titleName: Type.String(),
  /** Where a viewer finds it. */
  path: Type.String(),
  /** '' for one that stands under the title itself. */
  parentId: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  text: Type.String(),
  pictures: Type.Integer(),
  likes: Type.Integer(),
  replies: Type.Integer(),
  /** How many report it and wait. */
  reports: Type.Integer(),
  sentAt: Time,
  revision: Revision,
});
export type DeskComment = Static<typeof DeskComment>;

export const commentCallsOfDesk = {
  /** Comments and replies, of a title or a post, of somebody, or of all; `q` is in the text and needs one of the first two. */
  commentList: looks(by('reviewer'), {
    query: ListQuery(commentSorts, { mediaKey: Type.Optional(Id), uid: Type.Optional(Id) }),
    data: SearchedRows(DeskComment),
  }),
  /** The comment at the root of a thread, and the replies under it, the oldest first. `id` is any of them. */
  commentThread: looks(by('reviewer'), {
    query: ListQuery(['sentAt'], { id: Id }),
    data: Type.Object({ root: DeskComment, ...Rows(DeskComment).properties }),
  }),
  /** Takes a comment away with the replies under it; who wrote it is told, and reports about it that wait are answered. */
  commentRemove: acts(by('reviewer'), {
    body: Type.Object({
      id: Id,
      /** What its author reads; '' for our own words. */
      told: Type.String({ maxLength: deskLimits.toldChars }),
      revision: Revision,
      reason: Reason,
    }),
    data: Type.Object({ removed: Type.Integer() }),
  }),
};
