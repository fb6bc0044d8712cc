import type { Danmu } from './schemas/danmu';

/** What the client sends first on every connection (spec section 4, realtime channel). */
export interface SocketHello {
  uid: string;
  token: string;
  version: string;
}
export const socketVersion = '1.0.3';

/** Server to client (spec section 4). */
export interface ServerEvents {
  /** The account was signed in elsewhere: clear the user, dialog 该账号已在其他设备登录. */
  userLiveTest: () => void;
  /** action 0: re-validate the user; action 1: toast `msg`, clear the user, go to /. */
  userStateChange: (change: { action: 0 | 1; msg: string }) => void;
  /** A comment that somebody sent to an episode this socket has joined. */
  sendBarrage: (danmu: Danmu & { episodeKey: string }) => void;
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
  joinVideoRoom: (room: { episodeKey: string }) => void;
  leaveVideoRoom: (room: { episodeKey: string }) => void;
}
