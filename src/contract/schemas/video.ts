import { type Static, Type } from 'typebox';
import { get } from '../call';
import { limits } from '../limits';
import { Card, Key, Page, PageQuery, Rows, Whole } from './common';
import { Opinion, Person } from './social';

export const VideoDetail = Type.Object({
  ...Card.properties,
  /** The whole introduction; `intro` of the card is its beginning. */
  description: Type.String(),
  /** Whether some of the texts were converted from Simplified Chinese, because nobody has written them in the viewer's language. */
  isConverted: Type.Boolean(),
  cast: Type.Array(Type.Object({ name: Type.String(), role: Type.String() })),
  director: Type.String(),
  language: Type.String(),
  favorited: Type.Boolean(),
  opinion: Opinion,
  /** Number of comments under the title, replies included. */
  comments: Type.Integer(),
  /** The member who published the title; null where none is named. */
  uploader: Type.Union([Person, Type.Null()]),
  /** Price in gold for this viewer, 0 for none; `fullGold` is without the discount of their level; `paid`: they have bought the title. */
  gold: Type.Integer(),
  fullGold: Type.Integer(),
  /** The VIP level that the title needs, 1 to 4; 0: none. */
  vipLevel: Type.Integer(),
  paid: Type.Boolean(),
});
export type VideoDetail = Static<typeof VideoDetail>;

export const Episode = Type.Object({
  episodeKey: Type.String(),
  /** 1-based among all episodes of the title. */
  index: Type.Integer(),
  /** 1-based within its season: the number that viewers know. */
  number: Type.Integer(),
  /** Number of the season; 0 where the episode belongs to none. */
  season: Type.Integer(),
  /** Title of the season; '' where the title has only one. */
  seasonTitle: Type.String(),
  title: Type.String(),
  thumb: Type.String(),
  /** Seconds. */
  duration: Type.Number(),
  /** The VIP level that the episode needs in addition to that of its title, 1 to 4; 0: none. */
  vip: Type.Integer(),
  /** Unix ms from which everybody may watch the episode; before, only VIP members may. 0: everybody may. */
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

/** Everything the player needs besides the address. Without `episodeKey`: the episode last watched, else the first. */
export const PlayData = Type.Object({
  mediaKey: Type.String(),
  episodeKey: Type.String(),
  title: Type.String(),
  episodeTitle: Type.String(),
  /** 1-based within its season. */
  episodeIndex: Type.Integer(),
  /** Seconds. */
  duration: Type.Number(),
  /** Where this viewer stopped, in seconds; 0 to play from the start. */
  position: Type.Number(),
  /** When this viewer stopped there, unix ms; 0 where they have not watched it. Older servers do not send it. */
  watchedAt: Type.Optional(Type.Integer()),
  /** Heights of the renditions that this viewer gets. */
  heights: Type.Array(Type.Integer()),
  /** Heights of taller renditions, and the lowest VIP level that gets each. */
  locked: Type.Array(Type.Object({ height: Type.Integer(), level: Type.Integer() })),
  /** Whether the address is signed for this viewer when they start to watch, so that it cannot be requested ahead. */
  signed: Type.Boolean(),
  tiles: Type.Union([Tiles, Type.Null()]),
  subtitles: Type.Array(Type.Object({ url: Type.String(), language: Type.String(), label: Type.String() })),
  nextEpisodeKey: Type.String(),
  danmuTotal: Type.Integer(),
});
export type PlayData = Static<typeof PlayData>;

/** The id of one playback, made by the client. */
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
   * The playback addresses, relative to the media host; `expires` in unix seconds, 0 for never. The address of a film that is not public holds a
   * signed part that runs out (`grant`, the prefix of everything that belongs to the film); a renewed address differs only in it. The viewer's level
   * decides which renditions there are. `play` is a new id each time a film is opened: it takes one of the account's screens (see addPlayRecord); 403
   * with `screens` where another playback has taken its place. `clearKeys`: key id -> key, both hex, of a film that was encrypted on import.
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
   * Buys a film for good; buying it again costs nothing. `gold` of the answer is what the viewer has left. `gold` of the query is the
   * price that the page showed: if the price has changed, nothing is paid and the answer is 409 with the price (`gold`). Older clients
   * send none and pay the present price.
   */
  payByGold: get('/api/video/PayVideoByGold', {
    silent: true,
    query: Type.Object({ mediaKey: Key, gold: Type.Optional(Whole) }),
    data: Type.Object({ gold: Type.Integer() }),
  }),
  /** The films among `mediaKeys` (joined by ',') that cost gold, and whether the viewer has bought them. */
  goldPrices: get('/api/video/FilterVideoByGold', {
    silent: true,
    query: Type.Object({ mediaKeys: Type.String({ maxLength: 2_000 }) }),
    data: Rows(
      Type.Object({ mediaKey: Type.String(), gold: Type.Integer(), fullGold: Type.Integer(), paid: Type.Boolean() }),
    ),
  }),
  /** The collections that a film is part of. */
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
   * The player's report of its position, every few seconds. With `play` it also keeps the screen: an account plays on as
   * many screens at once as its level allows, and the playback that began first has to stop. `stopped`: this playback has
   * to; `screens` is how many are allowed. `age`: seconds that the report has waited on its device; a position that was
   * reported since then is kept.
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
  /** The viewer's favourites, the latest first. `folder` '' is those in no folder; without `folder` all of them. */
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
