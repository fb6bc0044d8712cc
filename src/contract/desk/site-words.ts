import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Reason, Revision } from './common';
import { siteWordLimits } from './limits-of-site-words';

const HotWord = Type.String({ minLength: 1, maxLength: siteWordLimits.hotChars });

/** A label of posts as its form has it. */
export const PostLabel = Type.Object({
  /** Ours; any word for one that is not saved yet. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: siteWordLimits.labelChars }),
  /** '' for the same. */
  nameTw: Type.String({ maxLength: siteWordLimits.labelChars }),
  /** false: kept by old posts, offered no more. */
  active: Type.Boolean(),
});
export type PostLabel = Static<typeof PostLabel>;

export const siteWordCalls = {
  /** The operator's words of the hot searches, in their order. */
  hotWords: looks(by('editor'), {
    data: Type.Object({
      facts: Type.Object({ words: Type.Array(Type.String()), revision: Revision }),
      /** How many titles each of them finds. */
      found: Type.Array(Type.Object({ word: Type.String(), titles: Type.Integer() })),
    }),
  }),
  hotWordsSave: acts(by('editor'), {
    body: Type.Object({
      words: Type.Array(HotWord, { maxItems: siteWordLimits.hotWords }),
      revision: Revision,
      reason: Reason,
    }),
    data: Done,
  }),
  postLabels: looks(by('editor'), {
    data: Type.Object({
      facts: Type.Object({ labels: Type.Array(PostLabel), revision: Revision }),
      /** In how many posts each stands. */
      used: Type.Array(Type.Object({ id: Type.String(), posts: Type.Integer() })),
    }),
  }),
  /** All labels in their order. One that is left out stays where posts have it, and is offered no more. */
  postLabelsSave: acts(by('editor'), {
    body: Type.Object({
      labels: Type.Array(PostLabel, { maxItems: siteWordLimits.labels }),
      revision: Revision,
      reason: Reason,
    }),
    data: Done,
  }),
};
