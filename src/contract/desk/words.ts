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

/** A list of words: what is done about them, and the places where texts are checked. */
export const WordList = Type.Object({
  id: Type.String(),
  ...WordListFacts.properties,
  words: Type.Integer(),
  /** How often its words were found. */
  hits: Type.Integer(),
  /** Revision of the list itself, without its words. */
  revision: Revision,
});
export type WordList = Static<typeof WordList>;

export const ListedWord = Type.Object({ word: Type.String(), hits: Type.Integer() });
export type ListedWord = Static<typeof ListedWord>;

/** How often a word was found in texts of one place on one day. */
export const WordHit = Type.Object({
  id: Type.String(),
  /** A day of the site's calendar, YYYY-MM-DD. */
  day: Type.String(),
  listId: Type.String(),
  /** '' where the list was deleted. */
  listName: Type.String(),
  word: Type.String(),
  place: Place,
  hits: Type.Integer(),
});
export type WordHit = Static<typeof WordHit>;

/** The result of checking a text against the lists. */
export const WordTrial = Type.Object({
  /** The matches, by their position in the text in UTF-16 code units, as scripts count characters. */
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
  /** What would be done with the text at each place, and the text that would be shown; '' where nothing would be done. */
  places: Type.Array(Type.Object({ place: Place, act: OneOf(['', ...wordActs] as const), text: Type.String() })),
});
export type WordTrial = Static<typeof WordTrial>;

const reviewer = by('reviewer');

export const wordsCalls = {
  wordLists: looks(reviewer, { data: Type.Object({ info: Type.Array(WordList) }) }),
  /** Saves a list. `id` '' makes a new one. */
  wordListSave: acts(reviewer, {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: WordListFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: WordList,
  }),
  /** Deletes a list with its words; the counts of past matches stay. */
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
  /** Matches by day, the newest day first. */
  wordHits: looks(reviewer, {
    query: ListQuery(['day'], { listId: Type.Optional(Id), place: Type.Optional(Place) }),
    data: Rows(WordHit),
  }),
};
