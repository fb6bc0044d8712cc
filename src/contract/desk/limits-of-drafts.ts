/** The kinds of things that an editor may preview, where viewers see them, before saving. Each kind says what `subject` names. */
export const draftKinds = [
  /** A page of the home screen, '' for the front page. */
  'home',
  /** A ranking, by its period and category. */
  'ranking',
  /** A collection, by its id. */
  'collection',
  /** A title, by its key. */
  'title',
] as const;
export type DraftKind = (typeof draftKinds)[number];

export const draftLimits = {
  /** For so long a draft replaces the saved version in the editor's own browser. */
  seconds: 600,
  subjectChars: 128,
} as const;
