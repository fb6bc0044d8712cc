import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Card, Empty, Key, Page, PageQuery, Rows } from './common';
import { Person } from './social';

/** Who may see a post. 'followers': whoever follows its author, and the author. */
export const Audience = Type.Union([Type.Literal('all'), Type.Literal('followers'), Type.Literal('self')]);
export type Audience = Static<typeof Audience>;

/**
 * What becomes of a post. 'working': its film is on its way or being packaged. 'review': the operator looks at it first.
 * 'refused': with a reason. Nobody but its author sees one that is not 'shown'.
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

/** A place, named in the viewer's language. `area` is what it lies in, for telling two of a name apart. */
export const Place = Type.Object({
  id: Type.String(),
  name: Type.String(),
  area: Type.String(),
  /** Kilometres from where was asked for, 0 below one; -1 where nobody asked. */
  km: Type.Integer(),
});
export type Place = Static<typeof Place>;

export const Label = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Posts that have it, of the last 30 days. */
  count: Type.Integer(),
});
export type Label = Static<typeof Label>;

/** A picture of a post. Px of the whole one; `color` as of a card. */
export const PostPicture = Type.Object({
  path: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Type.String(),
});
export type PostPicture = Static<typeof PostPicture>;

/**
 * What somebody published, as a feed shows it (spec section 3: trend data, feed items). Comments, likes, favourites and
 * reports are asked for by `mediaKey`: of a post with a film it is the title's, of any other it is the post's own.
 */
export const Post = Type.Object({
  mediaKey: Type.String(),
  user: Person,
  kind: PostKind,
  /** Names of its labels, joined by ' '; '' for none. */
  label: Type.String(),
  labels: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  description: Type.String(),
  /** Name of its place; '' where nobody said. */
  location: Type.String(),
  placeId: Type.String(),
  pictures: Type.Array(PostPicture),
  /** Its film; null for none, and while it is not ready. */
  film: Type.Union([Card, Type.Null()]),
  audience: Audience,
  state: PostState,
  /** Why it was refused, or what its film failed of, in the viewer's language; else ''. */
  reason: Type.String(),
  /** Of its film while it is on its way: what videoUploads knows it by, and percent; '' and 0 without one. */
  uploadId: Type.String(),
  progress: Type.Integer(),
  /** Comments under it, replies included. */
  comments: Type.Integer(),
  likes: Type.Integer(),
  liked: Type.Boolean(),
  /** `selected`: among the asking viewer's favourites. */
  favorites: Type.Object({ selected: Type.Boolean(), count: Type.Integer() }),
  mine: Type.Boolean(),
  edited: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type Post = Static<typeof Post>;

/** The lists of discovery (spec section 3): 1 films, 2 recommended, 3 of whom one follows, 4 everything. */
export const FeedType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);
export type FeedType = Static<typeof FeedType>;

/** Why something is recommended; 'new' and 'hot' where nothing is known of the viewer. */
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
  /** Title or name that the reason is about; '' without one. */
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
/** What albumUpload gave with purpose 'post', joined by '|'; a kept picture of the post itself is named by its path. */
const pictures = Type.Optional(Type.String({ maxLength: 4_000 }));
const labels = Type.Optional(Type.String({ maxLength: 400 }));
const location = Type.Optional(Type.String({ maxLength: 64 }));
/** Degrees of WGS-84. Clients round to a hundredth before they send it. */
const Near = {
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
};

/** Unix ms; now where nobody says. */
const Moment = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

export const postsCalls = {
  /** What a user has said and published, the newest first; without `userId` the asking one, whose own shows all states. */
  myPosts: get('/api/Trends/MyListTrends', {
    silent: true,
    query: Type.Object({ userId: Type.Optional(Key), kind: Type.Optional(PostKind), ...PageQuery }),
    data: Page(Post),
  }),
  post: get('/api/Trends/GetTrends', { silent: true, query: Type.Object({ id: Key }), data: Post }),
  labels: get('/api/Trends/GetLabel', { silent: true, query: Empty, data: Rows(Label) }),
  /**
   * Publishes. Text, pictures or `videoId` (of saveVideo) has to be there. `labels` are ids joined by ','. `trendsDetails` is the
   * path of the film's cover (spec 7.6). The same `clientId` twice is one post.
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
  /** What is left out stays. Pictures of a post with a film cannot be given. */
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
  /** With its film, comments, likes and pictures. */
  deletePost: post('/api/Trends/DeleteTrends', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
  sharePost: get('/api/Trends/Share', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Type.Object({ url: Type.String(), title: Type.String(), text: Type.String() }),
  }),
  /** All pictures that somebody published, the newest first. `postId`: whose text stands below it. */
  albumPictures: get('/api/Album/GetPictures', {
    silent: true,
    query: Type.Object({ userId: Key, ...PageQuery }),
    data: Page(
      Type.Object({ ...PostPicture.properties, postId: Type.String(), text: Type.String(), at: Type.Integer() }),
    ),
  }),
  /** Titles that somebody published, the newest first. */
  works: get('/api/User/GetWorks', {
    silent: true,
    query: Type.Object({ userId: Type.Optional(Key), ...PageQuery }),
    data: Page(Card),
  }),
  /** Posts without a film that the viewer keeps (setFavourite with their key), the last kept first. */
  favouritePosts: get('/api/User/GetFavouritePosts', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Post),
  }),
  /**
   * `labelId`: those with a label alone. `until`: what came later is left out, so that the pages after the first are those of the list
   * as it was when its first page was asked for; clients send the server's time of then with each. `total` counts as far as was looked.
   */
  feed: get('/api/Trends/GetFeeds', {
    silent: true,
    query: Type.Object({ type: FeedType, labelId: Type.Optional(Key), until: Moment, ...PageQuery }),
    data: Page(FeedItem),
  }),
  /** Whom one follows, those with something new first (spec section 3: follow-user list). `news`: posts since `since`. */
  followUsers: get('/api/Trends/GetFollowUsers', {
    silent: true,
    /** Unix ms; when the feed was last looked at on this device. */
    query: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) }),
    data: Rows(Type.Object({ ...Person.properties, news: Type.Integer() })),
  }),
  /**
   * Short films of a channel in the order in which they are shown, for who asks: what was watched comes last. `titleId`
   * as in spec 2.1, `subID` a tag of it. `mediaKey`: begins with that one.
   */
  miniVideos: get('/api/list/GetMiniVideos', {
    silent: true,
    query: Type.Object({
      titleId: Type.Optional(Key),
      subID: Type.Optional(Type.String({ maxLength: 60 })),
      mediaKey: Type.Optional(Key),
      /** As of feed: what is watched after it moves nothing. */
      until: Moment,
      ...PageQuery,
    }),
    data: Page(MiniVideo),
  }),
  /** The channels of spec 2.1 with their tags, for /navigation. `cover` of the newest film in it. */
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
  /** By name, pinyin or initials; '' for those that are chosen most. */
  searchPlaces: get('/api/Trends/SearchPlaces', {
    silent: true,
    query: Type.Object({ keyword: Type.String({ maxLength: limits.searchMaxChars }) }),
    data: Rows(Place),
  }),
};
