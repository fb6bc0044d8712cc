import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Card, Empty, Key, Page, PageQuery, Rows } from './common';
import { Person } from './social';

/** Who may see a post. 'followers': its author and their followers. */
export const Audience = Type.Union([Type.Literal('all'), Type.Literal('followers'), Type.Literal('self')]);
export type Audience = Static<typeof Audience>;

/**
 * The state of a post. 'working': its film is being uploaded or packaged. 'review': the operator looks at it first.
 * 'refused': with a reason. Only its author sees a post that is not 'shown'.
 */
export const PostState = Type.Union([
  Type.Literal('working'),
  Type.Literal('review'),
  Type.Literal('shown'),
  Type.Literal('refused'),
]);
export type PostState = Static<typeof PostState>;

export const PostKind = Type.Union([Type.Literal('text'), Type.Literal('pictures'), Type.Literal('film')]);
export type PostKind = Static<typeof PostKind>;

/** A place, named in the viewer's language. `area` is the region around it, which tells two places of the same name apart. */
export const Place = Type.Object({
  id: Type.String(),
  name: Type.String(),
  area: Type.String(),
  /** Whole kilometres from the requested position, 0 below one; -1 without a position. */
  km: Type.Integer(),
});
export type Place = Static<typeof Place>;

export const Label = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Number of posts of the last 30 days with the label. */
  count: Type.Integer(),
});
export type Label = Static<typeof Label>;

/** A picture of a post. The size is that of the whole picture, in px; `color` as in a card. */
export const PostPicture = Type.Object({
  path: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Type.String(),
});
export type PostPicture = Static<typeof PostPicture>;

/**
 * A published post, as a feed shows it (spec section 3: trend data, feed items). Comments, likes, favourites and reports are
 * requested by `mediaKey`: that of the title for a post with a film, that of the post itself for any other.
 */
