import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { talkBoxes, talkLimits } from './limits-of-talks';
import { DeskOrder } from './money';
import { PicturePart, SentPicture } from './pictures';

/** A case of customer service in a list. */
export const TalkRow = Type.Object({
  /** Of the row: the conversation's, of a case that is over its own. */
  id: Type.String(),
  conversationId: Type.String(),
  uid: Type.String(),
  /** What the viewer is called, and looks like. */
  name: Type.String(),
  avatar: Type.String(),
  /** How the viewer's last words begin; '' of cases that are not for who asks. */
  words: Type.String(),
  /** Messages of the viewer that I have not read. */
  unread: Type.Integer(),
  /** Who answers, or did; '' while it waits. */
  agent: Type.String(),
  agentUid: Type.String(),
  /** When a person was asked for. */
  askedAt: Time,
  /** When the last message came; of a case that is over its end. */
  at: Time,
  byViewer: Type.Boolean(),
});
export type TalkRow = Static<typeof TalkRow>;

export const TalkMessage = Type.Object({
  id: Type.String(),
  /** Its place in the conversation. */
  seq: Type.Integer(),
  from: OneOf(['viewer', 'service', 'site'] as const),
  kind: OneOf(['text', 'image', 'card', 'site', 'recall'] as const),
  text: Type.String(),
  picture: Type.Union([
    Type.Null(),
    Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  ]),
  card: Type.Union([
    Type.Null(),
    Type.Object({
      kind: Type.String(),
      id: Type.String(),
      title: Type.String(),
      text: Type.String(),
      /** Nobody may see any more what it was about. */
      gone: Type.Boolean(),
    }),
  ]),
  /** Of kind 'recall': the place of the message that was taken back; 0 else. */
  recalls: Type.Integer(),
  recalled: Type.Boolean(),
  sentAt: Time,
});
export type TalkMessage = Static<typeof TalkMessage>;

/** A conversation's case, and what is known of who writes. Nothing that identifies them in full. */
export const Talk = Type.Object({
  conversationId: Type.String(),
  state: OneOf(['waiting', 'open'] as const),
  askedAt: Time,
  /** The order that it is about; '' for none. */
  orderId: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  /** Masked, as its owner sees it. */
  account: Type.String(),
  /** In which script they read; '' where nobody knows. */
  language: OneOf(['', 'zh-CN', 'zh-TW'] as const),
  region: Type.String(),
  level: Type.Integer(),
  vipName: Type.String(),
  vipLevel: Type.Integer(),
  vipUntil: Time,
  mutedUntil: Time,
  locked: Type.Boolean(),
  createdAt: Time,
  /** The latest. */
  orders: Type.Array(DeskOrder),
  appeals: Type.Array(Type.Object({ id: Type.String(), orderId: Type.String(), text: Type.String(), at: Time })),
  feedbacks: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), at: Time })),
  devices: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), place: Type.String(), usedAt: Time })),
});
export type Talk = Static<typeof Talk>;

const TemplateFacts = Type.Object({
  title: Type.String({ minLength: 1, maxLength: talkLimits.templateTitleChars }),
  text: Type.String({ minLength: 1, maxLength: talkLimits.textChars }),
  textTw: Type.String({ maxLength: talkLimits.textChars }),
  position: Type.Integer({ minimum: -1_000, maximum: 1_000 }),
});
export type TemplateFacts = Static<typeof TemplateFacts>;

/** A text that customer service uses often. `{name}` and `{order}` in it are filled in where it is used. */
export const Template = Type.Object({ id: Type.String(), ...TemplateFacts.properties, revision: Revision });
export type Template = Static<typeof Template>;

const One = Type.Object({ conversationId: Id });
const support = by('support');

export const talkCalls = {
  /** How many there are in each list. Who asks counts as being at the desk, so that viewers are told that somebody answers. */
  talkCounts: looks(support, {
    data: Type.Object({
      waiting: Type.Integer(),
      mine: Type.Integer(),
      /** Up to 100. */
      unread: Type.Integer(),
      others: Type.Integer(),
    }),
  }),
  /** `q` is an account by any of its names, or how a nickname begins. Words of conversations are not looked for. */
  talkList: looks(support, { query: ListQuery(['at'], { box: OneOf(talkBoxes) }), data: Rows(TalkRow) }),
  /** One that waits, or is one's own: no other, be it over or somebody else's. */
  talk: looks(support, { query: One, data: Talk }),
  talkMessages: looks(support, {
    query: Type.Object({
      conversationId: Id,
      /** Those before this place, or those after it; without both the last ones. */
      before: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    data: Type.Object({
      info: Type.Array(TalkMessage),
      hasMore: Type.Boolean(),
      state: OneOf(['waiting', 'open'] as const),
      /** How far the viewer has read. */
      viewerRead: Type.Integer(),
    }),
  }),
  talkTake: acts(support, { body: One, data: Done }),
  talkHandBack: acts(support, { body: One, data: Done }),
  talkEnd: acts(support, { body: One, data: Done }),
  /** @param from who answers now */
  talkTakeOver: acts(by(), { body: Type.Object({ conversationId: Id, from: Id, reason: Reason }), data: Done }),
  talkSay: acts(support, {
    body: Type.Object({
      conversationId: Id,
      /** Made by the desk, once for one press: the same twice is one message. */
      clientId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
      /** '' where a picture is said. */
      text: Type.String({ maxLength: talkLimits.textChars * 2 }),
      /** What talkPicture gave, to whoever sends it. */
      picture: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    data: TalkMessage,
  }),
  /** A form with one chunk of a picture for a conversation that is one's own. Its address ends, and is for whoever is in it. */
  talkPicture: acts(support, {
    body: Type.Object({ conversationId: Id, ...PicturePart }),
    data: SentPicture,
    file: true,
    unwritten: true,
  }),
  talkRead: acts(support, {
    body: Type.Object({ conversationId: Id, seq: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    data: Done,
    unwritten: true,
  }),
};

export const templateCalls = {
  templateList: looks(support, { query: ListQuery(['position'], {}), data: Rows(Template) }),
  /** `id` '' makes a new one. */
  templateSave: acts(support, {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: TemplateFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: Template,
  }),
  templateRemove: acts(support, { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
};
