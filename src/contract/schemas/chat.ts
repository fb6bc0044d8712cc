import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Empty, Key, Page, PageQuery, Rows, Whole } from './common';
import { Person } from './social';

/** Two people's is named by their ids, so that no race makes two of it; customer service has one with each viewer. */
export const ConversationId = Type.String({ minLength: 1, maxLength: 160, pattern: '^[A-Za-z0-9_:-]+$' });

/** 'site': a sentence of the server's, as help's first answer or a person's arrival. 'recall': an older message is no longer. */
export const MessageKind = Type.Union([
  Type.Literal('text'),
  Type.Literal('image'),
  Type.Literal('card'),
  Type.Literal('site'),
  Type.Literal('recall'),
]);
export type MessageKind = Static<typeof MessageKind>;

/** What a card is about. 'post' is one without a film: of a film its title is shown. */
export const CardKind = Type.Union([
  Type.Literal('title'),
  Type.Literal('post'),
  Type.Literal('person'),
  Type.Literal('order'),
  Type.Literal('help'),
]);
export type CardKind = Static<typeof CardKind>;

/** Something of the app that a message shows, as whoever reads it may see it now: `gone` where they may not, or it is no more. */
export const MessageCard = Type.Object({
  kind: CardKind,
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** A picture's path; '' without one. */
  picture: Type.String(),
  gone: Type.Boolean(),
});
export type MessageCard = Static<typeof MessageCard>;

/** A picture of a conversation: its address is signed and ends; GetMessages gives a new one. Sizes in px. */
export const MessagePicture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() });

export const ChatMessage = Type.Object({
  id: Type.String(),
  conversationId: Type.String(),
  /** 1, 2, 3 without a gap within the conversation, the same for everybody in it. */
  seq: Type.Integer(),
  kind: MessageKind,
  /** Who wrote it; '' for the server. */
  sender: Type.String(),
  /** The sender's own name for it: the same twice is one message. */
  clientId: Type.String(),
  /** Text as text; '' once it was recalled. For 'site' in the viewer's language. */
  text: Type.String(),
  picture: Type.Union([MessagePicture, Type.Null()]),
  card: Type.Union([MessageCard, Type.Null()]),
  /** Of 'recall': the seq of what is no longer; else 0. */
  recalls: Type.Integer(),
  /** It was recalled: its text, picture and card are empty. */
  recalled: Type.Boolean(),
  /** Unix ms, by the server. */
  sentAt: Type.Integer(),
});
export type ChatMessage = Static<typeof ChatMessage>;

/**
 * Whether the viewer may write. 'stranger': `left` messages more until the other answers. 'waiting': none left. 'blocked': the viewer
 * keeps the other away. 'keptAway': the other way round. 'friendsOnly': the other takes messages of those whom they follow alone.
 * 'closed': the account is gone. 'muted': the viewer may not write at all for a time.
 */
export const MayWrite = Type.Union([
  Type.Literal('open'),
  Type.Literal('stranger'),
  Type.Literal('waiting'),
  Type.Literal('blocked'),
  Type.Literal('keptAway'),
  Type.Literal('friendsOnly'),
  Type.Literal('closed'),
  Type.Literal('muted'),
]);
export type MayWrite = Static<typeof MayWrite>;

/** 'help': what was typed is answered from help. 'waiting': in the queue. 'open': a person answers. 'closed': over; writing begins anew. */
export const CaseState = Type.Union([
  Type.Literal('help'),
  Type.Literal('waiting'),
  Type.Literal('open'),
  Type.Literal('closed'),
]);
export type CaseState = Static<typeof CaseState>;

/** What customer service does about a conversation. */
export const ServiceCase = Type.Object({
  conversationId: Type.String(),
  state: CaseState,
  /** People before this one in the queue, this one included; 0 outside of it. */
  position: Type.Integer(),
  /** The name of who answers; '' where nobody does. */
  agent: Type.String(),
  /** Within the hours, or somebody is at the desk besides them. */
  online: Type.Boolean(),
  /** In the viewer's language. */
  hours: Type.String(),
});
export type ServiceCase = Static<typeof ServiceCase>;

export const Conversation = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('pair'), Type.Literal('service')]),
  peer: Person,
  /** What the viewer calls them (spec section 3, reminders); '' for their own name. */
  remark: Type.String(),
  /** null before the first message, and after clearing. */
  last: Type.Union([ChatMessage, Type.Null()]),
  lastSeq: Type.Integer(),
  /** Up to where the viewer has read, and up to where the other has. */
  readSeq: Type.Integer(),
  peerReadSeq: Type.Integer(),
  unread: Type.Integer(),
  pinned: Type.Boolean(),
  /** Counted apart, and never told by tip or sound. */
  muted: Type.Boolean(),
  mayWrite: MayWrite,
  /** Messages that a stranger may still send; 0 where they are not counted. */
  left: Type.Integer(),
  case: Type.Union([ServiceCase, Type.Null()]),
});
export type Conversation = Static<typeof Conversation>;

const ofOne = Type.Object({ conversationId: ConversationId });

