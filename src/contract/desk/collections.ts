import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, Reason, Revision } from './common';
import { DraftShown } from './drafts';
import { collectionLimits } from './limits-of-collections';

/** The fields of a collection's form. Texts for Taiwan may be '': they are converted when they are shown. */
export const CollectionFacts = Type.Object({
  title: Type.String({ minLength: 1, maxLength: collectionLimits.titleChars }),
  titleTw: Type.String({ maxLength: collectionLimits.titleChars }),
  intro: Type.String({ maxLength: collectionLimits.introChars }),
  introTw: Type.String({ maxLength: collectionLimits.introChars }),
  /** A path of our host or a web address; '' for none. */
  cover: Type.String({ maxLength: collectionLimits.coverChars }),
  /** The colour behind the cover, '#rrggbb'. */
  color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** Keys of titles, in their order. */
  items: Type.Array(Id, { maxItems: collectionLimits.items, uniqueItems: true }),
});
export type CollectionFacts = Static<typeof CollectionFacts>;

/** All collections in the order in which viewers see them: there are few, and one page shows all. */
export const CollectionList = Type.Object({
  info: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), count: Type.Integer() })),
  /** Revision of that order. */
  revision: Revision,
});
export type CollectionList = Static<typeof CollectionList>;

export const collectionCalls = {
  collectionList: looks(by('editor'), { data: CollectionList }),
  collection: looks(by('editor'), {
    query: Type.Object({ id: Id }),
    data: Type.Object({
      id: Type.String(),
      facts: Type.Object({ ...CollectionFacts.properties, revision: Revision }),
      names: Type.Array(Type.Object({ mediaKey: Type.String(), name: Type.String(), withdrawn: Type.Boolean() })),
    }),
  }),
  /** Saves a collection. `id` '' makes a new one, at the end, with `revision` ''. */
  collectionSave: acts(by('editor'), {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: CollectionFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: Type.Object({ id: Type.String() }),
  }),
  /** Shows the unsaved draft in this browser where viewers see the collection; `draftEnd` ends that. */
  collectionDraft: acts(by('editor'), {
    body: Type.Object({ id: Id, facts: CollectionFacts }),
    data: DraftShown,
    unwritten: true,
  }),
  collectionsOrder: acts(by('editor'), {
    body: Type.Object({
      ids: Type.Array(Id, { maxItems: collectionLimits.collections }),
      revision: Revision,
      reason: Reason,
    }),
    data: CollectionList,
  }),
  collectionRemove: acts(by('editor'), {
    body: Type.Object({ id: Id, revision: Revision, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: Done,
  }),
};
