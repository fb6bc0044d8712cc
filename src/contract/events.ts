import type { ChatMessage } from './schemas/chat';
import type { Danmu } from './schemas/danmu';
import type { ClientEventName, EventPayload, SocketHello } from './schemas/events';
import type { MessageCounts, Notice, NoticeWhat } from './schemas/notices';
import type { OrderState } from './schemas/pay';
import type { VideoUpload } from './schemas/publish';
import type { PayScreenState } from './schemas/vip';

export type { ClientEventName, EventPayload, SocketHello };

export const socketVersion = '1.0.3';

/** A screen's answer to a phone's text: `msg` says why the text was refused, '' where it was taken. */
export interface RemoteAnswer {
  msg: string;
}

/** Events from the server to the client (spec section 4). */
export interface ServerEvents {
  /** The account was signed in elsewhere: the client clears the user and shows the dialog 该账号已在其他设备登录. */
  userLiveTest: () => void;
  /** action 0: re-validate the user; action 1: toast `msg`, clear the user, go to /. */
  userStateChange: (change: { action: 0 | 1; msg: string }) => void;
  /**
   * New comments of an episode whose room this socket has joined, in the order in which they were stored. The comments of a
   * tenth of a second come in one event: a full room would otherwise cost a message for every pair of viewers.
   */
  sendBarrage: (batch: { episodeKey: string; info: Danmu[] }) => void;
  /** These comments were taken down: a screen that shows the episode drops them. */
  danmuGone: (gone: { episodeKey: string; ids: string[] }) => void;
  /** The phone types into this screen (RemoteSend). `done`: the text is finished. A text without an `ack` counts as not arrived. */
  remoteText: (input: { code: string; text: string; done: boolean }, ack: (answer: RemoteAnswer) => void) => void;
  /** A phone has scanned and opened this screen's code. */
  remoteOpened: (input: { code: string }) => void;
  /** Another screen of the account took this one's place: the playback `play` stops. `screens`: how many may play at once. */
  playStopped: (given: { play: string; screens: number }) => void;
  /** The copy of the user's own data is ready to be fetched. */
  exportReady: () => void;
  /** 青少年模式 of this account was switched on or off, was extended, or its time is over: the client asks for its state. */
  teenState: () => void;
  /** The state of an order of this user has changed. */
  orderState: (order: OrderState) => void;
  /** The pay code that this television shows was opened by a phone, ordered with, or has ended. */
  payScreen: (state: PayScreenState) => void;
  /** Somebody has given this user VIP time. */
  vipGift: (gift: { from: string; typeName: string; typeNameTw: string; days: number }) => void;
  /** A bargain of this user had its price cut or has ended, or their share link was opened: the client asks for its state. */
  offerChanged: (of: { packageId: string }) => void;
  /**
   * A message of a conversation was stored (spec section 4). The event goes to the recipient and to the sender's own other
   * devices. `type`: 1 text, 2 picture, 3 card, 4 customer service; 0 is a message that no tip is shown for, as on the sender's
   * devices.
   */
  privateMessage: (message: {
    id: string;
    fromUid: string;
    fromUserKey: string;
    avatar: string;
    nickname: string;
    type: number;
    /** The same message as the call returns it. If its `seq` leaves a gap, the client asks for the messages before it. */
    message: ChatMessage;
  }) => void;
  /** One side has read a conversation up to `readSeq`: the user on another device, or the other person. At most once a second. */
  chatRead: (read: { conversationId: string; uid: string; readSeq: number }) => void;
  /** The user's own side of a conversation was changed on another device, or the case with customer service has moved on: ask anew. */
  chatChanged: (of: { conversationId: string }) => void;
  /**
   * The upload or packaging of this user's film has moved on; the fields are those of videoUpload. At most once a second. The reason
   * of a failure has to be asked for: it is a text in the viewer's language, which the server knows only during a call.
   */
  videoProgress: (of: Pick<VideoUpload, 'id' | 'phase' | 'progress' | 'mediaKey'>) => void;
  /** Unread messages of all kinds, sent after the numbers changed. At most once a second. */
  messageCounts: (counts: { totalMsgCount: number; kinds: MessageCounts }) => void;
  /** The site, or somebody whom the viewer follows, has published. `at`: unix ms of the latest work; `teen`: some of it is fit for 青少年模式. */
  newWorks: (news: { at: number; teen: boolean }) => void;
  /** The operator's announcements have changed: each screen asks for the static config again, at a random moment of its own. */
  announced: () => void;
  /** Somebody did something that a tip may be shown for, or the site has sent a message. `text`: that of the notice, or the message's `title`. */
  noticeTip: (tip: {
    id: string;
    what: NoticeWhat | 'system';
    nickName: string;
    avatar: string;
    text: string;
    target: Notice['target'] | null;
  }) => void;
}

/** The server's answer to an event of the client: `ret` as in the envelope of a call. */
export type EventAck = (answer: { ret: number }) => void;
type Sends<N extends ClientEventName> = (payload: EventPayload<N>, ack: EventAck) => void;
/** The type of events that a client may send without waiting for the answer. */
type MaySend<N extends ClientEventName> = (payload: EventPayload<N>, ack?: EventAck) => void;

/**
 * Events from the client to the server. One connection serves everything a client does: while it lasts, the client may watch
 * several episodes, be the screen of several codes, and sign in and out again.
 */
export interface ClientEvents {
  /**
   * The first event on every connection, sent again when somebody signs in. 200: events for the user and for this device
   * arrive from now on. 201: the token is not valid. An empty `uid` also leaves the rooms of the user before.
   */
  hello: Sends<'hello'>;
  /** The user has signed out: leaves the rooms of the user and of the device; other rooms stay. */
  goodbye: Sends<'goodbye'>;
  /** Joins the room of an episode. After `ack` the socket misses no comment. */
  joinVideoRoom: MaySend<'joinVideoRoom'>;
  leaveVideoRoom: MaySend<'leaveVideoRoom'>;
  /** Proves that this screen created the code, and asks for the text that a phone types with it. */
  joinRemote: Sends<'joinRemote'>;
  /** This screen no longer takes text from the phone: unless it joins again soon, the code ends. */
  leaveRemote: MaySend<'leaveRemote'>;
}
