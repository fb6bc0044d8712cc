import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Flag, Id, ListQuery, OneOf, Reason, Revision, Rows, SearchedRows, Time } from './common';
import { deskLimits } from './limits';
import { danmuSorts, reportKinds, reportVerdicts } from './report-kinds';

/** A position in a film, in ms. */
const FilmMs = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Told = Type.String({ maxLength: deskLimits.toldChars });

/** A reported thing with all its reports. */
export const DeskReport = Type.Object({
  /** Id of the oldest report. */
  id: Type.String(),
  kind: OneOf(reportKinds),
  target: Type.String(),
  /** The content as it was when it was reported. */
  quote: Type.String(),
  aboutUid: Type.String(),
  aboutName: Type.String(),
  /** Number of reports, and their reasons. */
  count: Type.Integer(),
  reasons: Type.Array(Type.String()),
  at: Time,
  doneAt: Time,
  /** The decision; '' until there is one, and where the report was answered from a shell. */
  verdict: OneOf(['', ...reportVerdicts] as const),
  answer: Type.String(),
});
export type DeskReport = Static<typeof DeskReport>;

export const DeskReportWhole = Type.Object({
  report: DeskReport,
  /** The texts and pictures of each report. Reviewers do not see who reported. */
  said: Type.Array(
    Type.Object({
      id: Type.String(),
      reason: Type.String(),
      text: Type.String(),
      at: Time,
      pictures: Type.Array(Type.String()),
    }),
  ),
  /** The present content; '' where it was deleted. */
  now: Type.String(),
  /** A path of the app where viewers find it; '' for none. */
  path: Type.String(),
  /** The decisions that are possible. */
  may: Type.Array(OneOf(reportVerdicts)),
  /** Earlier decisions about the same member. */
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
  /** Revision of the present content. */
  revision: Revision,
});
export type DeskReportWhole = Static<typeof DeskReportWhole>;

export const DeskDanmu = Type.Object({
  id: Type.String(),
  episodeKey: Type.String(),
  /** '' where the title was deleted. */
  titleName: Type.String(),
  /** Position of the episode in its title. */
  position: Type.Integer(),
  /** A path of the app that opens the film at that second. */
  path: Type.String(),
  /** Position in the film, ms. */
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
  /** Things with reports that wait, by their first report; or those that were decided, by the time of the decision. */
  reportQueue: looks(by('reviewer'), {
    query: ListQuery(['at'], { kind: Type.Optional(OneOf(reportKinds)), done: Type.Optional(Flag) }),
    data: Rows(DeskReport),
  }),
  report: looks(by('reviewer'), { query: Type.Object({ id: Id }), data: DeskReportWhole }),
  /** Decides about the thing and all its open reports; both sides are told in their own language. */
  reportDecide: acts(by('reviewer'), {
    body: Type.Object({
      id: Id,
      verdict: OneOf(reportVerdicts),
      /** Hours for which the author is muted. */
      hours: Type.Integer({ minimum: 0, maximum: 8_760 }),
      /** The text for those who reported it; '' for our default text. */
      answer: Told,
      /** The text for the author; '' for our default text. */
      told: Told,
      revision: Revision,
      reason: Reason,
    }),
    data: DeskReportWhole,
  }),
};

export const danmuCallsOfDesk = {
  /** Titles that match the search words, for a title picker. */
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
   * A table of danmu: of a title, an episode, a member, or of all; `q` searches the text and needs one of the first three. Sorting by 'time' needs a
   * title; 'reports' leaves out danmu that nobody has reported. `fromMs` (included) and `toMs` (excluded) are positions in the film: such a part is
   * sorted by its time, or by reports.
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
  /** Number of danmu in each hundredth of an episode's length, with separate numbers for those that were taken down. */
  danmuDensity: looks(by('reviewer'), {
    query: Type.Object({ episodeKey: Id }),
    data: Type.Object({
      /** Seconds of the episode. */
      duration: Type.Number(),
      shown: Type.Array(Type.Integer()),
      hidden: Type.Array(Type.Integer()),
    }),
  }),
  /** Takes danmu down or restores them; screens that show the film are updated. */
  danmuHide: acts(by('reviewer'), {
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      hidden: Type.Boolean(),
      reason: Reason,
    }),
    data: Type.Object({ changed: Type.Integer() }),
  }),
  /** Keeps one of the danmu that have the same text within some seconds of an episode, and hides the others. */
  danmuMerge: acts(by('reviewer'), {
    body: Type.Object({ episodeKey: Id, seconds: Type.Integer({ minimum: 1, maximum: 600 }), reason: Reason }),
    data: Type.Object({ changed: Type.Integer() }),
  }),
};

export const DeskFeedback = Type.Object({
  id: Type.String(),
  kind: OneOf(['play', 'suggestion'] as const),
  /** Id of the member; '' for a visitor. */
  uid: Type.String(),
  name: Type.String(),
  text: Type.String(),
  about: Type.String(),
  device: Type.String(),
  browser: Type.String(),
  problems: Type.Array(Type.String()),
  contact: Type.String(),
  /** A picture's address, valid for a minute; '' for none. */
  picture: Type.String(),
  /** Position of the film in seconds, and the player's log; -1 and '' where the viewer did not attach them. */
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
  /** Address of a picture; '' for none. */
  picture: Type.String(),
  at: Time,
  answeredAt: Time,
  revision: Revision,
});
export type DeskWish = Static<typeof DeskWish>;

/** A viewer's appeal about a payment that went wrong. */
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
