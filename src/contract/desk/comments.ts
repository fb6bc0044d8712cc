import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, Reason, Revision, Rows, SearchedRows, Time } from './common';
import { deskLimits } from './limits';
import { commentSorts } from './report-kinds';

export const DeskComment = Type.Object({
  id: Type.String(),
  /** Key of the title, or of the post without a film, that is commented on. */
  mediaKey: Type.String(),
  /** '' for a comment under a post without a film. */
  titleName: Type.String(),
  /** A path of the app where viewers find the comment. */
  path: Type.String(),
  /** Id of the top-level comment; '' for a comment under the title itself. */
  parentId: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  text: Type.String(),
  pictures: Type.Integer(),
  likes: Type.Integer(),
  replies: Type.Integer(),
  /** Number of reports that wait for a decision. */
  reports: Type.Integer(),
  sentAt: Time,
  revision: Revision,
});
export type DeskComment = Static<typeof DeskComment>;

export const commentCallsOfDesk = {
  /** Comments and replies of a title or a post, of a member, or of all; `q` searches the text and needs one of the first two. */
  commentList: looks(by('reviewer'), {
    query: ListQuery(commentSorts, { mediaKey: Type.Optional(Id), uid: Type.Optional(Id) }),
    data: SearchedRows(DeskComment),
  }),
  /** The top-level comment of a thread and the replies under it, the oldest first. `id` is any of them. */
  commentThread: looks(by('reviewer'), {
    query: ListQuery(['sentAt'], { id: Id }),
    data: Type.Object({ root: DeskComment, ...Rows(DeskComment).properties }),
  }),
  /** Removes a comment with the replies under it; its author is told, and waiting reports about it are answered. */
  commentRemove: acts(by('reviewer'), {
    body: Type.Object({
      id: Id,
      /** The text for the author; '' for our default text. */
      told: Type.String({ maxLength: deskLimits.toldChars }),
      revision: Revision,
      reason: Reason,
    }),
    data: Type.Object({ removed: Type.Integer() }),
  }),
};
