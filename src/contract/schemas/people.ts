import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Card, Empty, Key, Page, PageQuery, Rows } from './common';
import { Person } from './social';

/**
 * What of a space the asking viewer sees. 'closed': the account is gone, and nothing of it is told. 'keptAway': its owner has
 * put the viewer on the black list; who it is may be seen, and nothing else.
 */
export const SpaceState = Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('keptAway')]);

/** Somebody's space (spec 2.2). The numbers are 0 where it is not open. */
export const Space = Type.Object({
  ...Person.properties,
  state: SpaceState,
  /** It is the asking viewer's own. */
  own: Type.Boolean(),
  level: Type.Integer(),
  /** Name of the area they chose to show, in the viewer's language; '' for none. */
  area: Type.String(),
  follows: Type.Integer(),
  /** How often their works were liked. */
  likes: Type.Integer(),
  works: Type.Integer(),
  /** Others do not see the favourites. */
  hidesFavourites: Type.Boolean(),
  /** Of their newest work; '' without one. */
  backdrop: Type.String(),
  /** The dominant colour of that picture, '#rrggbb'; '' without one. */
  color: Type.String(),
});
export type Space = Static<typeof Space>;

export const PeopleKind = Type.Union([Type.Literal('followers'), Type.Literal('following'), Type.Literal('likers')]);
export type PeopleKind = Static<typeof PeopleKind>;

/**
 * Why somebody is suggested. 'watched' and 'kept': a title of theirs is in the viewer's history or among the favourites.
 * 'similar': theirs is like one that is. 'followed': somebody whom the viewer follows follows them. 'site': theirs is among the
 * most watched.
 */
export const SuggestionReason = Type.Union([
  Type.Literal('watched'),
  Type.Literal('kept'),
  Type.Literal('followed'),
  Type.Literal('similar'),
  Type.Literal('site'),
]);
export const Suggestion = Type.Object({
  ...Person.properties,
  reason: SuggestionReason,
  /** The title, or the name of whom the viewer follows. */
  because: Type.String(),
  works: Type.Integer(),
});
export type Suggestion = Static<typeof Suggestion>;

export const peopleCalls = {
  space: get('/api/User/GetSpace', { silent: true, query: Type.Object({ userId: Key }), data: Space }),
  /** What is handed on of a space: `url` is absolute where the server knows its own address, else a path. */
  shareSpace: get('/api/User/ShareSpace', {
    silent: true,
    query: Type.Object({ userId: Key }),
    data: Type.Object({ url: Type.String(), title: Type.String(), text: Type.String() }),
  }),
  /**
   * Who follows somebody, whom they follow, or who likes something: `id` is the user's, or with 'likers' that of a comment or,
   * with `of` 'title', of a title. Who likes something is told to whom it belongs.
   */
  peopleList: get('/api/User/GetUserList', {
    silent: true,
    query: Type.Object({
      kind: PeopleKind,
      id: Key,
      of: Type.Optional(Type.Union([Type.Literal('comment'), Type.Literal('title')])),
      ...PageQuery,
    }),
    data: Page(Person),
  }),
  spaceFavourites: get('/api/User/GetUserFavourites', {
    silent: true,
    query: Type.Object({ userId: Key, ...PageQuery }),
    data: Page(Card),
  }),
  /** People worth following, best first; without anybody whom the viewer follows or keeps away. */
  suggestedPeople: get('/api/User/GetMoreFocus', { silent: true, query: Empty, data: Rows(Suggestion) }),
};
