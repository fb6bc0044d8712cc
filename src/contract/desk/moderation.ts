import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';

export const postStates = ['review', 'shown', 'refused', 'working'] as const;
export const postKinds = ['text', 'pictures', 'film'] as const;
export const verdicts = ['pass', 'refuse'] as const;

/** A post of a member, as whoever reviews it finds it in the list. */
export const PostRow = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  /** Of its author. */
  name: Type.String(),
  kind: OneOf(postKinds),
  text: Type.String(),
  /** Why it waits (a name of `reviewModes`), or what its author was told when it was refused. */
  reason: Type.String(),
  at: Time,
});
export type PostRow = Static<typeof PostRow>;

/** What is decided of a post. */
export const PostState = Type.Object({ state: OneOf(postStates), reason: Type.String() });
export type PostState = Static<typeof PostState>;

export const ReviewedPost = Type.Object({
  ...PostRow.properties,
  state: OneOf(postStates),
  /** Of its state and its words: what is decided about is what was read. */
  revision: Revision,
  pictures: Type.Array(Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  labels: Type.Array(Type.String()),
  /** Of a film that stands in the catalogue. */
  film: Type.Union([
    Type.Null(),
    Type.Object({ title: Type.String(), description: Type.String(), poster: Type.String(), seconds: Type.Integer() }),
  ]),
});
export type ReviewedPost = Static<typeof ReviewedPost>;

export const moderationCalls = {
  /** Posts and films in a state, those that wait unless said. */
  postQueue: looks(by('reviewer'), {
    query: ListQuery(['at'], {
      state: Type.Optional(OneOf(['review', 'shown', 'refused'] as const)),
      uid: Type.Optional(Type.String({ maxLength: 128 })),
    }),
    data: Rows(PostRow),
  }),
  reviewedPost: looks(by('reviewer'), { query: Type.Object({ id: Id }), data: ReviewedPost }),
  /** Lets a post be seen that waits, or takes one away; its author is told, and reads the reason. */
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
