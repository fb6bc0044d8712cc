import { type Static, Type } from 'typebox';
import { categoryPaths } from '../categories';
import { acts, by, looks } from './call';
import { Done, Id, OneOf, Reason, Revision } from './common';
import { DraftShown } from './drafts';
import { homeLimits, shelfKinds, shelfStyles } from './limits-of-home';

/** Pages that show a home screen; '' is the front page. */
export const homePages = ['', ...categoryPaths] as const;
export type HomePageName = (typeof homePages)[number];

/** A shelf as an editor placed it. */
export const HomeShelf = Type.Object({
  /** Ours; any word for one that is not saved yet. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  kind: OneOf(shelfKinds),
  /** 'auto': the site's own shelf; 'collection': the collection; 'titles': ''. */
  source: Type.String({ maxLength: 128 }),
  /** '' for what the site calls it. */
  title: Type.String({ maxLength: homeLimits.titleChars }),
  titleTw: Type.String({ maxLength: homeLimits.titleChars }),
  /** '' for the site's choice. */
  style: OneOf(shelfStyles),
  hidden: Type.Boolean(),
  /** Of a shelf of titles: their keys in order. */
  items: Type.Array(Id, { maxItems: homeLimits.items, uniqueItems: true }),
});
export type HomeShelf = Static<typeof HomeShelf>;

/** What an editor made of a page; empty where the site makes it. */
export const HomeFacts = Type.Object({
  shelves: Type.Array(HomeShelf, { maxItems: homeLimits.shelves }),
  hero: Type.Array(Id, { maxItems: homeLimits.hero, uniqueItems: true }),
});
export type HomeFacts = Static<typeof HomeFacts>;

/** A title that stands on the page. */
export const HomeTitle = Type.Object({
  mediaKey: Type.String(),
  name: Type.String(),
  thumb: Type.String(),
  withdrawn: Type.Boolean(),
});
export type HomeTitle = Static<typeof HomeTitle>;

/** A shelf that the site makes by itself, as it would stand there now. */
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
    /** The front page where none is named: an address holds nothing that is empty. */
    query: Type.Object({ page: Type.Optional(Page) }),
    data: Type.Object({
      page: Page,
      facts: Type.Object({ ...HomeFacts.properties, revision: Revision }),
      /** What would stand there if nobody arranged it. */
      auto: Type.Array(AutoShelf),
      autoHero: Type.Array(Type.String()),
      names: Type.Array(HomeTitle),
    }),
  }),
  homeSave: acts(by('editor'), {
    body: Type.Object({ page: Page, facts: HomeFacts, revision: Revision, reason: Reason }),
    data: Done,
  }),
  /** Shows this browser what is tried out, where viewers see the page; `draftEnd` ends it. */
  homeDraft: acts(by('editor'), {
    body: Type.Object({ page: Page, facts: HomeFacts }),
    data: DraftShown,
    unwritten: true,
  }),
};
