import type { ChatMessage } from './schemas/chat';
import type { Danmu } from './schemas/danmu';
import type { ClientEventName, EventPayload, SocketHello } from './schemas/events';
import type { MessageCounts, Notice, NoticeWhat } from './schemas/notices';
import type { OrderState } from './schemas/pay';
import type { VideoUpload } from './schemas/publish';
import type { PayScreenState } from './schemas/vip';

export type { ClientEventName, EventPayload, SocketHello };

export const socketVersion = '1.0.3';

/** What a screen made of a phone's text: `msg` says why it was not taken, '' where it was. */
export interface RemoteAnswer {
  msg: string;
}

/** Server to client (spec section 4). */
export interface ServerEvents {
  /** The account was signed in elsewhere: clear the user, dialog 该账号已在其他设备登录. */
  userLiveTest: () => void;
  /** action 0: re-validate the user; action 1: toast `msg`, clear the user, go to /. */
  userStateChange: (change: { action: 0 | 1; msg: string }) => void;
  /**
   * Comments that were sent to an episode this socket has joined, in the order in which they were stored. Those of a
   * tenth of a second come together: a full room would otherwise cost a message for every pair of people.
   */
  sendBarrage: (batch: { episodeKey: string; info: Danmu[] }) => void;
  /** These comments were taken down: a screen that shows the episode drops them. */
  danmuGone: (gone: { episodeKey: string; ids: string[] }) => void;
  /** The phone types into this screen (RemoteSend). `done`: the text is finished. What is not answered did not arrive. */
  remoteText: (input: { code: string; text: string; done: boolean }, ack: (answer: RemoteAnswer) => void) => void;
  /** A phone opened this screen's code. */
  remoteOpened: (input: { code: string }) => void;
  /** Another screen of the account took this one's place: `play` stops. `screens` may play at once. */
  playStopped: (given: { play: string; screens: number }) => void;
  /** The copy of one's data can be fetched. */
  exportReady: () => void;
  /** 青少年模式 of this account was switched, let go on, or its time is over: ask for its state. */
  teenState: () => void;
  /** An order of this user's has moved on. */
  orderState: (order: OrderState) => void;
  /** The code on this television was opened, ordered with, or is over. */
  payScreen: (state: PayScreenState) => void;
  /** Somebody has given this user VIP time. */
  vipGift: (gift: { from: string; typeName: string; typeNameTw: string; days: number }) => void;
  /** A bargain of this user's was cut or has ended, or a link of theirs was opened: ask for what it has become. */
  offerChanged: (of: { packageId: string }) => void;
  /**
   * A message of a conversation was stored (spec section 4). Whoever it is for hears it, and the sender's other devices do, too:
   * `type` 0 is for them, and whatever else is told by no tip; 1 text, 2 picture, 3 card, 4 of customer service.
   */
  privateMessage: (message: {
    id: string;
    fromUid: string;
    fromUserKey: string;
    avatar: string;
    nickname: string;
    type: number;
    /** The same message as the call gives it. A gap before its `seq` is asked for. */
    message: ChatMessage;
  }) => void;
  /** Somebody has read a conversation up to there; of one's own devices or the other. Once a second at most. */
  chatRead: (read: { conversationId: string; uid: string; readSeq: number }) => void;
  /** One's own side of a conversation was changed on another device, or the case with customer service has moved on: ask anew. */
  chatChanged: (of: { conversationId: string }) => void;
  /**
   * A film of this user's has moved on: what videoUpload would answer of it. Once a second at most. Why one failed is asked for: it is
   * said in the viewer's language, and of that only a call knows.
   */
  videoProgress: (of: Pick<VideoUpload, 'id' | 'phase' | 'progress' | 'mediaKey'>) => void;
  /** Unread messages of all kinds, after they changed. Once a second at most. */
  messageCounts: (counts: { totalMsgCount: number; kinds: MessageCounts }) => void;
  /** Somebody whom the viewer follows, or the site, has published. `at` unix ms, of the last; `teen`: some of it is fit for 青少年模式. */
  newWorks: (news: { at: number; teen: boolean }) => void;
  /** What the operator announces has changed: ask for the static config again, each screen at a moment of its own. */
  announced: () => void;
  /** Somebody did something of which a tip may be shown, or the site has written. `text` as in the notice, `title` of a system message. */
  noticeTip: (tip: {
    id: string;
    what: NoticeWhat | 'system';
    nickName: string;
    avatar: string;
    text: string;
    target: Notice['target'] | null;
  }) => void;
}

/** How the server answers an event: `ret` as in the envelope of a call. */
export type EventAck = (answer: { ret: number }) => void;
type Sends<N extends ClientEventName> = (payload: EventPayload<N>, ack: EventAck) => void;
/** For events that a client may send without waiting for the answer. */
type MaySend<N extends ClientEventName> = (payload: EventPayload<N>, ack?: EventAck) => void;

/**
 * Client to server. One connection serves everything a client does: it may watch several episodes, be several codes'
 * screen, and be signed in and out again, while it lasts.
 */
export interface ClientEvents {
  /**
   * First on every connection, and again when somebody signs in. 200: what is meant for the user and this device arrives
   * from now on. 201: the token is not valid. An empty `uid` also leaves the rooms of the user before.
   */
  hello: Sends<'hello'>;
  /** Nobody is signed in any more: leaves the rooms of the user and of the device; other rooms stay. */
  goodbye: Sends<'goodbye'>;
  /** `ack` comes when the socket is in the room: from then on it misses no comment. */
  joinVideoRoom: MaySend<'joinVideoRoom'>;
  leaveVideoRoom: MaySend<'leaveVideoRoom'>;
  /** This screen made the code and wants what a phone types with it. */
  joinRemote: Sends<'joinRemote'>;
  /** This screen wants no more of it: unless it joins again soon, the code ends. */
  leaveRemote: MaySend<'leaveRemote'>;
}
