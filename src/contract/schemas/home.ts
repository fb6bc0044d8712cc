import { type Static, Type } from 'typebox';
import { get } from '../call';
import { limits } from '../limits';
import { Card, Empty, Key, Page, PageQuery, Rows, WatchedCard, Whole } from './common';

export const NavItem = Type.Object({ id: Type.String(), name: Type.String(), path: Type.String() });
export type NavItem = Static<typeof NavItem>;

/** One row of the filter block. The empty value of an option stands for 'all'. */
export const Filter = Type.Object({
  key: Type.Union([
    Type.Literal('category'),
    Type.Literal('genre'),
    Type.Literal('region'),
    Type.Literal('year'),
    Type.Literal('sort'),
  ]),
  title: Type.String(),
  options: Type.Array(Type.Object({ value: Type.String(), name: Type.String() })),
});
export type Filter = Static<typeof Filter>;

export const RechargeActivityState = Type.Object({
  /** 1 while the activity is active. */
  status: Type.Integer(),
  type: Type.Integer(),
  title: Type.String(),
  activityRule: Type.String(),
});
/** An announcement of the operator to everybody in front of a screen. */
export const Announcement = Type.Object({
  id: Type.String(),
  text: Type.String(),
  level: Type.Union([Type.Literal('info'), Type.Literal('warn')]),
  /** 'tv': shown on televisions alone. */
  screens: Type.Union([Type.Literal('tv'), Type.Literal('all')]),
  /** A path of the app, or ''. */
  link: Type.String(),
});
export type Announcement = Static<typeof Announcement>;

/** Static config (spec section 3). */
export const StaticConfig = Type.Object({
  rechargeActivity: RechargeActivityState,
  activityList: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), url: Type.String() })),
  isUseCoinMall: Type.Boolean(),
  isUseShopPage: Type.Boolean(),
  ipRegion: Type.String(),
  mustLogin: Type.Boolean(),
  mustVIP: Type.Boolean(),
  /** Ours: 青少年模式 is on for the asking viewer. */
  teen: Type.Boolean(),
  /** Ours: players report the quality of playback (`beaconPath`); absent where the operator does not want that. */
  beacon: Type.Optional(Type.Boolean()),
  /**
   * Ours: the announcement that runs now, the one that began last; where that one is for televisions alone, the latest one for all
   * screens follows it. Absent where none runs.
   */
  announcements: Type.Optional(Type.Array(Announcement)),
});
export type StaticConfig = Static<typeof StaticConfig>;

/** A row of the home screen. `more` is a route of the app, or ''. */
export const Shelf = Type.Object({
  id: Type.String(),
  title: Type.String(),
  style: Type.Union([Type.Literal('poster'), Type.Literal('wide')]),
  more: Type.String(),
  items: Type.Array(Card),
});
export type Shelf = Static<typeof Shelf>;

export const Collection = Type.Object({
  id: Type.String(),
  title: Type.String(),
  intro: Type.String(),
  count: Type.Integer(),
  cover: Type.String(),
  color: Type.String(),
});
export type Collection = Static<typeof Collection>;

