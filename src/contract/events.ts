import type { Danmu } from './schemas/danmu';

/** What the client sends first on every connection (spec section 4, realtime channel). */
export interface SocketHello {
  uid: string;
  token: string;
  version: string;
}
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
  /** The phone types into this screen (RemoteSend). `done`: the text is finished. What is not answered did not arrive. */
  remoteText: (input: { code: string; text: string; done: boolean }, ack: (answer: RemoteAnswer) => void) => void;
  /** A phone opened this screen's code. */
  remoteOpened: (input: { code: string }) => void;
  privateMessage: (message: {
    id: string;
    fromUid: string;
    fromUserKey: string;
    avatar: string;
    nickname: string;
    type: number;
  }) => void;
}

/** Client to server. */
export interface ClientEvents {
  hello: (hello: SocketHello, ack: (answer: { ret: number }) => void) => void;
  /** `ack` comes when the socket is in the room: from then on it misses no comment. Clients may leave it out. */
  joinVideoRoom: (room: { episodeKey: string }, ack?: (answer: { ret: number }) => void) => void;
  leaveVideoRoom: (room: { episodeKey: string }) => void;
  /** This screen made the code and wants what a phone types with it. */
  joinRemote: (room: { code: string; secret: string }, ack: (answer: { ret: number }) => void) => void;
}
