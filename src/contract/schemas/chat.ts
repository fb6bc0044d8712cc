import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Empty, Key, Page, PageQuery, Rows, Whole } from './common';
import { Person } from './social';

/** The id of a conversation. That of two members is made of their ids, so that no race creates two; customer service has one with each viewer. */
export const ConversationId = Type.String({ minLength: 1, maxLength: 160, pattern: '^[A-Za-z0-9_:-]+$' });

/**
 * 'site': a sentence of the server, such as the first answer from help or the arrival of an agent. 'recall': tells that an older
 * message was recalled.
 */
export const MessageKind = Type.Union([
  Type.Literal('text'),
  Type.Literal('image'),
  Type.Literal('card'),
  Type.Literal('site'),
  Type.Literal('recall'),
]);
export type MessageKind = Static<typeof MessageKind>;

/** The subject of a card. 'post' is a post without a film: for one with a film, the card shows its title. */
export const CardKind = Type.Union([
  Type.Literal('title'),
  Type.Literal('post'),
  Type.Literal('person'),
  Type.Literal('order'),
  Type.Literal('help'),
]);
export type CardKind = Static<typeof CardKind>;

/** A thing of the app that a message shows, as its reader may see it now: `gone` where they may not, or where it was deleted. */
export const MessageCard = Type.Object({
  kind: CardKind,
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Path of the picture; '' without one. */
  picture: Type.String(),
  gone: Type.Boolean(),
});
export type MessageCard = Static<typeof MessageCard>;

/** A picture of a conversation: its address is signed and expires; GetMessages gives a new one. Sizes in px. */
export const MessagePicture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() });

export const ChatMessage = Type.Object({
  id: Type.String(),
  conversationId: Type.String(),
  /** 1, 2, 3 without a gap within the conversation, the same number for both sides. */
  seq: Type.Integer(),
  kind: MessageKind,
  /** Id of the author; '' for the server. */
  sender: Type.String(),
  /** The sender's own id of the message: the same id twice is one message. */
  clientId: Type.String(),
  /** Plain text; '' once the message was recalled. For 'site' in the viewer's language. */
  text: Type.String(),
  picture: Type.Union([MessagePicture, Type.Null()]),
  card: Type.Union([MessageCard, Type.Null()]),
  /** For 'recall': the seq of the recalled message; else 0. */
  recalls: Type.Integer(),
  /** Whether the message was recalled: its text, picture and card are empty then. */
  recalled: Type.Boolean(),
  /** Unix ms, by the server. */
  sentAt: Type.Integer(),
});
export type ChatMessage = Static<typeof ChatMessage>;

/**
 * Whether the viewer may write. 'stranger': `left` messages more until the other person answers. 'waiting': none left. 'blocked': the
 * viewer has put the other person on the black list. 'keptAway': the other person has put the viewer there. 'friendsOnly': the other
 * person takes messages only from those whom they follow. 'closed': the account is gone. 'muted': the viewer may not write at all for
 * a time.
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

/** 'help': help articles answer. 'waiting': in the queue. 'open': an agent answers. 'closed': over; a new message begins a new case. */
export const CaseState = Type.Union([
  Type.Literal('help'),
  Type.Literal('waiting'),
  Type.Literal('open'),
  Type.Literal('closed'),
]);
export type CaseState = Static<typeof CaseState>;

/** The state of a conversation with customer service. */
export const ServiceCase = Type.Object({
  conversationId: Type.String(),
  state: CaseState,
  /** Place in the queue, 1 for the first; 0 outside of the queue. */
  position: Type.Integer(),
  /** Name of the agent who answers; '' where nobody does. */
  agent: Type.String(),
  /** Whether it is within the hours, or an agent is at the desk outside of them. */
  online: Type.Boolean(),
  /** The hours of customer service in the viewer's language. */
  hours: Type.String(),
});
export type ServiceCase = Static<typeof ServiceCase>;

export const Conversation = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('pair'), Type.Literal('service')]),
  peer: Person,
  /** The viewer's own name for the other person (spec section 3, reminders); '' to show their nickname. */
  remark: Type.String(),
  /** The last message; null before the first one, and after clearing. */
  last: Type.Union([ChatMessage, Type.Null()]),
  lastSeq: Type.Integer(),
  /** The seq up to which the viewer has read, and that up to which the other person has. */
  readSeq: Type.Integer(),
  peerReadSeq: Type.Integer(),
  unread: Type.Integer(),
  pinned: Type.Boolean(),
  /** Messages of a muted conversation are counted apart and cause no tip and no sound. */
  muted: Type.Boolean(),
  mayWrite: MayWrite,
  /** Messages that a stranger may still send; 0 where there is no such limit. */
  left: Type.Integer(),
  case: Type.Union([ServiceCase, Type.Null()]),
});
export type Conversation = Static<typeof Conversation>;

