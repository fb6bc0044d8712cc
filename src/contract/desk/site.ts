import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { messageLevels, siteLimits } from './limits-of-site';

const Text = (most: number) => Type.String({ maxLength: most });
const languages = ['', 'zh-CN', 'zh-TW'] as const;

/** The switches of the site, by name; what each may be is the server's to check, and stands in `kind`. */
export const Switch = Type.Object({
  /** A key of the table `meta`, e.g. 'config.mustLogin'. */
  key: Type.String(),
  /** What it is set by: a switch, a word out of `options`, a number between `least` and `most`, a line, several lines. */
  kind: OneOf(['switch', 'choice', 'number', 'line', 'lines'] as const),
  /** Which part of the page it stands in. */
  group: OneOf([
    'access',
    'region',
    'activity',
    'drm',
    'review',
    'films',
    'service',
    'looking',
    'gold',
    'downloads',
    'words',
  ] as const),
  /** What holds now. */
  value: Type.String(),
  /** What holds where nothing is set. */
  standard: Type.String(),
  /** Of a choice. */
  options: Type.Array(Type.String()),
  least: Type.Integer(),
  /** Of a text: how many characters. */
  most: Type.Integer(),
});
export type Switch = Static<typeof Switch>;

/** An advert as its form has it. Fields as in the spec, section 3. */
export const AdvertFacts = Type.Object({
  type: Type.Integer({ minimum: 1, maximum: 8 }),
  title: Text(siteLimits.titleChars),
  titleTw: Text(siteLimits.titleChars),
  /** A path of ours or an https address; '' for an advert of words. */
  showUrl: Text(siteLimits.linkChars),
  linkUrl: Text(siteLimits.linkChars),
  viewUrl: Text(siteLimits.linkChars),
  /** Where it leads on some devices: null where `linkUrl` says all. */
  appParam: Type.Union([
    Type.Null(),
    Type.Object({
      device: Text(40),
      type: OneOf(['page', 'web', 'app'] as const),
      pagePath: Text(siteLimits.linkChars),
      param: Text(siteLimits.linkChars),
      isNeedLogin: Type.Boolean(),
      webUrl: Text(siteLimits.linkChars),
    }),
  ]),
  /** Second of the film. */
  at: Type.Integer({ minimum: 0, maximum: 360_000 }),
  /** '' for every film. */
  mediaKey: Text(128),
  /** '' for every region. */
  region: Text(8),
  startsAt: Time,
  /** 0 for open. */
  endsAt: Time,
  position: Type.Integer({ minimum: -1_000, maximum: 1_000 }),
  /** A day and a viewer; 0 for as often as it likes. */
  cap: Type.Integer({ minimum: 0, maximum: 1_000 }),
});
export type AdvertFacts = Static<typeof AdvertFacts>;

export const DeskAdvert = Type.Object({
  id: Type.String(),
  ...AdvertFacts.properties,
  /** What the film is called; '' for every film. */
  titleName: Type.String(),
  /** 'planned' begins later, 'running' is shown, 'ended' is over. */
  state: OneOf(['planned', 'running', 'ended'] as const),
  /** How often it was opened, and how often it stood before somebody: in all, and on this day of the site. */
  clicks: Type.Integer(),
  shows: Type.Integer(),
  shownToday: Type.Integer(),
  revision: Revision,
});
export type DeskAdvert = Static<typeof DeskAdvert>;

const AdvertDay = Type.Object({
  /** In the site's calendar, '2026-11-24'. */
  day: Type.String(),
  shows: Type.Integer(),
  clicks: Type.Integer(),
});

export const SiteMessage = Type.Object({
  id: Type.String(),
  /** '' for everybody. */
  uid: Type.String(),
  /** What that one is called. */
  name: Type.String(),
  title: Type.String(),
  text: Type.String(),
  link: Type.String(),
  regions: Type.Array(Type.String()),
  language: Type.String(),
  /** Of VIP, 0 for who has none; none for all. */
  levels: Type.Array(Type.Integer()),
  /** An address; '' for none. */
  picture: Type.String(),
  linkText: Type.String(),
  publishedAt: Time,
  endsAt: Time,
  readers: Type.Integer(),
  state: OneOf(['standing', 'ended'] as const),
});
export type SiteMessage = Static<typeof SiteMessage>;

export const switchCalls = {
  switches: looks(by(), { data: Type.Object({ info: Type.Array(Switch), revision: Revision }) }),
  /** All or none: a value that its kind does not allow is named in the answer. */
  switchesSave: acts(by(), {
    body: Type.Object({
      values: Type.Record(Type.String({ maxLength: 100 }), Text(siteLimits.valueChars)),
      revision: Revision,
      reason: Reason,
    }),
    data: Type.Object({ info: Type.Array(Switch), revision: Revision }),
  }),
};

export const advertCalls = {
  advertList: looks(by('editor'), {
    query: ListQuery(['startsAt'], {
      type: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
      state: Type.Optional(OneOf(['planned', 'running', 'ended'] as const)),
    }),
    data: Rows(DeskAdvert),
  }),
  advert: looks(by('editor'), { query: Type.Object({ id: Id }), data: DeskAdvert }),
  /** What became of one on each of the last days, today the last; days without a row are 0. */
  advertDays: looks(by('editor'), {
    query: Type.Object({ id: Id }),
    data: Type.Object({ info: Type.Array(AdvertDay) }),
  }),
  /** `id` '' makes a new one. */
  advertSave: acts(by('editor'), {
    body: Type.Object({ id: Text(128), facts: AdvertFacts, revision: Text(32), reason: Reason }),
    data: DeskAdvert,
  }),
  advertRemove: acts(by('editor'), { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
};

export const messageCalls = {
  messageList: looks(by('editor', 'support'), { query: ListQuery(['at'], {}), data: Rows(SiteMessage) }),
  /**
   * Whom a message would reach now: one by any of their names, or everybody, or some of them. Where and in which language somebody reads
   * is known since they last looked. Lists are joined by ','. `total` counts as a list does.
   */
  messageReach: looks(by('editor', 'support'), {
    query: Type.Object({
      to: Type.Optional(Text(128)),
      regions: Type.Optional(Text(500)),
      language: Type.Optional(OneOf(languages)),
      levels: Type.Optional(Text(20)),
    }),
    data: Type.Object({ uid: Type.String(), name: Type.String(), total: Type.Integer() }),
  }),
  /** `to` is an account by any of its names, '' for everybody: all need the role of an owner. */
  messageSend: acts(by('editor', 'support'), {
    body: Type.Object({
      /** Made by the desk, once for one press: the same twice is one message. */
      clientId: Id,
      to: Text(128),
      title: Text(siteLimits.messageTitleChars),
      titleTw: Text(siteLimits.messageTitleChars),
      text: Text(siteLimits.messageChars),
      textTw: Text(siteLimits.messageChars),
      link: Text(siteLimits.linkChars),
      linkText: Text(30),
      linkTextTw: Text(30),
      regions: Type.Array(Text(8), { maxItems: 50 }),
      language: OneOf(languages),
      /** Of VIP, 0 for who has none; none for all. */
      levels: Type.Array(Type.Integer({ minimum: 0, maximum: 4 }), { maxItems: messageLevels.length }),
      /** An address; '' for none. */
      picture: Text(siteLimits.linkChars),
      /** For which it stands in lists; 0 for ever. */
      days: Type.Integer({ minimum: 0, maximum: 3_650 }),
    }),
    data: SiteMessage,
  }),
  messageWithdraw: acts(by('editor', 'support'), { body: Type.Object({ id: Id, reason: Reason }), data: SiteMessage }),
};
