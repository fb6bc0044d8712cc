import { type Static, Type } from 'typebox';
import { get } from '../call';
import { limits } from '../limits';
import { Card, Key, Page, PageQuery, Rows, Whole } from './common';
import { Opinion, Person } from './social';

export const VideoDetail = Type.Object({
  ...Card.properties,
  /** The whole introduction; `intro` of a card is its beginning. */
  description: Type.String(),
  /** Some of its texts are converted from Simplified: nobody has written them for the viewer's language. */
  isConverted: Type.Boolean(),
  cast: Type.Array(Type.Object({ name: Type.String(), role: Type.String() })),
  director: Type.String(),
  language: Type.String(),
  favorited: Type.Boolean(),
  opinion: Opinion,
  /** Comments under it, replies included. */
  comments: Type.Integer(),
  /** Who published it; null where nobody is named. */
  uploader: Type.Union([Person, Type.Null()]),
  /** Gold it costs this viewer, 0 for none; `fullGold` without the discount of their level; `paid`: they have bought it. */
  gold: Type.Integer(),
  fullGold: Type.Integer(),
  /** The level of VIP that it asks for, 1 to 4; 0: none. */
  vipLevel: Type.Integer(),
  paid: Type.Boolean(),
});
export type VideoDetail = Static<typeof VideoDetail>;

export const Episode = Type.Object({
  episodeKey: Type.String(),
  /** 1-based within the title: its place among all. */
  index: Type.Integer(),
  /** 1-based within its season: what a viewer calls it by. */
  number: Type.Integer(),
  /** 0 where it is of none. */
  season: Type.Integer(),
  /** What its season is called; '' where the title has one alone. */
  seasonTitle: Type.String(),
  title: Type.String(),
  thumb: Type.String(),
  /** Seconds. */
  duration: Type.Number(),
  /** The level of VIP that it asks for beside its title, 1 to 4; 0: none. */
  vip: Type.Integer(),
  /** Unix ms from which it is for everybody; before, for VIP alone. 0: it is. */
  freeAt: Type.Integer(),
});
export type Episode = Static<typeof Episode>;

