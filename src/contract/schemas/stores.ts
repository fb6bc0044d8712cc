import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Card, Empty, Key, Page, PageQuery, Rows, Whole } from './common';
import { Person } from './social';

/** A playlist (spec section 3, Playlist item): `dd` likes, `dc` dislikes, `hit` how often it was played. */
export const Store = Type.Object({
  key: Type.String(),
  title: Type.String(),
  intro: Type.String(),
  /** The playlist's own picture, else the backdrop of the chosen title or of its first one; '' for none. */
  cover: Type.String(),
  color: Type.String(),
  user: Person,
  /** Number of titles in the playlist. */
  count: Type.Integer(),
  isPublic: Type.Boolean(),
  mine: Type.Boolean(),
  isFavorited: Type.Boolean(),
  /** 1 liked, -1 disliked, 0 neither. */
  likeStatus: Type.Integer(),
  dd: Type.Integer(),
  dc: Type.Integer(),
  hit: Type.Integer(),
  /** Number of viewers who have it among their favourites. */
  favorites: Type.Integer(),
  /** Unix ms. */
  updatedAt: Type.Integer(),
});
export type Store = Static<typeof Store>;

/** The source of a list (spec section 4, Playlist): PUBLIC by `tab`, USER by `userId`, FAVOURITE the asking viewer's favourites. */
export const StoreMode = Type.Union([Type.Literal('PUBLIC'), Type.Literal('USER'), Type.Literal('FAVOURITE')]);
export type StoreMode = Static<typeof StoreMode>;

/** Spec section 3, Playlist page info, in addition to the field names that all our pages have. */
const StorePage = Type.Object({
  ...Page(Store).properties,
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
});

const title = Type.String({ minLength: 1, maxLength: limits.storeTitleMaxChars * 4 });
const intro = Type.String({ maxLength: limits.storeIntroMaxChars * 4 });
const selected = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }));
const mediaKeys = Type.String({ minLength: 1, maxLength: 7_000 });

/** A folder of favourites. `id` '' stands for the favourites in no folder. */
export const FavouriteFolder = Type.Object({
  id: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  cover: Type.String(),
});
export type FavouriteFolder = Static<typeof FavouriteFolder>;

export const storesCalls = {
  stores: get('/api/Stores/GetStores', {
    silent: true,
    query: Type.Object({
      mode: StoreMode,
      tab: Type.Optional(Type.Union([Type.Literal('latest'), Type.Literal('popular')])),
      userId: Type.Optional(Key),
      ...PageQuery,
    }),
    data: StorePage,
  }),
  store: get('/api/Stores/GetStore', { silent: true, query: Type.Object({ key: Key }), data: Store }),
  /** The titles in the order of the playlist. A deleted title is left out; `total` counts the titles that are shown. */
  storeItems: get('/api/Stores/GetStoreItems', {
    silent: true,
    query: Type.Object({ key: Key, ...PageQuery }),
    data: Page(Card),
  }),
  /** The share link and text of a playlist: `url` is absolute where the server knows its own address, else a path. */
  shareStore: get('/api/Stores/ShareStore', {
    silent: true,
    query: Type.Object({ key: Key }),
    data: Type.Object({ url: Type.String(), title: Type.String(), text: Type.String() }),
  }),
  /**
   * Changes a playlist, or makes one without `key`; the same `clientId` twice is one playlist. `cover`: the path from albumUpload with
   * purpose 'cover', or `title:` and the key of the title whose picture it shows, or '' for the picture of its first title; absent:
   * unchanged.
   */
  saveStore: post('/api/Stores/SaveStore', {
    silent: true,
    body: Type.Object({
      key: Type.Optional(Key),
      title,
      intro: Type.Optional(intro),
      cover: Type.Optional(Type.String({ maxLength: 300 })),
      isPublic: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      clientId: Type.Optional(Key),
    }),
    data: Store,
  }),
  deleteStore: post('/api/Stores/DeleteStore', { silent: true, body: Type.Object({ key: Key }), data: Empty }),
  /** All of the viewer's own playlists, the last changed first, and whether each holds the title `mediaKey`. */
  storesOf: get('/api/Stores/GetStoresOf', {
    silent: true,
    query: Type.Object({ mediaKey: Key }),
    data: Rows(Type.Object({ ...Store.properties, has: Type.Boolean() })),
  }),
  /** Appends titles (`selected` 1), or removes them (0). `mediaKeys` are joined by ','. */
  changeStore: post('/api/Stores/ChangeStore', {
    silent: true,
    body: Type.Object({ key: Key, mediaKeys, selected: Type.Integer({ minimum: 0, maximum: 1 }) }),
    data: Store,
  }),
  /** Moves a title before another one of the same playlist; `before` '' moves it to the end. */
  moveInStore: post('/api/Stores/MoveInStore', {
    silent: true,
    body: Type.Object({ key: Key, mediaKey: Key, before: Type.String({ maxLength: 64 }) }),
    data: Empty,
  }),
  /** `status` 1 likes, -1 dislikes, 0 takes back. */
  likeStore: post('/api/Stores/LikeStore', {
    silent: true,
    body: Type.Object({ key: Key, status: Type.Integer({ minimum: -1, maximum: 1 }) }),
    data: Store,
  }),
  favouriteStore: post('/api/Stores/FavouriteStore', {
    silent: true,
    body: Type.Object({ key: Key, selected }),
    data: Store,
  }),
  /** Counts that the whole playlist is played, once a day for each viewer. */
  playStore: post('/api/Stores/PlayStore', {
    silent: true,
    body: Type.Object({ key: Key }),
    data: Type.Object({ hit: Whole }),
  }),
  favouriteFolders: get('/api/User/GetFavouriteFolders', { silent: true, query: Empty, data: Rows(FavouriteFolder) }),
  /** Renames the folder `id`, or makes one without `id`. The same name twice is one folder. */
  saveFavouriteFolder: post('/api/User/SaveFavouriteFolder', {
    silent: true,
    body: Type.Object({ id: Type.Optional(Key), name: Type.String({ minLength: 1, maxLength: 80 }) }),
    data: FavouriteFolder,
  }),
  /** Deletes a folder; its favourites are then in no folder. */
  deleteFavouriteFolder: post('/api/User/DeleteFavouriteFolder', {
    silent: true,
    body: Type.Object({ id: Key }),
    data: Empty,
  }),
  /** Moves favourites into a folder; `folder` '' moves them out of any. */
  moveFavourites: post('/api/User/MoveFavourites', {
    silent: true,
    body: Type.Object({ mediaKeys, folder: Type.String({ maxLength: 64 }) }),
    data: Empty,
  }),
  removeFavourites: post('/api/User/RemoveFavourites', {
    silent: true,
    body: Type.Object({ mediaKeys }),
    data: Empty,
  }),
};
