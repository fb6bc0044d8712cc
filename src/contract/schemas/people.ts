import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Card, Empty, Key, Page, PageQuery, Rows } from './common';
import { Person } from './social';

/**
 * What the asking viewer sees of a space. 'closed': the account is gone, and nothing is told about it. 'keptAway': the owner
 * has put the viewer on the black list; only the owner's name and picture are shown.
 */
export const SpaceState = Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('keptAway')]);

/** A member's space (spec 2.2). The numbers are 0 where the space is not open. */
export const Space = Type.Object({
  ...Person.properties,
  state: SpaceState,
  /** Whether the space is the asking viewer's own. */
  own: Type.Boolean(),
  level: Type.Integer(),
  /** Name of the area that the owner chose to show, in the viewer's language; '' for none. */
  area: Type.String(),
  follows: Type.Integer(),
  /** How often the owner's works were liked. */
  likes: Type.Integer(),
  works: Type.Integer(),
  /** Whether the owner hides their favourites from others. */
  hidesFavourites: Type.Boolean(),
  /** The backdrop of the owner's newest work; '' without one. */
  backdrop: Type.String(),
  /** The dominant colour of that picture, '#rrggbb'; '' without one. */
  color: Type.String(),
});
export type Space = Static<typeof Space>;

export const PeopleKind = Type.Union([Type.Literal('followers'), Type.Literal('following'), Type.Literal('likers')]);
export type PeopleKind = Static<typeof PeopleKind>;

/**
 * Why a member is suggested. 'watched' and 'kept': the viewer has a title of theirs in the history or among the favourites.
 * 'similar': a title of theirs is like one of those. 'followed': a member whom the viewer follows follows them. 'site': a title
 * of theirs is among the most watched.
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
  /** The title that the reason names, or the name of the member whom the viewer follows. */
  because: Type.String(),
  works: Type.Integer(),
});
export type Suggestion = Static<typeof Suggestion>;

export const peopleCalls = {
  space: get('/api/User/GetSpace', { silent: true, query: Type.Object({ userId: Key }), data: Space }),
  /** The share link and text of a space: `url` is absolute where the server knows its own address, else a path. */
  shareSpace: get('/api/User/ShareSpace', {
    silent: true,
    query: Type.Object({ userId: Key }),
    data: Type.Object({ url: Type.String(), title: Type.String(), text: Type.String() }),
  }),
  /**
   * The followers of a member, those whom the member follows, or those who like something: `id` is the member's, or with
   * 'likers' that of a comment or, with `of` 'title', of a title. Likers are shown to the owner of the comment or title alone.
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
  /** Members worth following, best first; without those whom the viewer already follows or has on the black list. */
  suggestedPeople: get('/api/User/GetMoreFocus', { silent: true, query: Empty, data: Rows(Suggestion) }),
};
