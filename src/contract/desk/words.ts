import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows } from './common';
import { wordActs, wordLimits, wordPlaces } from './limits-of-words';

const Place = OneOf(wordPlaces);
const Act = OneOf(wordActs);
const Words = Type.Array(Type.String({ maxLength: wordLimits.wordChars }), { maxItems: wordLimits.atOnce });

export const WordListFacts = Type.Object({
  name: Type.String({ minLength: 1, maxLength: wordLimits.nameChars }),
  act: Act,
  places: Type.Array(Place, { minItems: 1, maxItems: wordPlaces.length, uniqueItems: true }),
  active: Type.Boolean(),
});
export type WordListFacts = Static<typeof WordListFacts>;

/** Words of one kind: what is done about them, and where they are looked for. */
export const WordList = Type.Object({
  id: Type.String(),
  ...WordListFacts.properties,
  words: Type.Integer(),
  /** How often they were found. */
  hits: Type.Integer(),
  /** Of the list itself, without its words. */
  revision: Revision,
});
export type WordList = Static<typeof WordList>;

export const ListedWord = Type.Object({ word: Type.String(), hits: Type.Integer() });
export type ListedWord = Static<typeof ListedWord>;

/** How often a word was found in texts of one place on one day. */
export const WordHit = Type.Object({
  id: Type.String(),
  /** YYYY-MM-DD in the site's calendar. */
  day: Type.String(),
  listId: Type.String(),
  /** '' where the list is gone. */
  listName: Type.String(),
  word: Type.String(),
  place: Place,
  hits: Type.Integer(),
});
export type WordHit = Static<typeof WordHit>;

/** What lists say of a text. */
export const WordTrial = Type.Object({
  /** Where in the text, in characters as scripts count them (UTF-16). */
  found: Type.Array(
    Type.Object({
      listId: Type.String(),
      listName: Type.String(),
      act: Act,
      word: Type.String(),
      from: Type.Integer(),
      to: Type.Integer(),
    }),
  ),
  /** What would happen to it at each place, and how it would stand there; '' where nothing would. */
  places: Type.Array(Type.Object({ place: Place, act: OneOf(['', ...wordActs] as const), text: Type.String() })),
});
export type WordTrial = Static<typeof WordTrial>;

const reviewer = by('reviewer');

export const wordsCalls = {
  wordLists: looks(reviewer, { data: Type.Object({ info: Type.Array(WordList) }) }),
  /** `id` '' makes a new one. */
  wordListSave: acts(reviewer, {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: WordListFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: WordList,
  }),
  /** With its words; how often they were found stays. */
  wordListRemove: acts(reviewer, { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
  wordsOfList: looks(reviewer, {
    query: ListQuery(['hits', 'word'] as const, { listId: Id }),
    data: Rows(ListedWord),
  }),
  wordsChange: acts(reviewer, {
    body: Type.Object({ listId: Id, add: Words, remove: Words, reason: Reason }),
    data: Type.Object({ added: Type.Integer(), removed: Type.Integer() }),
  }),
  wordsTry: looks(reviewer, {
    query: Type.Object({ text: Type.String({ maxLength: wordLimits.trialChars }) }),
    data: WordTrial,
  }),
  /** The newest day first. */
  wordHits: looks(reviewer, {
    query: ListQuery(['day'], { listId: Type.Optional(Id), place: Type.Optional(Place) }),
    data: Rows(WordHit),
  }),
};
