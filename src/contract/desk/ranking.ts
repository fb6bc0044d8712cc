import { type Static, Type } from 'typebox';
import { categoryPaths } from '../categories';
import { acts, by, looks } from './call';
import { Done, Id, OneOf, Reason, Revision, Time } from './common';
import { DraftShown } from './drafts';
import { rankLimits, rankPeriods } from './limits-of-ranking';

/** Categories that a rule may be for; '' for the ranking of all titles. */
export const rankCategories = ['', ...categoryPaths] as const;
export type RankCategory = (typeof rankCategories)[number];

/** A title that a rule names. */
export const RankEntry = Type.Object({
  mediaKey: Id,
  /** From then on the rule says nothing of it any more; 0 for never. */
  until: Time,
});
export type RankEntry = Static<typeof RankEntry>;

/** What an editor says about a ranking; empty where plays alone decide. */
export const RankFacts = Type.Object({
  /** Titles that lead it, in their order. */
  pins: Type.Array(RankEntry, { maxItems: rankLimits.pins }),
  /** Titles that it leaves out. */
  out: Type.Array(RankEntry, { maxItems: rankLimits.out }),
});
export type RankFacts = Static<typeof RankFacts>;

const Period = OneOf(rankPeriods);
const Category = OneOf(rankCategories);

export const rankingCalls = {
  rankRule: looks(by('editor'), {
    /** An address holds nothing that is empty: all periods, all titles where none is named. */
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
      /** All rules that there are, so that none is forgotten. */
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
  /** Shows this browser what is tried out, where viewers see the ranking; `draftEnd` ends it. The subject is 'period.category'. */
  rankDraft: acts(by('editor'), {
    body: Type.Object({ period: Period, category: Category, facts: RankFacts }),
    data: DraftShown,
    unwritten: true,
  }),
};
