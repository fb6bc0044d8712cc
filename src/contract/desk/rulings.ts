import { type Static, Type } from 'typebox';
import { rulingKinds } from '../ruling-kinds';
import { acts, by, looks } from './call';
import { Flag, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';

/** What becomes of an appeal: the decision stands, or it is taken back. */
export const rulingVerdicts = ['uphold', 'undo'] as const;
const states = ['', 'open', 'upheld', 'undone'] as const;

/** A decision of moderation, with the appeal against it. */
export const DeskRuling = Type.Object({
  id: Type.String(),
  kind: OneOf(rulingKinds),
  /** The thing as it was; '' for an account. */
  quote: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  /** What whoever it is about was told. */
  why: Type.String(),
  /** Who decided; '' from a shell. */
  byUid: Type.String(),
  byName: Type.String(),
  at: Time,
  state: OneOf(states),
  /** What they say. */
  text: Type.String(),
  appealedAt: Time,
  answer: Type.String(),
  answeredAt: Time,
});
export type DeskRuling = Static<typeof DeskRuling>;

export const DeskRulingWhole = Type.Object({
  ruling: DeskRuling,
  /** What it is now: of a thing its words, of an account nothing; '' where it is gone or taken away. */
  now: Type.String(),
  /** Where a viewer finds it; '' for nowhere. */
  path: Type.String(),
  /** What reporters said, where a report led to it. */
  said: Type.Array(Type.Object({ id: Type.String(), reason: Type.String(), text: Type.String() })),
  /** Unix ms; 0 for not. */
  mutedUntil: Time,
  isLocked: Type.Boolean(),
  may: Type.Array(OneOf(rulingVerdicts)),
  /**
   * Why whoever looks may not decide: it is their own decision, or their own appeal, or the lock of somebody who works at the desk,
   * which an owner alone takes back. '' where they may.
   */
  bar: OneOf(['', 'ownDecision', 'ownAppeal', 'ofStaff'] as const),
  /** Other decisions about the same person, the latest first. */
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
  /** Appeals that wait, the one that waits longest first; or those that were answered. */
  rulingQueue: looks(by('reviewer'), {
    query: ListQuery(['at'], { kind: Type.Optional(OneOf(rulingKinds)), done: Type.Optional(Flag) }),
    data: Rows(DeskRuling),
  }),
  ruling: looks(by('reviewer'), { query: Type.Object({ id: Id }), data: DeskRulingWhole }),
  /** Answers an appeal, never by whoever decided; both sides are told. */
  rulingDecide: acts(by('reviewer'), {
    body: Type.Object({
      id: Id,
      verdict: OneOf(rulingVerdicts),
      /** What whoever appealed reads. */
      answer: Type.String({ minLength: 1, maxLength: deskLimits.rulingAnswerChars }),
      revision: Revision,
      reason: Reason,
    }),
    data: DeskRulingWhole,
  }),
};
