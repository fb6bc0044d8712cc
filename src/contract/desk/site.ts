import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { messageLevels, siteLimits } from './limits-of-site';

const Text = (most: number) => Type.String({ maxLength: most });
const languages = ['', 'zh-CN', 'zh-TW'] as const;

/** A switch of the site. The server checks which values are allowed; `kind` says how to edit them. */
export const Switch = Type.Object({
  /** A key of the table `meta`, e.g. 'config.mustLogin'. */
  key: Type.String(),
  /** The form control: a switch, a choice of `options`, a number between `least` and `most`, one line, several lines. */
  kind: OneOf(['switch', 'choice', 'number', 'line', 'lines'] as const),
  /** The section of the page. */
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
  /** The present value. */
  value: Type.String(),
  /** The default value. */
  standard: Type.String(),
  /** The options of a choice. */
  options: Type.Array(Type.String()),
  least: Type.Integer(),
  /** For a text, the greatest number of characters. */
  most: Type.Integer(),
});
export type Switch = Static<typeof Switch>;

/** The fields of an advert's form, as in spec section 3. */
export const AdvertFacts = Type.Object({
  type: Type.Integer({ minimum: 1, maximum: 8 }),
  title: Text(siteLimits.titleChars),
  titleTw: Text(siteLimits.titleChars),
  /** A path of ours or an https address; '' for an advert that is a text. */
  showUrl: Text(siteLimits.linkChars),
  linkUrl: Text(siteLimits.linkChars),
  viewUrl: Text(siteLimits.linkChars),
  /** Another target for some devices; null where `linkUrl` is for all. */
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
  /** Second of the film at which the advert appears. */
  at: Type.Integer({ minimum: 0, maximum: 360_000 }),
  /** Key of the film; '' for every film. */
  mediaKey: Text(128),
  /** '' for every region. */
  region: Text(8),
  startsAt: Time,
  /** Unix ms; 0 for no end. */
  endsAt: Time,
  position: Type.Integer({ minimum: -1_000, maximum: 1_000 }),
  /** How often it is shown to one viewer in a day; 0 for no limit. */
  cap: Type.Integer({ minimum: 0, maximum: 1_000 }),
});
export type AdvertFacts = Static<typeof AdvertFacts>;

export const DeskAdvert = Type.Object({
  id: Type.String(),
  ...AdvertFacts.properties,
  /** Name of the film; '' for every film. */
  titleName: Type.String(),
  /** 'planned' begins later, 'running' is shown now, 'ended' is over. */
  state: OneOf(['planned', 'running', 'ended'] as const),
  /** How often the advert was opened and how often it was shown: in all, and today in the site's calendar. */
  clicks: Type.Integer(),
  shows: Type.Integer(),
  shownToday: Type.Integer(),
  revision: Revision,
});
export type DeskAdvert = Static<typeof DeskAdvert>;

const AdvertDay = Type.Object({
  /** A day of the site's calendar, '2026-11-24'. */
  day: Type.String(),
  shows: Type.Integer(),
  clicks: Type.Integer(),
});

export const SiteMessage = Type.Object({
  id: Type.String(),
  /** Id of the recipient; '' for everybody. */
  uid: Type.String(),
  /** Name of the recipient. */
  name: Type.String(),
  title: Type.String(),
  text: Type.String(),
  link: Type.String(),
  regions: Type.Array(Type.String()),
  language: Type.String(),
  /** VIP levels of the recipients, 0 for members without VIP; an empty list for all. */
  levels: Type.Array(Type.Integer()),
  /** Address of a picture; '' for none. */
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
  /** Saves either all switches or none: the answer names a value that its kind does not allow. */
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
  /** Clicks and views of one advert on each of the last days, ending today; days without a row are 0. */
  advertDays: looks(by('editor'), {
    query: Type.Object({ id: Id }),
    data: Type.Object({ info: Type.Array(AdvertDay) }),
  }),
  /** Saves an advert. `id` '' makes a new one. */
  advertSave: acts(by('editor'), {
    body: Type.Object({ id: Text(128), facts: AdvertFacts, revision: Text(32), reason: Reason }),
    data: DeskAdvert,
  }),
  advertRemove: acts(by('editor'), { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
};

export const messageCalls = {
  messageList: looks(by('editor', 'support'), { query: ListQuery(['at'], {}), data: Rows(SiteMessage) }),
  /**
   * The number of members whom a message would reach now: one member by any of their names, everybody, or some of them. A member's
   * region and language are known from their last visit. Lists are joined by ','. `total` counts as in a list.
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
  /** Sends a message. `to` is an account by any of its names, '' for everybody, which needs the role of an owner. */
  messageSend: acts(by('editor', 'support'), {
    body: Type.Object({
      /** Made by the desk once per press of the button: the same `clientId` twice is one message. */
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
      /** VIP levels of the recipients, 0 for members without VIP; an empty list for all. */
      levels: Type.Array(Type.Integer({ minimum: 0, maximum: 4 }), { maxItems: messageLevels.length }),
      /** Address of a picture; '' for none. */
      picture: Text(siteLimits.linkChars),
      /** Days for which the message stays in lists; 0 for ever. */
      days: Type.Integer({ minimum: 0, maximum: 3_650 }),
    }),
    data: SiteMessage,
  }),
  messageWithdraw: acts(by('editor', 'support'), { body: Type.Object({ id: Id, reason: Reason }), data: SiteMessage }),
};