export const Post = Type.Object({
  mediaKey: Type.String(),
  user: Person,
  kind: PostKind,
  /** Names of the post's labels, joined by ' '; '' for none. */
  label: Type.String(),
  labels: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  description: Type.String(),
  /** Name of the post's place; '' where the author gave none. */
  location: Type.String(),
  placeId: Type.String(),
  pictures: Type.Array(PostPicture),
  /** The post's film; null where it has none, and until the film is ready. */
  film: Type.Union([Card, Type.Null()]),
  audience: Audience,
  state: PostState,
  /** Why the post was refused, or why its film failed, in the viewer's language; else ''. */
  reason: Type.String(),
  /** The upload of the post's film until it is ready: its id in videoUploads, and its progress in percent; '' and 0 without one. */
  uploadId: Type.String(),
  progress: Type.Integer(),
  /** Number of comments under the post, replies included. */
  comments: Type.Integer(),
  likes: Type.Integer(),
  liked: Type.Boolean(),
  /** `selected`: whether the post is among the asking viewer's favourites. */
  favorites: Type.Object({ selected: Type.Boolean(), count: Type.Integer() }),
  mine: Type.Boolean(),
  edited: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type Post = Static<typeof Post>;

/** The lists of discovery (spec section 3): 1 films, 2 recommended, 3 posts of members whom the viewer follows, 4 everything. */
export const FeedType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);
export type FeedType = Static<typeof FeedType>;

/** Why a post is recommended; 'new' and 'hot' where nothing is known about the viewer. */
export const FeedReason = Type.Union([
  Type.Literal(''),
  Type.Literal('followed'),
  Type.Literal('watched'),
  Type.Literal('similar'),
  Type.Literal('hot'),
  Type.Literal('new'),
]);
export const FeedItem = Type.Object({
  ...Post.properties,
  reasonOf: FeedReason,
  /** The title or name that the reason is about; '' without one. */
  because: Type.String(),
});
export type FeedItem = Static<typeof FeedItem>;

/** A short film on /miniVideoChannel. */
export const MiniVideo = Type.Object({
  ...Post.properties,
  film: Card,
  episodeKey: Type.String(),
});
export type MiniVideo = Static<typeof MiniVideo>;

const text = Type.String({ maxLength: limits.postMaxChars * 4 });
/** Paths from albumUpload with purpose 'post', joined by '|'; a picture that the post already has is named by its path. */
const pictures = Type.Optional(Type.String({ maxLength: 4_000 }));
const labels = Type.Optional(Type.String({ maxLength: 400 }));
const location = Type.Optional(Type.String({ maxLength: 64 }));
/** Degrees of WGS-84. Clients round them to a hundredth before they send them. */
const Near = {
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
};

/** Unix ms; the default is now. */
const Moment = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

export const postsCalls = {
  /** A user's posts, the newest first; without `userId` those of the viewer, in all states. */
  myPosts: get('/api/Trends/MyListTrends', {
    silent: true,
    query: Type.Object({ userId: Type.Optional(Key), kind: Type.Optional(PostKind), ...PageQuery }),
    data: Page(Post),
  }),
  post: get('/api/Trends/GetTrends', { silent: true, query: Type.Object({ id: Key }), data: Post }),
  labels: get('/api/Trends/GetLabel', { silent: true, query: Empty, data: Rows(Label) }),
  /**
   * Publishes a post. It needs text, pictures or a `videoId` (of saveVideo). `labels` are ids joined by ','. `trendsDetails` is
   * the path of the film's cover (spec 7.6). The same `clientId` twice is one post.
   */
  createPost: post('/api/Trends/CreateTrends', {
    silent: true,
    body: Type.Object({
      description: text,
      labels,
      location,
      pictures,
      videoId: Type.Optional(Key),
      trendsDetails: Type.Optional(Type.String({ maxLength: 300 })),
      audience: Type.Optional(Audience),
      clientId: Key,
    }),
    data: Post,
  }),
  /** Changes the given fields alone. A post with a film takes no pictures. */
  editPost: post('/api/Trends/EditTrends', {
    silent: true,
    body: Type.Object({
      id: Key,
      description: Type.Optional(text),
      labels,
      location,
      pictures,
      audience: Type.Optional(Audience),
    }),
    data: Post,
  }),
  /** Deletes a post with its film, comments, likes and pictures. */
  deletePost: post('/api/Trends/DeleteTrends', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
  sharePost: get('/api/Trends/Share', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Type.Object({ url: Type.String(), title: Type.String(), text: Type.String() }),
  }),
  /** All pictures that a user has published, the newest first. `postId`: the post that a picture belongs to, whose text is shown below it. */
  albumPictures: get('/api/Album/GetPictures', {
    silent: true,
    query: Type.Object({ userId: Key, ...PageQuery }),
    data: Page(
      Type.Object({ ...PostPicture.properties, postId: Type.String(), text: Type.String(), at: Type.Integer() }),
    ),
  }),
  /** Titles that a user has published, the newest first. */
  works: get('/api/User/GetWorks', {
    silent: true,
    query: Type.Object({ userId: Type.Optional(Key), ...PageQuery }),
    data: Page(Card),
  }),
  /** The viewer's favourite posts without a film (setFavourite with their key), the latest favourite first. */
  favouritePosts: get('/api/User/GetFavouritePosts', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Post),
  }),
  /**
   * `labelId`: only posts with that label. `until`: posts that came later are left out, so that the pages after the first belong to the
   * list as it was at the first request; clients send the server's time of that request with each page. `total` counts only as far as
   * the server has looked.
   */
  feed: get('/api/Trends/GetFeeds', {
    silent: true,
    query: Type.Object({ type: FeedType, labelId: Type.Optional(Key), until: Moment, ...PageQuery }),
    data: Page(FeedItem),
  }),
  /** The members whom the viewer follows, those with new posts first (spec section 3: follow-user list). `news`: posts since `since`. */
  followUsers: get('/api/Trends/GetFollowUsers', {
    silent: true,
    /** Unix ms at which the feed was last opened on this device. */
    query: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) }),
    data: Rows(Type.Object({ ...Person.properties, news: Type.Integer() })),
  }),
  /**
   * Short films of a channel in playing order for the asking viewer: films that they have watched come last. `titleId` as in
   * spec 2.1, `subID` a tag of the channel. `mediaKey`: the film that comes first.
   */
  miniVideos: get('/api/list/GetMiniVideos', {
    silent: true,
    query: Type.Object({
      titleId: Type.Optional(Key),
      subID: Type.Optional(Type.String({ maxLength: 60 })),
      mediaKey: Type.Optional(Key),
      /** As in feed: films that are watched after this time do not change the order. */
      until: Moment,
      ...PageQuery,
    }),
    data: Page(MiniVideo),
  }),
  /** The channels of spec 2.1 with their tags, for /navigation. `cover`: that of the channel's newest film. */
  channels: get('/api/List/GetChannels', {
    silent: true,
    query: Empty,
    data: Rows(
      Type.Object({
        titleId: Type.String(),
        name: Type.String(),
        cover: Type.String(),
        color: Type.String(),
        count: Type.Integer(),
        tags: Type.Array(Type.String()),
      }),
    ),
  }),
  nearPlaces: get('/api/Trends/GetNearPlaces', { silent: true, query: Type.Object(Near), data: Rows(Place) }),
  /** Places by name, pinyin or initials; for '' the places that are chosen most. */
  searchPlaces: get('/api/Trends/SearchPlaces', {
    silent: true,
    query: Type.Object({ keyword: Type.String({ maxLength: limits.searchMaxChars }) }),
    data: Rows(Place),
  }),
};
