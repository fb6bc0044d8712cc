import { type Static, Type } from 'typebox';
import { categoryPaths } from '../categories';
import { acts, by, looks } from './call';
import { Done, Id, OneOf, Reason, Revision, Time } from './common';
import { DraftShown } from './drafts';
import { rankLimits, rankPeriods } from './limits-of-ranking';

/** Categories that a rule may be for; '' for the ranking of all titles. */
export const rankCategories = ['', ...categoryPaths] as const;
export type RankCategory = (typeof rankCategories)[number];

/** A title that a rule pins or leaves out. */
export const RankEntry = Type.Object({
  mediaKey: Id,
  /** The time at which the rule stops to apply to the title; 0 for never. */
  until: Time,
});
export type RankEntry = Static<typeof RankEntry>;

/** An editor's rule for a ranking; empty where the number of plays alone decides. */
export const RankFacts = Type.Object({
  /** Titles at the top of the ranking, in their order. */
  pins: Type.Array(RankEntry, { maxItems: rankLimits.pins }),
  /** Titles that the ranking leaves out. */
  out: Type.Array(RankEntry, { maxItems: rankLimits.out }),
});
export type RankFacts = Static<typeof RankFacts>;

const Period = OneOf(rankPeriods);
const Category = OneOf(rankCategories);

export const rankingCalls = {
  rankRule: looks(by('editor'), {
    /** Both are optional, because the query of a URL holds no empty values: without them, all periods and all titles. */
    query: Type.Object({ period: Type.Optional(Period), category: Type.Optional(Category) }),
    data: Type.Object({
      period: Period,
      category: Category,
      facts: Type.Object({ ...RankFacts.properties, revision: Revision }),
      names: Type.Array(
        Type.Object({
          mediaKey: Type.String(),
          name: Type.String(),
          thumb: Type.String(),
          withdrawn: Type.Boolean(),
        }),
      ),
      /** All existing rules, so that none is forgotten. */
      rules: Type.Array(Type.Object({ period: Period, category: Category, pins: Type.Integer(), out: Type.Integer() })),
    }),
  }),
  rankRuleSave: acts(by('editor'), {
    body: Type.Object({
      period: Period,
      category: Category,
      facts: RankFacts,
      revision: Revision,
      reason: Reason,
    }),
    data: Done,
  }),
  /** Shows the unsaved draft in this browser where viewers see the ranking; `draftEnd` ends that. The subject is 'period.category'. */
  rankDraft: acts(by('editor'), {
    body: Type.Object({ period: Period, category: Category, facts: RankFacts }),
    data: DraftShown,
    unwritten: true,
  }),
};
