import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Card, Empty, Key, Page, PageQuery, Rows } from './common';

/** What somebody published, as the feed shows it (spec section 3: trend data, feed items). */
export const Trend = Type.Object({
  ...Card.properties,
  /** What kind of film, in the viewer's language. */
  label: Type.String(),
  description: Type.String(),
  /** Where it is from; '' where nobody said. */
  location: Type.String(),
  /** Comments under it, replies included. */
  comments: Type.Integer(),
  /** `selected`: among the asking viewer's favourites. */
  favorites: Type.Object({ selected: Type.Boolean(), count: Type.Integer() }),
});
export type Trend = Static<typeof Trend>;

/** A task of the day: `done` out of `goal`, never more. The server counts; nothing is claimed. */
export const Task = Type.Object({
  task: Type.Union([Type.Literal('watch'), Type.Literal('danmu'), Type.Literal('comment'), Type.Literal('rate')]),
  done: Type.Integer(),
  goal: Type.Integer(),
});
export type Task = Static<typeof Task>;

export const trendsCalls = {
  /** What a user has published, the newest first; without `userId` the asking one. */
  myPosts: get('/api/Trends/MyListTrends', {
    silent: true,
    query: Type.Object({ userId: Type.Optional(Key), ...PageQuery }),
    data: Page(Trend),
  }),
  /** Brings the user's tasks of the day (the site's) up to date and answers with them. */
  dailyTasks: get('/api/Home/UpdTask', { silent: true, query: Empty, data: Rows(Task) }),
  /** Where the app can be had (spec section 3, Download info). '' where there is none for a device. */
  downloads: get('/api/Video/AppDownload', {
    silent: true,
    query: Empty,
    data: Type.Object({
      androidDownloadURL: Type.String(),
      androidVer: Type.String(),
      tvDownloadURL: Type.String(),
      tvVer: Type.String(),
      tvMemo: Type.String(),
      iphoneDownloadURL: Type.String(),
      ipadDownloadURL: Type.String(),
      iphoneVer: Type.String(),
      ipadVer: Type.String(),
      iphoneBak: Type.String(),
      ipadBak: Type.String(),
      pcDownloadURL: Type.String(),
      pcVer: Type.String(),
      pcMemo: Type.String(),
      macVer: Type.String(),
      macMemo: Type.String(),
      iphoneVip: Type.Boolean(),
      ipadVip: Type.Boolean(),
    }),
  }),
};
