import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Flag, Id, ListQuery, OneOf, Reason, Revision, Rows, SearchedRows, Time } from './common';
import { deskLimits } from './limits';
import { danmuSorts, reportKinds, reportVerdicts } from './report-kinds';

/** A moment of a film. */
const FilmMs = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Told = Type.String({ maxLength: deskLimits.toldChars });

/** One thing that was reported, with all its reports. */
export const DeskReport = Type.Object({
  /** Of the oldest report. */
  id: Type.String(),
  kind: OneOf(reportKinds),
  target: Type.String(),
  /** What was reported, as it was then. */
  quote: Type.String(),
  aboutUid: Type.String(),
  aboutName: Type.String(),
  /** How many report it, and for what. */
  count: Type.Integer(),
  reasons: Type.Array(Type.String()),
  at: Time,
  doneAt: Time,
  /** What was decided; '' before, and where it was answered from a shell. */
  verdict: OneOf(['', ...reportVerdicts] as const),
  answer: Type.String(),
});
export type DeskReport = Static<typeof DeskReport>;

export const DeskReportWhole = Type.Object({
  report: DeskReport,
  /** Each report's words and pictures. Reporters are not named to reviewers. */
  said: Type.Array(
    Type.Object({
      id: Type.String(),
      reason: Type.String(),
      text: Type.String(),
      at: Time,
      pictures: Type.Array(Type.String()),
    }),
  ),
  /** What it is now; '' where it is gone. */
  now: Type.String(),
  /** Where a viewer finds it; '' for nowhere. */
  path: Type.String(),
  /** What may be done with it. */
  may: Type.Array(OneOf(reportVerdicts)),
  /** Earlier decisions about the same person. */
  earlier: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Time,
      kind: OneOf(reportKinds),
      quote: Type.String(),
      verdict: OneOf(['', ...reportVerdicts] as const),
      answer: Type.String(),
    }),
  ),
  /** Of what it is now. */
  revision: Revision,
});
export type DeskReportWhole = Static<typeof DeskReportWhole>;

export const DeskDanmu = Type.Object({
  id: Type.String(),
  episodeKey: Type.String(),
  /** '' where the title is gone. */
  titleName: Type.String(),
  /** Of the episode in its title. */
  position: Type.Integer(),
  /** Where a viewer finds that second. */
  path: Type.String(),
  /** Of the film, ms. */
  timeMs: Type.Integer(),
  mode: Type.String(),
  text: Type.String(),
  color: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  likes: Type.Integer(),
  reports: Type.Integer(),
  hidden: Type.Boolean(),
  sentAt: Time,
});
export type DeskDanmu = Static<typeof DeskDanmu>;

export const reportsCalls = {
  /** Things with reports that wait, by when the first one came; or those that were decided, by when. */
  reportQueue: looks(by('reviewer'), {
    query: ListQuery(['at'], { kind: Type.Optional(OneOf(reportKinds)), done: Type.Optional(Flag) }),
    data: Rows(DeskReport),
  }),
  report: looks(by('reviewer'), { query: Type.Object({ id: Id }), data: DeskReportWhole }),
  /** Decides about the thing and with it about all its open reports; both sides are told in their own language. */
  reportDecide: acts(by('reviewer'), {
    body: Type.Object({
      id: Id,
      verdict: OneOf(reportVerdicts),
      /** Of a muting. */
      hours: Type.Integer({ minimum: 0, maximum: 8_760 }),
      /** What whoever reported it reads; '' for our own words. */
      answer: Told,
      /** What whoever made it reads; '' for our own words. */
      told: Told,
      revision: Revision,
      reason: Reason,
    }),
    data: DeskReportWhole,
  }),
};