export const chatCalls = {
  /** One's conversations: pinned ones first, then the latest. `box` 'service': those that this account answers for the site. */
  conversations: get('/api/Chat/GetConversations', {
    silent: true,
    query: Type.Object({
      box: Type.Optional(Type.Union([Type.Literal('own'), Type.Literal('service')])),
      ...PageQuery,
    }),
    data: Page(Conversation),
  }),
  /** The conversation with somebody, or one by its id. Nothing is written: it begins with its first message. */
  conversation: get('/api/Chat/GetConversation', {
    silent: true,
    query: Type.Object({ toUid: Type.Optional(Key), conversationId: Type.Optional(ConversationId) }),
    data: Conversation,
  }),
  /**
   * Messages of a conversation in the order of their seq: the last ones, those before `before`, or everything missed after
   * `after`. `hasMore`: there are more in that direction.
   */
  chatMessages: get('/api/Chat/GetMessages', {
    silent: true,
    query: Type.Object({
      conversationId: ConversationId,
      before: Type.Optional(Whole),
      after: Type.Optional(Whole),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.chatPageSize })),
    }),
    data: Type.Object({
      info: Type.Array(ChatMessage),
      hasMore: Type.Boolean(),
      lastSeq: Type.Integer(),
      readSeq: Type.Integer(),
      peerReadSeq: Type.Integer(),
      /** One's own side is empty up to here, also where another device did it; 0 where it never was emptied. */
      clearedSeq: Type.Optional(Type.Integer()),
    }),
  }),
  /**
   * Sends one message (spec section 8, sendmessage): 200 when it is in the database, the same `clientId` twice is one. 1001 where a
   * stranger's messages are used up. Of text, picture and card exactly one: `picture` is what albumUpload gave, with purpose 'chat'.
   */
  sendMessage: post('/api/Chat/SendMessage', {
    silent: true,
    body: Type.Object({
      toUid: Type.Optional(Key),
      conversationId: Type.Optional(ConversationId),
      clientId: Key,
      text: Type.Optional(Type.String({ maxLength: limits.chatMaxChars * 4 })),
      picture: Type.Optional(Type.String({ maxLength: 160 })),
      cardKind: Type.Optional(CardKind),
      cardId: Type.Optional(Key),
    }),
    data: ChatMessage,
  }),
  /** Takes back one's own message within two minutes: its words are deleted, for everybody. */
  recallMessage: post('/api/Chat/RecallMessage', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, seq: Whole }),
    data: ChatMessage,
  }),
  /** Read up to `seq`; it only rises. */
  readMessages: post('/api/Chat/ReadMessages', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, seq: Whole }),
    data: Type.Object({ readSeq: Type.Integer(), unread: Type.Integer() }),
  }),
  /** What is absent stays. `remark` '' takes it back. */
  setConversation: post('/api/Chat/SetConversation', {
    silent: true,
    body: Type.Object({
      conversationId: ConversationId,
      pinned: Type.Optional(Type.Boolean()),
      muted: Type.Optional(Type.Boolean()),
      remark: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    data: Conversation,
  }),
  /** Empties one's own side. `hide`: it leaves the list as well, until somebody writes again. */
  clearConversation: post('/api/Chat/ClearConversation', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, hide: Type.Optional(Type.Boolean()) }),
    /** Up to where it is empty now. */
    data: Type.Object({ clearedSeq: Type.Optional(Type.Integer()) }),
  }),
  /** Customer service: a person is asked for, once. With `orderId` the card of that order of one's own stands in the conversation. */
  askForPerson: post('/api/Chat/AskForPerson', {
    silent: true,
    body: Type.Object({ orderId: Type.Optional(Key) }),
    data: ServiceCase,
  }),
  /** Whoever waits, the longest first; for accounts of customer service alone. */
  serviceQueue: get('/api/Chat/GetServiceQueue', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Conversation),
  }),
  /** This account answers from now on; 409 where another one does. */
  takeCase: post('/api/Chat/TakeCase', { silent: true, body: ofOne, data: Conversation }),
  /**
   * An agent's own case: `back` to the queue, for somebody else; else it is over. A viewer's own conversation: leaves the queue,
   * or ends what somebody does for them.
   */
  closeCase: post('/api/Chat/CloseCase', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, back: Type.Optional(Type.Boolean()) }),
    data: Empty,
  }),
  /** What an agent has to know of whom they answer; of a case that they have taken alone. */
  serviceViewer: get('/api/Chat/GetServiceViewer', {
    silent: true,
    query: ofOne,
    data: Type.Object({
      uid: Type.String(),
      nickName: Type.String(),
      avatar: Type.String(),
      vipTypeName: Type.String(),
      vipLevel: Type.Integer(),
      /** Unix ms; 0 without VIP. */
      vipUntil: Type.Integer(),
      /** When the account was made, unix ms. */
      since: Type.Integer(),
      /** The latest ones, the newest first. */
      orders: Type.Array(
        Type.Object({
          orderId: Type.String(),
          subject: Type.String(),
          /** With its currency, for people. */
          price: Type.String(),
          /** In the agent's language. */
          state: Type.String(),
          createdAt: Type.Integer(),
        }),
      ),
    }),
  }),
  /** Sentences that are said often: one's own latest, then the site's. */
  chatPhrases: get('/api/Chat/GetPhrases', {
    silent: true,
    query: Empty,
    data: Rows(Type.Object({ text: Type.String() })),
  }),
};
