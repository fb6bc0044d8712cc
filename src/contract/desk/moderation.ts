import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';

export const postStates = ['review', 'shown', 'refused', 'working'] as const;
export const postKinds = ['text', 'pictures', 'film'] as const;
export const verdicts = ['pass', 'refuse'] as const;

/** A member's post in the reviewers' list. */
export const PostRow = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  /** Name of the author. */
  name: Type.String(),
  kind: OneOf(postKinds),
  text: Type.String(),
  /** Why the post waits (a name of `reviewModes`), or the reason that its author was given when it was refused. */
  reason: Type.String(),
  at: Time,
});
export type PostRow = Static<typeof PostRow>;

/** The reviewer's decision about a post. */
export const PostState = Type.Object({ state: OneOf(postStates), reason: Type.String() });
export type PostState = Static<typeof PostState>;

export const ReviewedPost = Type.Object({
  ...PostRow.properties,
  state: OneOf(postStates),
  /** Revision of its state and its text, so that the decision is about the text that was read. */
  revision: Revision,
  pictures: Type.Array(Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  labels: Type.Array(Type.String()),
  /** The post's film, if it is in the catalogue. */
  film: Type.Union([
    Type.Null(),
    Type.Object({ title: Type.String(), description: Type.String(), poster: Type.String(), seconds: Type.Integer() }),
  ]),
});
export type ReviewedPost = Static<typeof ReviewedPost>;

export const moderationCalls = {
  /** Posts and films in a state; the default is those that wait. */
  postQueue: looks(by('reviewer'), {
    query: ListQuery(['at'], {
      state: Type.Optional(OneOf(['review', 'shown', 'refused'] as const)),
      uid: Type.Optional(Type.String({ maxLength: 128 })),
    }),
    data: Rows(PostRow),
  }),
  reviewedPost: looks(by('reviewer'), { query: Type.Object({ id: Id }), data: ReviewedPost }),
  /** Approves a waiting post or takes one down; its author is told the reason. */
  postJudge: acts(by('reviewer'), {
    body: Type.Object({
      id: Id,
      verdict: OneOf(verdicts),
      revision: Revision,
      reason: Type.String({ maxLength: deskLimits.toldChars }),
    }),
    data: PostState,
  }),
};
