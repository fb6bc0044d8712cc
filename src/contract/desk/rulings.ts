import { type Static, Type } from 'typebox';
import { rulingKinds } from '../ruling-kinds';
import { acts, by, looks } from './call';
import { Flag, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';

/** The answers to an appeal: the decision stands, or it is taken back. */
export const rulingVerdicts = ['uphold', 'undo'] as const;
const states = ['', 'open', 'upheld', 'undone'] as const;

/** A moderation decision, with the appeal against it. */
export const DeskRuling = Type.Object({
  id: Type.String(),
  kind: OneOf(rulingKinds),
  /** The content as it was when decided on; '' for an account. */
  quote: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  /** The reason that the member was told. */
  why: Type.String(),
  /** Id of the member of staff who decided; '' where the decision came from a shell. */
  byUid: Type.String(),
  byName: Type.String(),
  at: Time,
  state: OneOf(states),
  /** The member's appeal. */
  text: Type.String(),
  appealedAt: Time,
  answer: Type.String(),
  answeredAt: Time,
});
export type DeskRuling = Static<typeof DeskRuling>;

export const DeskRulingWhole = Type.Object({
  ruling: DeskRuling,
  /** The present text of the content; '' for an account, and where the content was deleted or removed. */
  now: Type.String(),
  /** A path of the app where viewers find it; '' for none. */
  path: Type.String(),
  /** Texts of the reports that led to the decision. */
  said: Type.Array(Type.Object({ id: Type.String(), reason: Type.String(), text: Type.String() })),
  /** Unix ms; 0 where the member is not muted. */
  mutedUntil: Time,
  isLocked: Type.Boolean(),
  may: Type.Array(OneOf(rulingVerdicts)),
  /**
   * Why the member of staff may not answer: it is their own decision, or their own appeal, or the lock of somebody who works at the
   * desk, which only an owner can take back. '' where they may.
   */
  bar: OneOf(['', 'ownDecision', 'ownAppeal', 'ofStaff'] as const),
  /** Other decisions about the same member, the latest first. */
  earlier: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Time,
      kind: OneOf(rulingKinds),
      quote: Type.String(),
      why: Type.String(),
      state: OneOf(states),
    }),
  ),
  revision: Revision,
});
export type DeskRulingWhole = Static<typeof DeskRulingWhole>;

export const rulingCalls = {
  /** Appeals that wait, the longest waiting first; or those that were answered. */
  rulingQueue: looks(by('reviewer'), {
    query: ListQuery(['at'], { kind: Type.Optional(OneOf(rulingKinds)), done: Type.Optional(Flag) }),
    data: Rows(DeskRuling),
  }),
  ruling: looks(by('reviewer'), { query: Type.Object({ id: Id }), data: DeskRulingWhole }),
  /** Answers an appeal; whoever made the decision may not. Both sides are told. */
  rulingDecide: acts(by('reviewer'), {
    body: Type.Object({
      id: Id,
      verdict: OneOf(rulingVerdicts),
      /** The text for the member who appealed. */
      answer: Type.String({ minLength: 1, maxLength: deskLimits.rulingAnswerChars }),
      revision: Revision,
      reason: Reason,
    }),
    data: DeskRulingWhole,
  }),
};
