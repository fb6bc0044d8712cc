import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { talkBoxes, talkLimits } from './limits-of-talks';
import { DeskOrder } from './money';
import { PicturePart, SentPicture } from './pictures';

/** A case of customer service in a list. */
export const TalkRow = Type.Object({
  /** Id of the conversation; for a closed case the id of the case. */
  id: Type.String(),
  conversationId: Type.String(),
  uid: Type.String(),
  /** The viewer's name and avatar. */
  name: Type.String(),
  avatar: Type.String(),
  /** The beginning of the viewer's last message; '' for a case that the asking member of staff may not read. */
  words: Type.String(),
  /** Messages of the viewer that the member of staff has not read. */
  unread: Type.Integer(),
  /** Name of the agent who answers or answered; '' while the case waits. */
  agent: Type.String(),
  agentUid: Type.String(),
  /** When the viewer asked for an agent. */
  askedAt: Time,
  /** When the last message came; for a closed case, when it was closed. */
  at: Time,
  byViewer: Type.Boolean(),
});
export type TalkRow = Static<typeof TalkRow>;

export const TalkMessage = Type.Object({
  id: Type.String(),
  /** Number of the message within the conversation. */
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
      /** Whether the subject of the card was deleted or hidden. */
      gone: Type.Boolean(),
    }),
  ]),
  /** For kind 'recall': `seq` of the recalled message; else 0. */
  recalls: Type.Integer(),
  recalled: Type.Boolean(),
  sentAt: Time,
});
export type TalkMessage = Static<typeof TalkMessage>;

/** The case of a conversation, and facts about the viewer that do not identify them in full. */
export const Talk = Type.Object({
  conversationId: Type.String(),
  state: OneOf(['waiting', 'open'] as const),
  askedAt: Time,
  /** The order that the case is about; '' for none. */
  orderId: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  /** The masked account name, as its owner sees it. */
  account: Type.String(),
  /** The language that the viewer reads; '' where it is not known. */
  language: OneOf(['', 'zh-CN', 'zh-TW'] as const),
  region: Type.String(),
  level: Type.Integer(),
  vipName: Type.String(),
  vipLevel: Type.Integer(),
  vipUntil: Time,
  mutedUntil: Time,
  locked: Type.Boolean(),
  createdAt: Time,
  /** The viewer's latest orders. */
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

/** A reply that customer service uses often. `{name}` and `{order}` in it are replaced when it is used. */
export const Template = Type.Object({ id: Type.String(), ...TemplateFacts.properties, revision: Revision });
export type Template = Static<typeof Template>;

const One = Type.Object({ conversationId: Id });
const support = by('support');

export const talkCalls = {
  /** The number of cases in each list. The call also counts the member of staff as present, so that viewers are told that somebody answers. */
  talkCounts: looks(support, {
    data: Type.Object({
      waiting: Type.Integer(),
      mine: Type.Integer(),
      /** Counted up to 100. */
      unread: Type.Integer(),
      others: Type.Integer(),
    }),
  }),
  /** `q` is an account by any of its names, or the beginning of a nickname. Messages are not searched. */
  talkList: looks(support, { query: ListQuery(['at'], { box: OneOf(talkBoxes) }), data: Rows(TalkRow) }),
  /** A case that waits or is the agent's own; closed cases and those of other agents are refused. */
  talk: looks(support, { query: One, data: Talk }),
  talkMessages: looks(support, {
    query: Type.Object({
      conversationId: Id,
      /** The messages before this number, or those after `after`; without both the last ones. */
      before: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    data: Type.Object({
      info: Type.Array(TalkMessage),
      hasMore: Type.Boolean(),
      state: OneOf(['waiting', 'open'] as const),
      /** Number of the last message that the viewer has read. */
      viewerRead: Type.Integer(),
    }),
  }),
  talkTake: acts(support, { body: One, data: Done }),
  talkHandBack: acts(support, { body: One, data: Done }),
  talkEnd: acts(support, { body: One, data: Done }),
  /** Takes a case over from another agent. @param from the agent who answers now */
  talkTakeOver: acts(by(), { body: Type.Object({ conversationId: Id, from: Id, reason: Reason }), data: Done }),
  talkSay: acts(support, {
    body: Type.Object({
      conversationId: Id,
      /** Made by the desk once per press of the button: the same `clientId` twice is one message. */
      clientId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
      /** The text; '' for a message with a picture. */
      text: Type.String({ maxLength: talkLimits.textChars * 2 }),
      /** The address that talkPicture returned to the same member of staff. */
      picture: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    data: TalkMessage,
  }),
  /** Uploads one chunk of a picture for a conversation of the agent's own. Its address expires, and is for the two sides of the conversation. */
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
  /** Saves a template. `id` '' makes a new one. */
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