export const danmuCallsOfDesk = {
  /** Titles that words name, for who chooses one. */
  danmuTitles: looks(by('editor', 'reviewer'), {
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
    data: Type.Object({ info: Type.Array(Type.Object({ mediaKey: Type.String(), name: Type.String() })) }),
  }),
  danmuEpisodes: looks(by('editor', 'reviewer'), {
    query: Type.Object({ mediaKey: Id }),
    data: Type.Object({
      name: Type.String(),
      info: Type.Array(Type.Object({ episodeKey: Type.String(), position: Type.Integer(), title: Type.String() })),
    }),
  }),
  /**
   * Danmu as a table, of a title, an episode, somebody, or of all; `q` is in the text and needs one of the first three. By 'time' those
   * of a title alone are sorted; 'reports' leaves out what nobody reported. `fromMs` (included) and `toMs` (excluded) are of the film: a part of it comes
   * in its own order, or by its reports.
   */
  danmuList: looks(by('reviewer'), {
    query: ListQuery(danmuSorts, {
      mediaKey: Type.Optional(Id),
      episodeKey: Type.Optional(Id),
      uid: Type.Optional(Id),
      hidden: Type.Optional(Flag),
      fromMs: Type.Optional(FilmMs),
      toMs: Type.Optional(FilmMs),
    }),
    data: SearchedRows(DeskDanmu),
  }),
  /** How many there are in each of a hundred parts of an episode's length, those that were taken down apart. */
  danmuDensity: looks(by('reviewer'), {
    query: Type.Object({ episodeKey: Id }),
    data: Type.Object({
      /** Seconds of the episode. */
      duration: Type.Number(),
      shown: Type.Array(Type.Integer()),
      hidden: Type.Array(Type.Integer()),
    }),
  }),
  /** Takes comments down or puts them back; screens that show the film follow. */
  danmuHide: acts(by('reviewer'), {
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      hidden: Type.Boolean(),
      reason: Reason,
    }),
    data: Type.Object({ changed: Type.Integer() }),
  }),
  /** Of comments of one text in an episode within some seconds one stays. */
  danmuMerge: acts(by('reviewer'), {
    body: Type.Object({ episodeKey: Id, seconds: Type.Integer({ minimum: 1, maximum: 600 }), reason: Reason }),
    data: Type.Object({ changed: Type.Integer() }),
  }),
};

export const DeskFeedback = Type.Object({
  id: Type.String(),
  kind: OneOf(['play', 'suggestion'] as const),
  /** '' for a visitor. */
  uid: Type.String(),
  name: Type.String(),
  text: Type.String(),
  about: Type.String(),
  device: Type.String(),
  browser: Type.String(),
  problems: Type.Array(Type.String()),
  contact: Type.String(),
  /** An address for a minute; '' for none. */
  picture: Type.String(),
  /** Where the film stood, in seconds, and what its player knew; -1 and '' where that was not attached. */
  second: Type.Integer(),
  log: Type.String(),
  answer: Type.String(),
  at: Time,
  answeredAt: Time,
  revision: Revision,
});
export type DeskFeedback = Static<typeof DeskFeedback>;

export const DeskWish = Type.Object({
  id: Type.String(),
  name: Type.String(),
  year: Type.Integer(),
  link: Type.String(),
  text: Type.String(),
  uid: Type.String(),
  by: Type.String(),
  state: OneOf(['open', 'found', 'none'] as const),
  answer: Type.String(),
  mediaKey: Type.String(),
  titleName: Type.String(),
  wanted: Type.Integer(),
  /** An address; '' for none. */
  picture: Type.String(),
  at: Time,
  answeredAt: Time,
  revision: Revision,
});
export type DeskWish = Static<typeof DeskWish>;

/** What somebody says of a payment that went wrong. */
export const DeskAppeal = Type.Object({
  id: Type.String(),
  kind: OneOf(['appeal', 'feedback'] as const),
  uid: Type.String(),
  name: Type.String(),
  orderId: Type.String(),
  reason: Type.String(),
  tradeNo: Type.String(),
  text: Type.String(),
  picture: Type.String(),
  state: OneOf(['open', 'accepted', 'refused'] as const),
  reply: Type.String(),
  at: Time,
  answeredAt: Time,
  revision: Revision,
});
export type DeskAppeal = Static<typeof DeskAppeal>;

export const supportCalls = {
  feedbackList: looks(by('support'), {
    query: ListQuery(['at'], {
      kind: Type.Optional(OneOf(['play', 'suggestion'] as const)),
      answered: Type.Optional(Flag),
    }),
    data: Rows(DeskFeedback),
  }),
  feedbackAnswer: acts(by('support'), {
    body: Type.Object({ id: Id, answer: Type.String({ minLength: 1, maxLength: 1_000 }), revision: Revision }),
    data: DeskFeedback,
  }),
  wishList: looks(by('support', 'editor'), {
    query: ListQuery(['at', 'wanted'] as const, { state: Type.Optional(OneOf(['open', 'found', 'none'] as const)) }),
    data: Rows(DeskWish),
  }),
  wishAnswer: acts(by('support', 'editor'), {
    body: Type.Object({
      id: Id,
      state: OneOf(['found', 'none'] as const),
      mediaKey: Type.String({ maxLength: 128 }),
      answer: Type.String({ maxLength: 500 }),
      revision: Revision,
    }),
    data: DeskWish,
  }),
  wishRemove: acts(by('support', 'editor'), { body: Type.Object({ id: Id, reason: Reason }), data: Done }),
  appealList: looks(by('support', 'cashier'), {
    query: ListQuery(['at'], { state: Type.Optional(OneOf(['open', 'accepted', 'refused'] as const)) }),
    data: Rows(DeskAppeal),
  }),
  appealAnswer: acts(by('support', 'cashier'), {
    body: Type.Object({ id: Id, accept: Type.Boolean(), reply: Type.String({ maxLength: 500 }), revision: Revision }),
    data: DeskAppeal,
  }),
};