export const homeCalls = {
  navigation: get('/api/List/NavigationBar', {
    cacheable: true,
    silent: true,
    query: Type.Object({ cacheable: Type.Optional(Whole) }),
    data: Rows(NavItem),
  }),
  filters: get('/api/home/filter', {
    silent: true,
    query: Type.Object({ category: Type.Optional(Type.String({ maxLength: 32 })) }),
    data: Rows(Filter),
  }),
  /** Dynamic config. `demo` is set while the catalogue holds titles of the demo seed. */
  siteConfig: get('/api/home/GetConfig', {
    silent: true,
    query: Empty,
    data: Type.Object({
      /** The operator's own texts for the client, by name: `siteMaps` lists the names that the client knows. */
      maps: Type.Record(Type.String(), Type.String()),
      /** Origins for the calls under /shop and /v3 and for the list of likes (spec 7.1); '' for this server. */
      hosts: Type.Object({ shop: Type.String(), v3: Type.String(), likes: Type.String() }),
      /** The address that gets the promo POST when the app starts; '' for none. */
      promo: Type.String(),
      /** Whether the client reports visits. */
      visits: Type.Boolean(),
      /** License servers and settings by key system, which override those of config.json; absent where the site sets none. */
      drm: Type.Optional(
        Type.Object({
          servers: Type.Record(Type.String(), Type.String()),
          advanced: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
        }),
      ),
      serverVersion: Type.String(),
      demo: Type.Boolean(),
      /** Number of titles that have something to play and that everybody may see. */
      titles: Type.Integer(),
      danmuMaxChars: Type.Integer(),
      danmuMinIntervalMs: Type.Integer(),
      /** An address that a phone in the same network can open, for QR codes; '' where the server knows none. */
      lanUrl: Type.String(),
    }),
  }),
  staticConfig: get('/api/home/config', {
    silent: true,
    query: Type.Object({ cacheable: Type.Optional(Whole) }),
    data: StaticConfig,
  }),
  activities: get('/api/home/GetActivity', {
    silent: true,
    query: Empty,
    data: Rows(Type.Object({ id: Type.String(), title: Type.String(), url: Type.String(), status: Type.Integer() })),
  }),
  /** The home screen of a category ('' for the front page): hero titles and a page of shelves. */
  homePage: get('/api/list/IndexPage', {
    cacheable: true,
    silent: true,
    query: Type.Object({ category: Type.Optional(Type.String({ maxLength: 32 })), ...PageQuery }),
    data: Type.Object({
      hero: Type.Array(Card),
      info: Type.Array(Shelf),
      page: Type.Integer(),
      total: Type.Integer(),
      hasMore: Type.Boolean(),
    }),
  }),
  titleList: get('/api/list/GetList', {
    silent: true,
    query: Type.Object({
      category: Type.Optional(Type.String({ maxLength: 32 })),
      genre: Type.Optional(Type.String({ maxLength: 32 })),
      region: Type.Optional(Type.String({ maxLength: 32 })),
      year: Type.Optional(Type.String({ maxLength: 16 })),
      sort: Type.Optional(Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('score')])),
      ...PageQuery,
    }),
    data: Page(Card),
  }),
  /**
   * Search by title, full pinyin, initials (`mode` text) or T9 digits of either (`mode` t9).
   * An empty keyword answers an empty page.
   */
  searchTitles: get('/api/list/Search', {
    silent: true,
    query: Type.Object({
      keyword: Type.String({ maxLength: limits.searchMaxChars }),
      mode: Type.Optional(Type.Union([Type.Literal('text'), Type.Literal('t9')])),
      ...PageQuery,
    }),
    data: Page(Card),
  }),
  searchSuggestions: get('/api/list/SearchSuggest', {
    silent: true,
    query: Type.Object({
      keyword: Type.String({ maxLength: limits.searchMaxChars }),
      mode: Type.Optional(Type.Union([Type.Literal('text'), Type.Literal('t9')])),
    }),
    data: Rows(Type.String()),
  }),
  /** Hot searches, the hottest first: those of viewers, then the operator's words. `hot` is comparable only within each of the two groups. */
  hotSearches: get('/api/list/HotSearch', {
    silent: true,
    query: Empty,
    data: Rows(Type.Object({ keyword: Type.String(), hot: Type.Integer() })),
  }),
  /** `hit` of these cards is the number of plays in the period. */
  ranking: get('/api/list/Rank', {
    silent: true,
    query: Type.Object({
      period: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
      category: Type.Optional(Type.String({ maxLength: 32 })),
      ...PageQuery,
    }),
    data: Page(Card),
  }),
  collections: get('/api/list/Collections', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Collection),
  }),
  collectionDetail: get('/api/list/CollectionDetail', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Type.Object({ collection: Collection, info: Type.Array(Card) }),
  }),
  /** The history of this user, or of this device for a visitor. `unfinished` keeps the titles that can be resumed. */
  playRecords: get('/api/User/GetPlayRecords', {
    silent: true,
    query: Type.Object({ unfinished: Type.Optional(Whole), ...PageQuery }),
    data: Page(WatchedCard),
  }),
  /** `mediaKeys` joined by commas; '*' clears everything. */
  deletePlayRecords: get('/api/User/DelPlayRecords', {
    query: Type.Object({ mediaKeys: Type.String({ maxLength: 4000 }) }),
    data: Empty,
  }),
};