const ofOne = Type.Object({ conversationId: ConversationId });

export const chatCalls = {
  /** The viewer's conversations: pinned ones first, then the latest. `box` 'service': those that this account answers for the site. */
  conversations: get('/api/Chat/GetConversations', {
    silent: true,
    query: Type.Object({
      box: Type.Optional(Type.Union([Type.Literal('own'), Type.Literal('service')])),
      ...PageQuery,
    }),
    data: Page(Conversation),
  }),
  /** The conversation with the member `toUid`, or the one with this id. The call writes nothing: a conversation begins with its first message. */
  conversation: get('/api/Chat/GetConversation', {
    silent: true,
    query: Type.Object({ toUid: Type.Optional(Key), conversationId: Type.Optional(ConversationId) }),
    data: Conversation,
  }),
  /**
   * Messages of a conversation in the order of their seq: the last ones, those before the seq `before`, or all those after
   * the seq `after`. `hasMore`: there are more in that direction.
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
      /** The viewer's side was cleared up to this seq, perhaps on another device; 0 where it never was. */
      clearedSeq: Type.Optional(Type.Integer()),
    }),
  }),
  /**
   * Sends one message (spec section 8, sendmessage): 200 when it is in the database; the same `clientId` twice is one message. 1001
   * where a stranger has no message left. Exactly one of text, picture and card is sent: `picture` is the path from albumUpload with
   * purpose 'chat'.
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
  /** Recalls one of the viewer's own messages within two minutes: its text is deleted for both sides. */
  recallMessage: post('/api/Chat/RecallMessage', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, seq: Whole }),
    data: ChatMessage,
  }),
  /** Marks messages as read up to `seq`, which never goes back. */
  readMessages: post('/api/Chat/ReadMessages', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, seq: Whole }),
    data: Type.Object({ readSeq: Type.Integer(), unread: Type.Integer() }),
  }),
  /** Changes the given fields alone. `remark` '' removes the remark. */
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
  /** Clears the viewer's own side. `hide`: the conversation also leaves the list until somebody writes again. */
  clearConversation: post('/api/Chat/ClearConversation', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, hide: Type.Optional(Type.Boolean()) }),
    /** The seq up to which the viewer's side is cleared now. */
    data: Type.Object({ clearedSeq: Type.Optional(Type.Integer()) }),
  }),
  /** Asks for an agent of customer service, once. With `orderId` a card of that order of the viewer's own is put into the conversation. */
  askForPerson: post('/api/Chat/AskForPerson', {
    silent: true,
    body: Type.Object({ orderId: Type.Optional(Key) }),
    data: ServiceCase,
  }),
  /** The conversations that wait for an agent, the longest waiting first; for accounts of customer service alone. */
  serviceQueue: get('/api/Chat/GetServiceQueue', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Conversation),
  }),
  /** This account answers the case from now on; 409 where another one does. */
  takeCase: post('/api/Chat/TakeCase', { silent: true, body: ofOne, data: Conversation }),
  /**
   * An agent's own case: `back` returns it to the queue for another agent; else the case is closed. A viewer's own conversation:
   * leaves the queue or ends the case.
   */
  closeCase: post('/api/Chat/CloseCase', {
    silent: true,
    body: Type.Object({ conversationId: ConversationId, back: Type.Optional(Type.Boolean()) }),
    data: Empty,
  }),
  /** What an agent needs to know about the viewer, only for a case that the agent has taken. */
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
      /** The viewer's latest orders, the newest first. */
      orders: Type.Array(
        Type.Object({
          orderId: Type.String(),
          subject: Type.String(),
          /** The price with its currency, for display. */
          price: Type.String(),
          /** State of the order in the agent's language. */
          state: Type.String(),
          createdAt: Type.Integer(),
        }),
      ),
    }),
  }),
  /** Phrases that are used often: the agent's own latest ones, then the site's. */
  chatPhrases: get('/api/Chat/GetPhrases', {
    silent: true,
    query: Empty,
    data: Rows(Type.Object({ text: Type.String() })),
  }),
};
