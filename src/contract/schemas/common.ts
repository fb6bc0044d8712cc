import { type Static, type TSchema, Type } from 'typebox';
import { limits } from '../limits';

export const Empty = Type.Object({});

/** A count or an id, within the range of an integer column in any database. */
export const Whole = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Rows in the envelope: `{ info: T[] }`. */
export const Rows = <T extends TSchema>(item: T) => Type.Object({ info: Type.Array(item) });

/** A page of rows. `page` starts at 1; `total` counts the rows of all pages. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({ info: Type.Array(item), page: Type.Integer(), total: Type.Integer(), hasMore: Type.Boolean() });

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.pageSize })),
};

/** Public id of a title or an episode: lower-case letters, digits and dashes. */
export const Key = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/**
 * A title as a card shows it. Image fields are paths on the media host without a width
 * (`imageUrl` adds `?w=`); `color` is the artwork's dominant colour, '#rrggbb'.
 */
export const Card = Type.Object({
  mediaKey: Type.String(),
  title: Type.String(),
  subTitle: Type.String(),
  intro: Type.String(),
  category: Type.String(),
  /** 2:3 */
  poster: Type.String(),
  /** 16:9, small */
  thumb: Type.String(),
  /** 16:9, large */
  backdrop: Type.String(),
  color: Type.String(),
  score: Type.Number(),
  year: Type.Integer(),
  region: Type.String(),
  genres: Type.Array(Type.String()),
  /** Greatest height in pixels: 2160 shows as 4K. */
  height: Type.Integer(),
  /** Number of episodes that have been released; 1 for a film. */
  episodes: Type.Integer(),
  /** Planned number of episodes; equals `episodes` when complete. */
  episodesTotal: Type.Integer(),
  isSeries: Type.Boolean(),
  /** Seconds of the film, or of an episode of a series. */
  duration: Type.Number(),
  vip: Type.Boolean(),
  /** Price in whole gold, without the viewer's discount; absent where the title costs no gold. */
  gold: Type.Optional(Type.Integer()),
  hit: Type.Integer(),
  danmuCount: Type.Integer(),
  isDemo: Type.Boolean(),
  /** Unix ms of publication. */
  publishedAt: Type.Integer(),
});
export type Card = Static<typeof Card>;

/** A watched title: its card, the episode, and the position in seconds. */
export const WatchedCard = Type.Object({
  card: Card,
  episodeKey: Type.String(),
  episodeTitle: Type.String(),
  /** 1-based within its season. */
  episodeIndex: Type.Integer(),
  /** Title of the season; '' where the title has only one. */
  seasonTitle: Type.String(),
  /** Season and episode for display: 'S2 E3'. */
  place: Type.String(),
  position: Type.Number(),
  duration: Type.Number(),
  /** Unix ms. */
  watchedAt: Type.Integer(),
});
export type WatchedCard = Static<typeof WatchedCard>;