/** Sprite sheets for seeking: sheet n (0-based, `{n}` in url) holds columns x rows tiles, one each `interval` seconds. */
export const Tiles = Type.Object({
  url: Type.String(),
  interval: Type.Number(),
  columns: Type.Integer(),
  rows: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Tiles = Static<typeof Tiles>;

/** All the player needs besides the address. Without `episodeKey`: the episode last watched, else the first. */
export const PlayData = Type.Object({
  mediaKey: Type.String(),
  episodeKey: Type.String(),
  title: Type.String(),
  episodeTitle: Type.String(),
  /** 1-based within its season. */
  episodeIndex: Type.Integer(),
  /** Seconds. */
  duration: Type.Number(),
  /** Where this viewer stopped, in seconds; 0 from the start. */
  position: Type.Number(),
  /** When that was, unix ms; 0 where they have not seen it. Older servers do not say. */
  watchedAt: Type.Optional(Type.Integer()),
  /** That this viewer gets. */
  heights: Type.Array(Type.Integer()),
  /** Taller ones that there are, and the lowest VIP level that gets each. */
  locked: Type.Array(Type.Object({ height: Type.Integer(), level: Type.Integer() })),
  /** Its address is given to this viewer alone, when they watch: nothing to ask for ahead. */
  signed: Type.Boolean(),
  tiles: Type.Union([Tiles, Type.Null()]),
  subtitles: Type.Array(Type.Object({ url: Type.String(), language: Type.String(), label: Type.String() })),
  nextEpisodeKey: Type.String(),
  danmuTotal: Type.Integer(),
});
export type PlayData = Static<typeof PlayData>;

/** Made by the client. */
const Play = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

export const videoCalls = {
  titleDetails: get('/api/Video/VideoDetails', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: VideoDetail,
  }),
  episodes: get('/api/Video/VideoChooseGather', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: Rows(Episode),
  }),
  playData: get('/api/Video/getPlayData', {
    silent: true,
    query: Type.Object({ mediaKey: Key, episodeKey: Type.Optional(Type.String({ maxLength: 64 })) }),
    data: PlayData,
  }),
  /**
   * Addresses relative to the media host; `expires` in unix seconds, 0 for never. A film that is not for everybody has
   * a signed part in its address (`grant`, in front of everything that belongs to the film), which runs out: a fresh
   * address differs in it alone. Which renditions there are is the viewer's level's. `play` names what begins to play, anew
   * each time a film is opened: it takes a screen (see addPlayRecord); 403 with `screens` where that gave way to another. `clearKeys`: key id -> key, both hex, of a film that was encrypted on import.
   */
  playAddress: get('/api/video/GetPlayAddress', {
    silent: true,
    query: Type.Object({ episodeKey: Key, play: Type.Optional(Play) }),
    data: Type.Object({
      hls: Type.String(),
      dash: Type.String(),
      expires: Type.Integer(),
      grant: Type.String(),
      clearKeys: Type.Record(Type.String(), Type.String()),
    }),
  }),
  /**
   * Buys a film for good. The same film twice costs once; `gold` is what is left. `gold` of the query is the price that was shown: where
   * another one holds, nothing is paid, and 409 names it (`gold`). Older clients send none, and pay what it costs.
   */
  payByGold: get('/api/video/PayVideoByGold', {
    silent: true,
    query: Type.Object({ mediaKey: Key, gold: Type.Optional(Whole) }),
    data: Type.Object({ gold: Type.Integer() }),
  }),
  /** Of these films (',' between keys), those that cost gold, and whether the viewer has bought them. */
  goldPrices: get('/api/video/FilterVideoByGold', {
    silent: true,
    query: Type.Object({ mediaKeys: Type.String({ maxLength: 2_000 }) }),
    data: Rows(
      Type.Object({ mediaKey: Type.String(), gold: Type.Integer(), fullGold: Type.Integer(), paid: Type.Boolean() }),
    ),
  }),
  /** Collections a film is part of. */
  titleCollections: get('/api/list/RelativeTopicList', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: Rows(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        intro: Type.String(),
        cover: Type.String(),
        color: Type.String(),
        count: Type.Integer(),
      }),
    ),
  }),
  relatedTitles: get('/api/list/GetRelatedVideo', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: Rows(Card),
  }),
  /**
   * Reports of the player, every few seconds. With `play` they keep the screen: an account plays on as many at once as its
   * level has, and those that began first give way. `stopped`: this one did; `screens` is how many there may be.
   * `age`: for so long the report has waited on its device, in seconds; a place that was reported since then stays.
   */
  addPlayRecord: get('/api/Video/AddPlayRecord', {
    silent: true,
    query: Type.Object({
      episodeKey: Key,
      position: Type.Number({ minimum: 0, maximum: 86_400 }),
      duration: Type.Number({ minimum: 0, maximum: 86_400 }),
      age: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.playRecordAgeMax })),
      play: Type.Optional(Play),
    }),
    data: Type.Object({ stopped: Type.Boolean(), screens: Type.Integer() }),
  }),
  /** What the viewer keeps for later, the last kept first. `folder` '' is what lies in none; without it, everything. */
  favourites: get('/api/User/GetFavourites', {
    silent: true,
    query: Type.Object({ folder: Type.Optional(Type.String({ maxLength: 64 })), ...PageQuery }),
    data: Page(Card),
  }),
  /** Favourite: `selected` 1 adds, 0 removes; absent toggles. */
  setFavourite: get('/api/Video/AddToScjs', {
    query: Type.Object({ mediaKey: Key, selected: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
    data: Type.Object({ selected: Type.Boolean() }),
  }),
};
