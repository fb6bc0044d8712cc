import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Reason, Revision } from './common';
import { siteWordLimits } from './limits-of-site-words';

const HotWord = Type.String({ minLength: 1, maxLength: siteWordLimits.hotChars });

/** The fields of the form of a label for posts. */
export const PostLabel = Type.Object({
  /** The id of the label; any word for one that is not saved yet. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: siteWordLimits.labelChars }),
  /** Name for Taiwan; '' to use the other one. */
  nameTw: Type.String({ maxLength: siteWordLimits.labelChars }),
  /** false: old posts keep the label, but it is no longer offered. */
  active: Type.Boolean(),
});
export type PostLabel = Static<typeof PostLabel>;

export const siteWordCalls = {
  /** The operator's words for hot searches, in their order. */
  hotWords: looks(by('editor'), {
    data: Type.Object({
      facts: Type.Object({ words: Type.Array(Type.String()), revision: Revision }),
      /** Number of titles that each word finds. */
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
      /** Number of posts with each label. */
      used: Type.Array(Type.Object({ id: Type.String(), posts: Type.Integer() })),
    }),
  }),
  /** Saves all labels in their order. A label that is left out stays on its posts, but is no longer offered. */
  postLabelsSave: acts(by('editor'), {
    body: Type.Object({
      labels: Type.Array(PostLabel, { maxItems: siteWordLimits.labels }),
      revision: Revision,
      reason: Reason,
    }),
    data: Done,
  }),
};
