import { type Static, Type } from 'typebox';
import { categoryPaths } from '../categories';
import { acts, by, looks } from './call';
import { Done, Id, OneOf, Reason, Revision } from './common';
import { DraftShown } from './drafts';
import { homeLimits, shelfKinds, shelfStyles } from './limits-of-home';

/** Pages that show a home screen; '' is the front page. */
export const homePages = ['', ...categoryPaths] as const;
export type HomePageName = (typeof homePages)[number];

/** A shelf as an editor has arranged it. */
export const HomeShelf = Type.Object({
  /** The id of the shelf; any word for one that is not saved yet. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  kind: OneOf(shelfKinds),
  /** The source by kind. 'auto': the name of the site's own shelf; 'collection': the id of the collection; 'titles': ''. */
  source: Type.String({ maxLength: 128 }),
  /** Title of the shelf; '' for the site's own one. */
  title: Type.String({ maxLength: homeLimits.titleChars }),
  titleTw: Type.String({ maxLength: homeLimits.titleChars }),
  /** '' for the style that the site chooses. */
  style: OneOf(shelfStyles),
  hidden: Type.Boolean(),
  /** For a shelf of kind 'titles': their keys in order. */
  items: Type.Array(Id, { maxItems: homeLimits.items, uniqueItems: true }),
});
export type HomeShelf = Static<typeof HomeShelf>;

/** An editor's arrangement of a page; empty where the site arranges it. */
export const HomeFacts = Type.Object({
  shelves: Type.Array(HomeShelf, { maxItems: homeLimits.shelves }),
  hero: Type.Array(Id, { maxItems: homeLimits.hero, uniqueItems: true }),
});
export type HomeFacts = Static<typeof HomeFacts>;

/** A title on the page. */
export const HomeTitle = Type.Object({
  mediaKey: Type.String(),
  name: Type.String(),
  thumb: Type.String(),
  withdrawn: Type.Boolean(),
});
export type HomeTitle = Static<typeof HomeTitle>;

/** A shelf that the site makes by itself, with its present titles. */
export const AutoShelf = Type.Object({
  kind: OneOf(['auto', 'collection'] as const),
  source: Type.String(),
  title: Type.String(),
  style: OneOf(['poster', 'wide'] as const),
  count: Type.Integer(),
});
export type AutoShelf = Static<typeof AutoShelf>;

const Page = OneOf(homePages);

export const homeCallsOfDesk = {
  homePlan: looks(by('editor'), {
    /** Without a page the front page, because the query of a URL holds no empty values. */
    query: Type.Object({ page: Type.Optional(Page) }),
    data: Type.Object({
      page: Page,
      facts: Type.Object({ ...HomeFacts.properties, revision: Revision }),
      /** The shelves of the page if no editor had arranged it. */
      auto: Type.Array(AutoShelf),
      autoHero: Type.Array(Type.String()),
      names: Type.Array(HomeTitle),
    }),
  }),
  homeSave: acts(by('editor'), {
    body: Type.Object({ page: Page, facts: HomeFacts, revision: Revision, reason: Reason }),
    data: Done,
  }),
  /** Shows the unsaved draft in this browser where viewers see the page; `draftEnd` ends that. */
  homeDraft: acts(by('editor'), {
    body: Type.Object({ page: Page, facts: HomeFacts }),
    data: DraftShown,
    unwritten: true,
  }),
};
